/** The flags of `askback list` → what is wanted, or why it cannot be. */
import type { SessionWish } from '../report/filter-sessions.ts';
import type { SessionOrder } from '../report/sort-sessions.ts';
import type { ListFlags } from './list-options.ts';
import { noPattern, parseGrep } from './parse-grep.ts';
import { readSpan } from './read-span.ts';

export interface SessionFlags extends ListFlags {
  readonly sort: SessionOrder;
  readonly reverse?: boolean;
  readonly open?: boolean;
}

export async function readSessionWish(flags: SessionFlags, now: Date): Promise<SessionWish | string> {
  const span = readSpan(flags, now);
  if (typeof span === 'string') return span;
  const found = flags.grep === undefined ? undefined : await parseGrep(flags.grep);
  if (flags.grep !== undefined && found === undefined) return noPattern(flags.grep);
  return { ...span, project: flags.project, open: flags.open, found };
}
