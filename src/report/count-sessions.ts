import type { SessionRow } from './session-row.ts';

export interface SessionCounts {
  readonly sessions: number;
  readonly rounds: number;
  /** What resumed sessions copied is counted once. */
  readonly asks: number;
  readonly openAsks: number;
  readonly errors: number;
  readonly bytes: number;
}

/** Sessions → what is in all of them; `asks` and `openAsks` are counted by whoever knows the copies. */
export function countSessions(
  rows: readonly SessionRow[],
  { asks, openAsks }: Pick<SessionCounts, 'asks' | 'openAsks'>,
): SessionCounts {
  const sum = (numberOf: (row: SessionRow) => number) => rows.reduce((total, row) => total + numberOf(row), 0);
  return {
    sessions: rows.length,
    rounds: sum(({ rounds }) => rounds),
    ...{ asks, openAsks },
    errors: sum(({ errors }) => errors),
    bytes: sum(({ bytes }) => bytes ?? 0),
  };
}
