import type { Session } from '../model/session.ts';
import { sayUnread } from '../report/say-unread.ts';
import { buildTape } from './build-tape.ts';
import { startReplay } from './reduce-replay.ts';
import { selectShown } from './select-shown.ts';
import type { Opened, State } from './state.ts';

/** A session → the same without its secrets. */
export type Hide = (session: Session) => Session;

interface How {
  readonly replay: boolean;
  readonly follow?: boolean;
  /** Bytes of all of it, where only the beginning is there. */
  readonly size?: number;
}

/** Opens a session at its start, or where it is being written. */
export function openSession(state: State, source: Session, { replay, follow = false, size }: How, hide: Hide): State {
  const session = hide(source);
  const reading = size === undefined ? null : { read: 0, size };
  const tape = buildTape(session, null, reading !== null);
  const opened: Opened = {
    ...{ session, source, secrets: 'hidden', tape, trail: [], focus: 'timeline', shift: 0, shown: [], cursor: 0 },
    top: { stop: 0, skip: 0 },
    detailTop: 0,
    folds: { all: 'kind', turned: new Set() },
    ...{ tools: 'short', thinking: true, hidden: new Set(), textFilter: null, search: null },
    ...{ marks: {}, replay: null, following: follow, reading, raw: false },
  };
  const stops = selectShown(opened);
  const shown = { ...opened, shown: stops, cursor: follow && !replay ? (stops.at(-1) ?? 0) : 0 };
  const next: State = {
    ...{ ...state, opened: shown, prompt: null, message: sayUnread(source) },
    // What is still being read is watched when all of it is there.
    wish: follow && reading === null ? { kind: 'follow', on: true } : state.wish,
  };
  return replay ? startReplay(next, shown) : next;
}
