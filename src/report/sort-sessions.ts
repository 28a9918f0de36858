/** Sessions by what is wanted, most or newest first; those that are equal, newest first. */
import type { SessionRow } from './session-row.ts';

const keys = {
  when: ({ endedAt, startedAt }: SessionRow) => Date.parse(endedAt ?? startedAt ?? ''),
  asks: ({ asks }: SessionRow) => asks,
  open: ({ openAsks }: SessionRow) => openAsks,
  errors: ({ errors }: SessionRow) => errors,
  duration: ({ durationMs }: SessionRow) => durationMs ?? Number.NaN,
  size: ({ bytes }: SessionRow) => bytes ?? Number.NaN,
  rounds: ({ rounds }: SessionRow) => rounds,
} as const;

export type SessionOrder = keyof typeof keys;

export const sessionOrders = Object.keys(keys) as SessionOrder[];

export function sortSessions(rows: readonly SessionRow[], order: SessionOrder, reverse: boolean): SessionRow[] {
  const sorted = rows
    .map((row) => ({ row, key: keys[order](row), when: keys.when(row) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.when, b.when))
    .map(({ row }) => row);
  return reverse ? sorted.reverse() : sorted;
}

/** What is not known comes last. */
function compare(a: number, b: number): number {
  return (Number.isNaN(b) ? Number.NEGATIVE_INFINITY : b) - (Number.isNaN(a) ? Number.NEGATIVE_INFINITY : a) || 0;
}
