/**
 * Sessions → the decisions that are wanted, newest first, what a resumed session copied counted once. Only rows are kept
 * while the sessions pass by, so that thousands of them need little memory.
 */
import { createCopyIndex } from '../read/mark-copies.ts';
import type { DecisionRow } from '../report/decision-row.ts';
import { earlierTime } from '../report/earlier-time.ts';
import { type DecisionWish, filterDecisions } from '../report/filter-decisions.ts';
import { listDecisionRows } from '../report/list-decision-rows.ts';
import type { Sessions } from './with-sessions.ts';

export interface CollectedDecisions {
  readonly rows: readonly DecisionRow[];
  /** Of every session that was read. */
  readonly ids: readonly string[];
  /** When the oldest of them begins. */
  readonly oldest: string | null;
}

export async function collectDecisions({ files, list }: Sessions, wish: DecisionWish): Promise<CollectedDecisions> {
  const folders = new Map(files.map(({ file, project }) => [file, project]));
  const copies = createCopyIndex();
  const isWanted = filterDecisions(wish);
  const kept: DecisionRow[] = [];
  const ids: string[] = [];
  let oldest: string | null = null;
  const onlyAsking = !wish.kinds.has('permission') && !wish.kinds.has('interrupt');
  for await (const session of list(onlyAsking)) {
    const { id, file, startedAt, endedAt } = session;
    const folder = folders.get(file);
    const rows = await listDecisionRows(session, folder, wish.kinds);
    // Also the unwanted: a copy is a copy even if the filters leave its original out. But what one session abandoned
    // and another went on from stands in the other.
    const standing = rows.filter(({ branch }) => wish.branch === 'all' || branch === 'active');
    copies.add({ id, file, endedAt, asks: standing.map(copyKey) });
    for (const row of rows) if (isWanted(row, folder)) kept.push(row);
    ids.push(id);
    oldest = earlierTime(oldest, startedAt);
  }
  const rows = kept.filter((row) => copies.originOf(copyKey(row), row.file) === null);
  const timed = rows.map((row) => ({ row, time: timeOf(row) })).sort((a, b) => b.time - a.time);
  return { rows: timed.map(({ row }) => row), ids, oldest };
}

/** An interruption has no call to be known by, but no two happen in the same millisecond. */
function copyKey({ kind, toolUseId, uuid, when, status }: DecisionRow) {
  return { toolUseId: toolUseId ?? (when === null ? '' : `${kind} ${when}`), uuid, status };
}

/** What has no time comes last. */
function timeOf({ when }: DecisionRow): number {
  const at = Date.parse(when ?? '');
  return Number.isNaN(at) ? Number.MIN_SAFE_INTEGER : at;
}
