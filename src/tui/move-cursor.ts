/** Moving up and down: by stops in the timeline, by rounds and asks in the overview, by lines in the detail. */
import { innerSize } from './layout.ts';
import { lastDetailTop } from './settle.ts';
import type { Opened, State } from './state.ts';
import { hiddenRows, placeOf, scrollTop } from './timeline.ts';
import { type Loaded, layoutOf, timelineOf } from './view.ts';

export function moveCursor(state: State, opened: Opened, does: string, count: number | null, loaded: Loaded): State {
  const height = innerSize(layoutOf(state, opened), opened.focus).rows;
  const by = { down: 1, up: -1, halfDown: height / 2, halfUp: -height / 2, pageDown: height - 1, pageUp: 1 - height }[
    does
  ];
  const set = (change: Partial<Opened>): State => ({ ...state, opened: { ...opened, ...change } });
  if (does === 'first' || does === 'last') return set(toEdge(state, opened, does, count, loaded));
  if (by === undefined || opened.shown.length === 0) return state;
  const amount = Math.trunc(by * (count ?? 1)) || Math.sign(by);
  if (opened.focus === 'detail') {
    const last = lastDetailTop(state, opened, loaded);
    return set({ detailTop: Math.max(0, Math.min(last, opened.detailTop + amount)) });
  }
  if (opened.focus === 'rounds') return set({ cursor: markBeside(opened, amount), detailTop: 0 });
  const isStep = does === 'down' || does === 'up';
  return set(moveInTimeline(state, opened, amount, isStep, loaded));
}

function toEdge(state: State, opened: Opened, does: string, count: number | null, loaded: Loaded): Partial<Opened> {
  if (opened.focus === 'detail' && count === null)
    return { detailTop: does === 'first' ? 0 : lastDetailTop(state, opened, loaded) };
  const place = count ?? (does === 'first' ? 1 : opened.shown.length);
  const at = Math.max(0, Math.min(opened.shown.length, place) - 1);
  return { cursor: opened.shown[at] ?? 0, detailTop: 0 };
}

/** The stop of the round or ask that is some lines away in the overview. */
function markBeside({ tape, cursor }: Opened, by: number): number {
  const { marks } = tape;
  if (marks.length === 0) return cursor;
  const at = placeOf(
    marks.map(({ stop }) => stop),
    cursor,
  );
  const current = marks[at]!.stop > cursor ? at - 1 : at;
  return marks[Math.max(0, Math.min(marks.length - 1, current + by))]!.stop;
}

/** Rows are counted where pages are turned; a stop taller than the window is scrolled through before it is left. */
function moveInTimeline(
  state: State,
  opened: Opened,
  amount: number,
  isStep: boolean,
  loaded: Loaded,
): Partial<Opened> {
  const timeline = timelineOf(state, opened, loaded);
  const { shown } = opened;
  const by = amount > 0 ? 1 : -1;
  let { top, cursor } = opened;
  let left = Math.abs(amount);
  while (left > 0) {
    const hidden = hiddenRows(timeline, top, cursor);
    const inside = by > 0 ? hidden.below : hidden.above;
    const next = shown[placeOf(shown, cursor) + by];
    if (inside > 0 && (timeline.rowsOf(cursor) > timeline.height || next === undefined)) {
      top = scrollTop(timeline, top, by);
      left -= 1;
    } else if (next === undefined) break;
    else {
      left -= isStep ? 1 : timeline.rowsOf(cursor);
      cursor = next;
    }
  }
  return cursor === opened.cursor ? { top } : { top, cursor, detailTop: 0 };
}
