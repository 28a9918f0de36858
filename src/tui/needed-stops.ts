/** The stops whose bodies the screen needs. */
import { clockOf, countHappened } from './replay-clock.ts';
import type { State } from './state.ts';
import type { Stop } from './tape.ts';
import { stopsInView } from './timeline.ts';
import { type Loaded, timelineOf } from './view.ts';

export function neededStops(state: State, loaded: Loaded): Stop[] {
  const { opened } = state;
  if (opened === null) return [];
  const { tape, replay, top, cursor } = opened;
  const at = (indices: readonly number[]) => indices.flatMap((index) => tape.stops.at(index) ?? []);
  if (replay !== null) {
    const clock = clockOf(tape, replay.idle);
    const end = countHappened(clock, replay.position);
    const from = Math.max(0, end - state.size.rows - replay.back);
    return at([...new Set(clock.happenings.slice(from, end).map(({ stop }) => stop))]);
  }
  return at([...new Set([...stopsInView(timelineOf(state, opened, loaded), top), cursor])]);
}
