/** The flags of `askback decisions` → what is wanted, or why it cannot be. */
import { nearestName } from '../config/nearest-name.ts';
import type { DecisionKind } from '../report/decision-row.ts';
import { decisionVocabulary } from '../report/decision-vocabulary.ts';
import type { DecisionWish } from '../report/filter-decisions.ts';
import type { ListFlags } from './list-options.ts';
import { noPattern, parseGrep } from './parse-grep.ts';
import { parseWords } from './parse-words.ts';
import { readSpan } from './read-span.ts';

export interface DecisionFlags extends ListFlags {
  readonly kind: string;
  readonly status?: string;
  readonly decidedBy?: string;
  readonly tool?: string;
  readonly branch: 'active' | 'all';
  readonly wrap?: boolean;
}

const { kinds, statuses, deciders } = decisionVocabulary;

export async function readDecisionWish(flags: DecisionFlags, now: Date): Promise<DecisionWish | string> {
  const span = readSpan(flags, now);
  if (typeof span === 'string') return span;
  const kind = readWords<DecisionKind | 'all'>('--kind', flags.kind, [...kinds, 'all']);
  const status = readWords('--status', flags.status, statuses);
  const decidedBy = readWords('--decided-by', flags.decidedBy, deciders);
  for (const wrong of [kind, status, decidedBy]) if (typeof wrong === 'string') return wrong;
  const found = flags.grep === undefined ? undefined : await parseGrep(flags.grep);
  if (flags.grep !== undefined && found === undefined) return noPattern(flags.grep);
  const { project, tool, branch } = flags;
  const wanted = kind as readonly (DecisionKind | 'all')[];
  return {
    ...span,
    ...{ project, tool, branch, found },
    kinds: new Set(wanted.includes('all') ? kinds : (wanted as readonly DecisionKind[])),
    statuses: status as readonly string[] | undefined,
    decidedBy: decidedBy as readonly string[] | undefined,
  };
}

function readWords<Word extends string>(
  option: string,
  list: string | undefined,
  known: readonly Word[],
): readonly Word[] | string | undefined {
  if (list === undefined) return undefined;
  const read = parseWords(list, known);
  if (read.ok) return read.words;
  const nearest = nearestName(read.unknown, known);
  const hint = nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
  return `${option} does not know "${read.unknown}"${hint}: it takes ${known.join(', ')}.`;
}
