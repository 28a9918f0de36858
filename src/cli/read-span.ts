/** `--since` and `--until` → the span of time they mean, or why they mean none. */
import type { TimeSpan } from '../report/is-within.ts';
import { parseMoment } from './parse-moment.ts';

export interface SpanFlags {
  readonly since?: string;
  readonly until?: string;
  readonly utc?: boolean;
}

export function readSpan({ since, until, utc = false }: SpanFlags, now: Date): TimeSpan | string {
  const from = since === undefined ? undefined : parseMoment(since, { now, utc, end: false });
  const to = until === undefined ? undefined : parseMoment(until, { now, utc, end: true });
  if (since !== undefined && from === undefined) return noDate('--since', since);
  if (until !== undefined && to === undefined) return noDate('--until', until);
  if (from !== undefined && to !== undefined && from >= to) return `--since ${since} is later than --until ${until}.`;
  return { since: from, until: to };
}

function noDate(option: string, text: string): string {
  return `${option} "${text}" is no date: give a day, as 2026-03-01, a time, as 2026-03-01T09:30, or how long ago, as 7d, 12h or 2w.`;
}
