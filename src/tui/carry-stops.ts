/** A stop of one reading of a session → the same stop in a later one. */
import type { Stop, Tape } from './tape.ts';

export function createCarry(from: Tape, to: Tape): (stop: number) => number {
  let places: ReadonlyMap<string, number> | undefined;
  return (index) => {
    const stop = from.stops.at(index);
    const other = to.stops.at(index);
    if (stop !== undefined && other !== undefined && placeOf(stop) === placeOf(other)) return index;
    places ??= new Map(Array.from(to.stops, (each) => [placeOf(each), each.index]));
    // What is gone stands for what was before it.
    for (let i = Math.min(index, from.stops.length - 1); i >= 0; i--) {
      const found = places.get(placeOf(from.stops.at(i)!));
      if (found !== undefined) return found;
    }
    return Math.max(0, Math.min(index, to.stops.length - 1));
  };
}

function placeOf({ step, round }: Stop): string {
  return step === null
    ? `${round?.at.line} ${round?.number}`
    : `${step.place.line} ${step.block} ${step.kind} ${step.place.file}`;
}
