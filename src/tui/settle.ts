/** After anything has changed: the cursor on a stop that is shown, and the windows where the cursor can be seen. */

import { innerSize } from './layout.ts';
import { matchInView } from './match-in-view.ts';
import type { Opened, State } from './state.ts';
import { placeOf, settleTop } from './timeline.ts';
import { detailLines, type Loaded, layoutOf, timelineOf } from './view.ts';

export function settle(state: State, loaded: Loaded, from?: number): State {
  const { opened } = state;
  if (opened === null || opened.shown.length === 0) return state;
  const cursor = opened.shown[placeOf(opened.shown, opened.cursor)]!;
  const moved = cursor !== (from ?? opened.cursor);
  const placed: Opened = {
    ...opened,
    cursor,
    search: moved && opened.search?.peeked !== cursor ? unpeeked(opened.search) : opened.search,
  };
  const top = settleTop(timelineOf(state, placed, loaded), placed.top, cursor, from ?? cursor);
  const seen: Opened = { ...placed, top, ...matchInView(state, placed, loaded) };
  const detailTop = Math.min(seen.detailTop, lastDetailTop(state, seen, loaded));
  return { ...state, opened: { ...seen, detailTop } };
}

function unpeeked(search: Opened['search']): Opened['search'] {
  return search === null || search.peeked === null ? search : { ...search, peeked: null };
}

export function lastDetailTop(state: State, opened: Opened, loaded: Loaded): number {
  const { rows } = innerSize(layoutOf(state, opened), 'detail');
  const stop = opened.tape.stops.at(opened.cursor);
  return stop === undefined ? 0 : Math.max(0, detailLines(state, opened, stop, loaded).length + 2 - rows);
}
