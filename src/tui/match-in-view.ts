/** A match has just been gone to → where its windows must begin so that it is seen, be it far down in a long output. */
import type { Line } from '../safe/span.ts';
import { innerSize } from './layout.ts';
import { createMatcher } from './search.ts';
import type { Opened, State } from './state.ts';
import { detailLines, type Loaded, layoutOf, timelineRows } from './view.ts';

/** Above what the detail shows stand its title and an empty row. */
const aboveDetail = 2;

/** Undefined where there is nothing to do, or while what holds the match is not loaded. */
export function matchInView(state: State, opened: Opened, loaded: Loaded): Partial<Opened> | undefined {
  const { search, tape, cursor, focus } = opened;
  const stop = tape.stops.at(cursor);
  if (search?.toShow !== true || search.peeked !== cursor || stop === undefined) return undefined;
  if (stop.step !== null && stop.ask === null && loaded.get(stop) === undefined) return undefined;
  const layout = layoutOf(state, opened);
  const shown = { search: { ...search, toShow: false } };
  const matcher = createMatcher(search);
  const startFor = (lines: readonly Line[], rows: number, above: number): number => {
    const at = lines.findIndex((line) => line.some(({ text }) => matcher !== undefined && text.search(matcher) >= 0));
    return at + above < rows ? 0 : at + above - Math.floor(rows / 2);
  };
  if (layout.hasDetail || focus === 'detail') {
    const { rows } = innerSize(layout, 'detail');
    return { ...shown, detailTop: startFor(detailLines(state, opened, stop, loaded), rows, aboveDetail) };
  }
  const { rows } = innerSize(layout, 'timeline');
  const skip = startFor(timelineRows(state, opened, stop, loaded), rows, 0);
  return skip === 0 ? shown : { ...shown, top: { stop: cursor, skip } };
}
