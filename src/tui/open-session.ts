import type { Session } from '../model/session.ts';
import { buildTape } from './build-tape.ts';
import { startReplay } from './reduce-replay.ts';
import { selectShown } from './select-shown.ts';
import type { Opened, State } from './state.ts';

/** Opens a session at its start. */
export function openSession(state: State, session: Session, replay: boolean): State {
  const tape = buildTape(session);
  const opened: Opened = {
    ...{ session, tape, trail: [], focus: 'timeline', shift: 0, shown: [], cursor: 0 },
    top: { stop: 0, skip: 0 },
    detailTop: 0,
    folds: { all: 'kind', turned: new Set() },
    ...{ tools: 'short', thinking: true, hidden: new Set(), textFilter: null, search: null },
    ...{ marks: {}, replay: null, following: false },
  };
  const shown = { ...opened, shown: selectShown(opened) };
  const next: State = { ...state, opened: shown, prompt: null, message: null };
  return replay ? startReplay(next, shown) : next;
}
