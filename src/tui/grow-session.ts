/** A session that has been read again, or to its end → the same view of it; at the end, the cursor goes along with what is new. */
import type { Session } from '../model/session.ts';
import { buildTape } from './build-tape.ts';
import { createCarry } from './carry-stops.ts';
import { selectShown } from './select-shown.ts';
import type { Opened, State } from './state.ts';

export function growSession(state: State, session: Session): State {
  const { opened } = state;
  if (opened === null || opened.session.file !== session.file) return state;
  const { part } = opened.tape;
  const lane = part?.kind === 'agent' ? session.lanes.find(({ id }) => id === part.lane.id) : undefined;
  const tape = buildTape(session, lane !== undefined ? { kind: 'agent', lane } : part);
  const carry = createCarry(opened.tape, tape);
  const last = opened.shown.at(-1) ?? 0;
  const isAtEnd = opened.cursor >= last && (opened.following || (opened.reading !== null && last > 0));
  const next: Opened = {
    ...{ ...opened, session, tape, reading: null },
    cursor: carry(opened.cursor),
    top: { ...opened.top, stop: carry(opened.top.stop) },
    folds: { ...opened.folds, turned: new Set([...opened.folds.turned].map(carry)) },
    marks: Object.fromEntries(Object.entries(opened.marks).map(([name, stop]) => [name, carry(stop)])),
  };
  const shown = selectShown(next);
  const grown: Opened = { ...next, shown, cursor: isAtEnd ? (shown.at(-1) ?? 0) : next.cursor };
  if (opened.reading === null) return { ...state, opened: grown };
  return { ...state, opened: grown, wish: { kind: 'allRead' } };
}
