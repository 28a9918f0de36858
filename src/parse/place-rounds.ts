/**
 * Which round a record belongs to, whatever its lane. An agent's records belong to the round of the call that started
 * it, also when another agent made that call.
 */
import type { Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';

export type RoundOf = (sequence: Sequence, head: Head) => number;

export function placeRounds(mainRounds: Int32Array, callers: ReadonlyMap<Sequence, Head | null>): RoundOf {
  return (sequence, head) => {
    const caller = callers.get(sequence);
    const home = caller === undefined ? head : caller;
    return home === null ? 0 : (mainRounds[home.index] ?? 0);
  };
}
