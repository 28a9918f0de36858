import { clockOf, positionAt } from './replay-clock.ts';
import type { Opened } from './state.ts';

/** The cursor on a stop; a replay goes there too, and stops. */
export function goTo(opened: Opened, stop: number): Opened {
  const { replay, tape } = opened;
  const there = { ...opened, cursor: stop, detailTop: 0 };
  if (replay === null) return there;
  const position = positionAt(clockOf(tape, replay.idle), stop);
  return { ...there, replay: { ...replay, position, playing: false, back: 0 } };
}
