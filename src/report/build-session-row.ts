import type { SessionBrief } from '../model/session-digest.ts';
import type { SessionRow } from './session-row.ts';
import { shortProject } from './short-project.ts';

/** A session, and what is known of its file, → its row in a list. */
export function buildSessionRow(
  session: Pick<SessionBrief, Exclude<keyof SessionRow & keyof SessionBrief, 'errors'> | 'toolCalls'>,
  found: { readonly project: string; readonly size: number } | undefined,
): SessionRow {
  const { id, title, cwd, gitBranch, startedAt, endedAt, rounds, asks, toolCalls, file } = session;
  const took = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '');
  return {
    ...{ id, title },
    project: cwd === null || cwd === '' ? (found?.project ?? null) : shortProject(cwd),
    ...{ cwd, gitBranch, startedAt, endedAt },
    durationMs: took >= 0 ? took : null,
    rounds: rounds.filter(({ number }) => number > 0).length,
    asks: asks.length,
    openAsks: asks.filter(({ status, branch }) => status === 'pending' && branch === 'active').length,
    errors: toolCalls.errors,
    bytes: found?.size ?? null,
    file,
  };
}
