/**
 * Which round a record belongs to, whatever its lane. An agent's records belong to the round of the call that started
 * it, also when another agent made that call.
 */
import type { Head } from './head.ts';
import type { LaneSequence, Sequence } from './list-sequences.ts';
import type { BlockRef, Pairs } from './pair-tool-calls.ts';

export type RoundOf = (sequence: Sequence, head: Head) => number;

export function placeRounds(mainRounds: Int32Array, lanes: readonly LaneSequence[], pairs: Pairs): RoundOf {
  const laneOf = new Map<Head, LaneSequence>();
  for (const lane of lanes) for (const head of lane.heads) laneOf.set(head, lane);
  const callers = new Map<string, BlockRef>();
  for (const { id, use } of pairs.list) if (use !== null && !callers.has(id)) callers.set(id, use);
  const known = new Map<LaneSequence, number>();

  const roundOfLane = (start: LaneSequence): number => {
    const climbed: LaneSequence[] = [];
    let lane: LaneSequence | undefined = start;
    let round = 0;
    // Known lanes stop the climb; so does a circle, since each lane is first put down as round 0.
    while (lane !== undefined && !known.has(lane)) {
      known.set(lane, 0);
      climbed.push(lane);
      const caller: BlockRef | undefined = callers.get(lane.origin.toolUseId ?? '');
      lane = caller === undefined ? undefined : laneOf.get(caller.head);
      if (caller?.file === 0 && lane === undefined) round = mainRounds[caller.head.index] ?? 0;
    }
    if (lane !== undefined) round = known.get(lane)!;
    for (const each of climbed) known.set(each, round);
    return round;
  };
  return (sequence, head) => {
    const lane = sequence.lane === 'main' ? undefined : laneOf.get(head);
    if (lane === undefined) return sequence.lane === 'main' ? (mainRounds[head.index] ?? 0) : 0;
    return roundOfLane(lane);
  };
}
