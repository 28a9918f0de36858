/** A tape → its clock: when each stop appears and each ask is answered, with long pauses cut to the idle limit. */
import type { Stop, Tape } from './tape.ts';

export interface Happening {
  readonly stop: number;
  /** The ask at that stop is answered now; it was put before. */
  readonly isAnswer: boolean;
  /** Milliseconds since the tape's start, as recorded. */
  readonly recorded: number;
  /** The same on the clock with its pauses cut. */
  readonly position: number;
}

export interface Clock {
  readonly happenings: readonly Happening[];
  readonly length: number;
}

const made = new WeakMap<Tape, Map<number, Clock>>();

export function clockOf(tape: Tape, idle: number): Clock {
  const clocks = made.get(tape) ?? new Map<number, Clock>();
  made.set(tape, clocks);
  const known = clocks.get(idle);
  if (known !== undefined) return known;
  const clock = buildClock(tape, idle);
  clocks.set(idle, clock);
  return clock;
}

function buildClock({ stops }: Tape, idle: number): Clock {
  const happenings: Happening[] = [];
  let before = 0;
  let position = 0;
  const add = (stop: number, isAnswer: boolean, recorded: number): void => {
    position += Math.min(recorded - before, idle);
    before = recorded;
    happenings.push({ stop, isAnswer, recorded, position });
  };
  for (const stop of stops) {
    const { index } = stop;
    add(index, false, Math.max(before, stop.at));
    const answered = answeredAt(stop, stops.at(index + 1));
    if (answered !== undefined) add(index, true, Math.max(before, answered));
  }
  return { happenings, length: position };
}

/** Never after what comes next: the agent went on with the answer in hand. */
function answeredAt({ ask, at }: Stop, next: Stop | undefined): number | undefined {
  if (ask === null || ask.status === 'pending') return undefined;
  const waited = ask.waitedMs ?? Date.parse(ask.answeredAt ?? '') - Date.parse(ask.askedAt ?? '');
  const answered = Number.isNaN(waited) ? at : at + Math.max(0, waited);
  return next === undefined ? answered : Math.min(answered, Math.max(at, next.at));
}

/** How many things have happened at a position. */
export function countHappened({ happenings }: Clock, position: number): number {
  let low = 0;
  let high = happenings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (happenings[middle]!.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position at which a stop appears. */
export function positionAt({ happenings }: Clock, stop: number): number {
  let low = 0;
  let high = happenings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (happenings[middle]!.stop < stop) low = middle + 1;
    else high = middle;
  }
  return happenings[low]?.position ?? 0;
}

/** A position on a clock → the recorded time. Within a cut pause it stands still at the pause's end. */
export function recordedAt(clock: Clock, position: number): number {
  const count = countHappened(clock, position);
  const [last, next] = [clock.happenings[count - 1], clock.happenings[count]];
  if (last === undefined) return 0;
  const recorded = last.recorded + Math.max(0, position - last.position);
  return next === undefined ? last.recorded : Math.min(recorded, next.recorded);
}
