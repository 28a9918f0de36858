/** A session that has been read again → the same view of it; at the end, the cursor goes along with what is new. */
import type { Session } from '../model/session.ts';
import { buildTape } from './build-tape.ts';
import { selectShown } from './select-shown.ts';
import type { State } from './state.ts';

export function growSession(state: State, session: Session): State {
  const { opened } = state;
  if (opened === null || opened.session.file !== session.file) return state;
  const { part } = opened.tape;
  const lane = part?.kind === 'agent' ? session.lanes.find(({ id }) => id === part.lane.id) : undefined;
  const tape = buildTape(session, lane !== undefined ? { kind: 'agent', lane } : part);
  const wasAtEnd = opened.cursor >= (opened.shown.at(-1) ?? 0);
  const next = { ...opened, session, tape };
  const shown = selectShown(next);
  const cursor =
    opened.following && wasAtEnd ? (shown.at(-1) ?? 0) : Math.min(opened.cursor, Math.max(0, tape.stops.length - 1));
  return { ...state, opened: { ...next, shown, cursor } };
}
