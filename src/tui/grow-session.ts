/** A session that has been read again, or to its end → the same view of it; at the end, the cursor goes along with what is new. */
import type { Session } from '../model/session.ts';
import { sayUnread } from '../report/say-unread.ts';
import { buildTape } from './build-tape.ts';
import { createCarry } from './carry-stops.ts';
import type { Hide } from './open-session.ts';
import { selectShown } from './select-shown.ts';
import type { Opened, State } from './state.ts';
import type { Part } from './tape.ts';

export function growSession(state: State, source: Session, hide: Hide): State {
  const { opened } = state;
  if (opened === null || opened.source.file !== source.file) return state;
  const grown = showAs(opened, source, opened.secrets === 'shown' ? source : hide(source));
  const next: State = { ...state, opened: { ...grown, reading: null } };
  if (opened.reading === null) return next;
  return { ...next, message: next.message ?? sayUnread(source), wish: { kind: 'allRead' } };
}

/** The same view of another form of the session. */
export function showAs(opened: Opened, source: Session, session: Session): Opened {
  const isGrown = source !== opened.source;
  const partNow = (part: Part | null) => partIn(session, part, isGrown);
  const tape = buildTape(session, partNow(opened.tape.part), opened.reading !== null && !isGrown);
  const carry = createCarry(opened.tape, tape);
  const last = opened.shown.at(-1) ?? 0;
  const goesAlong = opened.following || (opened.reading !== null && last > 0);
  const isAtEnd = opened.cursor >= last && goesAlong && isGrown;
  const next: Opened = {
    ...{ ...opened, session, source, tape },
    trail: opened.trail.map(({ part, cursor }) => ({ part: partNow(part), cursor })),
    cursor: carry(opened.cursor),
    top: { ...opened.top, stop: carry(opened.top.stop) },
    folds: { ...opened.folds, turned: new Set([...opened.folds.turned].map(carry)) },
    marks: Object.fromEntries(Object.entries(opened.marks).map(([name, stop]) => [name, carry(stop)])),
  };
  const shown = selectShown(next);
  return { ...next, shown, cursor: isAtEnd ? (shown.at(-1) ?? 0) : next.cursor };
}

/** An agent may have gone on; the name it got from its call stays, unless what may be shown has changed. */
function partIn({ lanes }: Session, part: Part | null, keepsName: boolean): Part | null {
  if (part?.kind !== 'agent') return part;
  const lane = lanes.find(({ id }) => id === part.lane.id);
  if (lane === undefined) return part;
  const description = lane.description ?? (keepsName ? part.lane.description : null);
  return { kind: 'agent', lane: { ...lane, description } };
}
