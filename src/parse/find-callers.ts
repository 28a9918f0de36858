/** Agents' lanes → the record of the main lane whose call led to each, also through other agents; null where none is known. */
import type { Head } from './head.ts';
import type { LaneSequence } from './list-sequences.ts';
import type { BlockRef, Pairs } from './pair-tool-calls.ts';

export function findCallers(lanes: readonly LaneSequence[], pairs: Pairs): Map<LaneSequence, Head | null> {
  const laneOf = new Map<Head, LaneSequence>();
  for (const lane of lanes) for (const head of lane.heads) laneOf.set(head, lane);
  const uses = new Map<string, BlockRef>();
  for (const { id, use } of pairs.list) if (use !== null && !uses.has(id)) uses.set(id, use);
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
      lane = use === undefined ? undefined : laneOf.get(use.head);
      if (use?.file === 0 && lane === undefined) caller = use.head;
    }
    if (lane !== undefined) caller = callers.get(lane) ?? null;
    for (const each of climbed) callers.set(each, caller);
  }
  return callers;
}
