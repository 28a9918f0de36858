/** Replay: a position on the clock that the keys and the ticks move; everything shown is derived from it. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type StopSort, stopSorts } from './find-stop.ts';
import { idleLimits, type Replay, speeds } from './replay.ts';
import { type Clock, clockOf, countHappened, type Happening, positionAt, recordedAt } from './replay-clock.ts';
import type { Opened, State } from './state.ts';

export function startReplay(state: State, opened: Opened): State {
  const idle = 2000;
  const clock = clockOf(opened.tape, idle);
  const replay: Replay = {
    position: positionAt(clock, opened.cursor),
    playing: true,
    speed: 1,
    idle,
    back: 0,
    pauseOnQuestions: state.settings.pauseOnQuestions,
  };
  return { ...state, opened: { ...opened, replay }, message: null };
}

export function tickReplay(state: State, ms: number): State {
  const { opened } = state;
  if (opened?.replay == null || !opened.replay.playing) return state;
  const { replay, tape } = opened;
  const clock = clockOf(tape, replay.idle);
  const wanted = Math.min(clock.length, replay.position + ms * replay.speed);
  const asked = replay.pauseOnQuestions ? questionBetween(clock, opened, replay.position, wanted) : undefined;
  const position = asked?.position ?? wanted;
  const playing = asked === undefined && position < clock.length;
  return { ...state, opened: at(opened, { ...replay, position, playing, back: 0 }) };
}

function questionBetween(clock: Clock, { tape }: Opened, from: number, to: number): Happening | undefined {
  const { happenings } = clock;
  for (let i = countHappened(clock, from); i < happenings.length && happenings[i]!.position <= to; i++) {
    const { stop, isAnswer } = happenings[i]!;
    if (!isAnswer && tape.stops.at(stop)!.ask !== null) return happenings[i];
  }
  return undefined;
}

/** The cursor goes along, so that leaving the replay shows the same place. */
function at(opened: Opened, replay: Replay): Opened {
  const clock = clockOf(opened.tape, replay.idle);
  const last = clock.happenings[countHappened(clock, replay.position) - 1];
  return { ...opened, replay, cursor: last?.stop ?? 0, detailTop: 0 };
}

export function reduceReplay(state: State, opened: Opened, does: string, count: number | null, key: string): State {
  const { replay, tape } = opened;
  if (replay === null) return state;
  const clock = clockOf(tape, replay.idle);
  const set = (change: Partial<Replay>, message: SafeText | null = null): State => ({
    ...state,
    opened: at(opened, { ...replay, back: 0, ...change }),
    message,
  });
  const go = (position: number): State => set({ position, playing: false });
  const sort = /^(next|previous)(Ask|Round|Error|Open)$/.exec(does);
  if (sort !== null) {
    const isWanted = stopSorts[sort[2] as StopSort];
    const to = happeningBeside(
      clock,
      replay.position,
      sort[1] === 'next' ? 1 : -1,
      ({ stop, isAnswer }) => !isAnswer && isWanted(tape.stops.at(stop)!),
    );
    return to === undefined ? { ...state, message: safe`no more of them` } : go(to.position);
  }
  switch (does) {
    case 'playOrPause':
      return set({
        playing: !replay.playing,
        ...(replay.position >= clock.length && !replay.playing ? { position: 0 } : {}),
      });
    case 'stepForward':
    case 'stepBack': {
      const to = happeningBeside(clock, replay.position, does === 'stepForward' ? 1 : -1, () => true);
      return go(to?.position ?? (does === 'stepForward' ? clock.length : 0));
    }
    case 'faster':
    case 'slower': {
      const speed =
        speeds[speeds.indexOf(replay.speed as (typeof speeds)[number]) + (does === 'faster' ? 1 : -1)] ?? replay.speed;
      return set({ speed }, safe`speed ${speedText(speed)}`);
    }
    case 'normalSpeed':
      return set({ speed: 1 }, safe`speed ${speedText(1)}`);
    case 'nextIdle': {
      const idle =
        idleLimits[(idleLimits.indexOf(replay.idle as (typeof idleLimits)[number]) + 1) % idleLimits.length]!;
      // The same place in the recording, on the other clock.
      const recorded = recordedAt(clock, replay.position);
      return set({ idle, position: positionOf(clockOf(tape, idle), recorded) }, safe`pauses: ${idleText(idle)}`);
    }
    case 'pauseOnQuestions':
      return set(
        { pauseOnQuestions: !replay.pauseOnQuestions },
        replay.pauseOnQuestions ? safe`goes on at questions` : safe`stops at each question`,
      );
    case 'seek':
      return go((clock.length * Number(key)) / 10);
    case 'first':
      return go(0);
    case 'last':
      return go(clock.length);
    case 'down':
    case 'up':
    case 'halfDown':
    case 'halfUp':
    case 'pageDown':
    case 'pageUp': {
      const rows = { down: -1, up: 1, halfDown: -10, halfUp: 10, pageDown: -20, pageUp: 20 }[does] * (count ?? 1);
      return set({ playing: false, back: replay.back + rows });
    }
    case 'lookCloser':
    case 'leaveReplay':
      return { ...state, opened: { ...opened, replay: null } };
    default:
      return state;
  }
}

/** Things that happen together are one step. */
function happeningBeside(
  clock: Clock,
  position: number,
  by: 1 | -1,
  isWanted: (each: Happening) => boolean,
): Happening | undefined {
  const { happenings } = clock;
  const count = countHappened(clock, position);
  const current = happenings[count - 1]?.position ?? -1;
  for (let i = by > 0 ? count : count - 1; i >= 0 && i < happenings.length; i += by) {
    const each = happenings[i]!;
    if ((by > 0 || each.position < current || (each.position < position && each.position <= current)) && isWanted(each))
      return each;
  }
  return undefined;
}

function positionOf({ happenings }: Clock, recorded: number): number {
  let last: Happening | undefined;
  for (const each of happenings) {
    if (each.recorded > recorded)
      return (
        (last?.position ?? 0) +
        Math.min(recorded - (last?.recorded ?? 0), Math.max(0, each.position - (last?.position ?? 0)))
      );
    last = each;
  }
  return last?.position ?? 0;
}

export function speedText(speed: number): SafeText {
  return sanitise(`${speed}×`);
}

export function idleText(idle: number): SafeText {
  return Number.isFinite(idle) ? sanitise(`≤ ${idle / 1000} s`) : safe`as recorded`;
}
