/** Agents' lanes → the record of the main lane whose call led to each, also through other agents; null where none is known. */
import { getOrAdd } from './get-or-add.ts';
import type { Head } from './head.ts';
import type { LaneSequence } from './list-sequences.ts';
import type { BlockRef, Pairs } from './pair-tool-calls.ts';

export function findCallers(lanes: readonly LaneSequence[], pairs: Pairs): Map<LaneSequence, Head | null> {
  const laneOf = createLaneFinder(lanes);
  const wanted = new Set(lanes.map(({ origin }) => origin.toolUseId ?? ''));
  const uses = new Map<string, BlockRef>();
  if (lanes.length > 0)
    for (const { id, use } of pairs) if (use !== null && wanted.has(id) && !uses.has(id)) uses.set(id, use);
  const callers = new Map<LaneSequence, Head | null>();
  for (const start of lanes) {
    const climbed: LaneSequence[] = [];
    let lane: LaneSequence | undefined = start;
    let caller: Head | null = null;
    // Known lanes stop the climb; so does a circle, since each lane is first put down without a caller.
    while (lane !== undefined && !callers.has(lane)) {
      callers.set(lane, null);
      climbed.push(lane);
      const use: BlockRef | undefined = uses.get(lane.origin.toolUseId ?? '');
      lane = use === undefined ? undefined : laneOf(use);
      if (use?.file === 0 && lane === undefined) caller = use.head;
    }
    if (lane !== undefined) caller = callers.get(lane) ?? null;
    for (const each of climbed) callers.set(each, caller);
  }
  return callers;
}

function createLaneFinder(lanes: readonly LaneSequence[]): (use: BlockRef) => LaneSequence | undefined {
  const files = new Map<number, Int32Array>();
  for (const [number, { file, heads, transcript }] of lanes.entries()) {
    const laneAt = getOrAdd(files, file, () => new Int32Array(transcript.table.heads.length).fill(-1));
    for (const { index } of heads) laneAt[index] = number;
  }
  return ({ file, head }) => lanes[files.get(file)?.[head.index] ?? -1];
}
