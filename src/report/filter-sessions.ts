/** What was asked for → a function that tells whether a session is part of it. */
import { holdsText } from './holds-text.ts';
import type { TimeSpan } from './is-within.ts';
import type { SessionRow } from './session-row.ts';

export interface SessionWish extends TimeSpan {
  readonly project?: string | undefined;
  readonly found?: ((text: string) => boolean) | undefined;
  readonly open?: boolean | undefined;
}

export function filterSessions(wish: SessionWish): (row: SessionRow, folder: string | undefined) => boolean {
  const { project, found, open } = wish;
  return (row, folder) =>
    wasActive(row, wish) &&
    (project === undefined || [row.cwd, row.project, folder].some((name) => holdsText(name, project))) &&
    (found === undefined || (row.title !== null && found(row.title))) &&
    (open !== true || row.openAsks > 0);
}

/** A long session belongs to every day it touches. */
function wasActive({ startedAt, endedAt }: SessionRow, { since, until }: TimeSpan): boolean {
  const starts = Date.parse(startedAt ?? endedAt ?? '');
  const ends = Date.parse(endedAt ?? startedAt ?? '');
  return (since === undefined || ends >= since) && (until === undefined || starts < until);
}
