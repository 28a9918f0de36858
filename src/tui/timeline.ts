/** The timeline as stops of different heights behind a window: where it begins so that the cursor is in view. */
import type { Top } from './state.ts';

export interface Timeline {
  /** Indices of the stops that are shown, ascending. */
  readonly shown: readonly number[];
  /** Rows of the window. */
  readonly height: number;
  readonly rowsOf: (stop: number) => number;
}

/** The place in `shown` of a stop, or of the next one that is shown. */
export function placeOf(shown: readonly number[], stop: number): number {
  let low = 0;
  let high = shown.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shown[middle]! < stop) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}

/** Rows that stay in sight above and below the cursor, where there are so many. */
const mostAround = 3;

export function settleTop(timeline: Timeline, top: Top, cursor: number, from: number): Top {
  const { shown, height, rowsOf } = timeline;
  if (shown.length === 0) return { stop: 0, skip: 0 };
  const first = placeOf(shown, top.stop);
  const skip = shown[first] === top.stop ? Math.min(top.skip, rowsOf(top.stop) - 1) : 0;
  const at = placeOf(shown, cursor);
  const own = rowsOf(shown[at]!);
  const above = rowsBetween(timeline, first, at) - skip;
  if (own >= height) {
    if (above === 0 && at === first) return fillEnd(timeline, { stop: shown[first]!, skip });
    // Coming from below, a stop taller than the window is met at its end.
    const rest = own - height;
    const wanted = at === first ? Math.min(skip, rest) : at < first && from > cursor ? rest : 0;
    return { stop: shown[at]!, skip: wanted };
  }
  const around = Math.min(mostAround, Math.floor((height - own) / 4));
  const room = height - own;
  if (above >= around && above <= room - around) return fillEnd(timeline, { stop: shown[first]!, skip });
  const isFar = above < -height || above > 2 * height;
  const wanted = isFar ? Math.floor(room / 2) : above < around ? around : room - around;
  return fillEnd(timeline, topAbove(timeline, at, wanted));
}

/** Rows from one place to another, negative upwards; no further than tells that it is far. */
function rowsBetween({ shown, height, rowsOf }: Timeline, from: number, to: number): number {
  const by = to < from ? -1 : 1;
  let rows = 0;
  for (let i = Math.min(from, to); i < Math.max(from, to); i++) {
    if (rows > 3 * height) break;
    rows += rowsOf(shown[i]!);
  }
  return by * rows;
}

/** The top with which so many rows stand above a stop. */
function topAbove({ shown, rowsOf }: Timeline, at: number, rows: number): Top {
  let need = rows;
  for (let i = at - 1; i >= 0 && need > 0; i--) {
    const own = rowsOf(shown[i]!);
    if (own >= need) return { stop: shown[i]!, skip: own - need };
    need -= own;
  }
  return need > 0 ? { stop: shown[0]!, skip: 0 } : { stop: shown[at]!, skip: 0 };
}

/** No empty rows below the last stop while there are stops above. */
function fillEnd(timeline: Timeline, top: Top): Top {
  const { shown, height, rowsOf } = timeline;
  let used = -top.skip;
  for (let i = placeOf(shown, top.stop); i < shown.length; i++) {
    used += rowsOf(shown[i]!);
    if (used >= height) return top;
  }
  const last = shown.length - 1;
  return topAbove(timeline, last, Math.max(0, height - rowsOf(shown[last]!)));
}

export function scrollTop({ shown, rowsOf }: Timeline, top: Top, by: 1 | -1): Top {
  const skip = top.skip + by;
  if (skip >= 0 && skip < rowsOf(top.stop)) return { stop: top.stop, skip };
  const next = shown[placeOf(shown, top.stop) + by];
  if (next === undefined) return top;
  return { stop: next, skip: by > 0 ? 0 : rowsOf(next) - 1 };
}

/** Rows of a stop that lie below the window, and above it. */
export function hiddenRows(timeline: Timeline, top: Top, stop: number): { above: number; below: number } {
  const { shown, height, rowsOf } = timeline;
  const [first, at] = [placeOf(shown, top.stop), placeOf(shown, stop)];
  if (at < first) return { above: rowsOf(stop), below: 0 };
  let used = -top.skip;
  for (let i = first; i < at && used < height; i++) used += rowsOf(shown[i]!);
  return { above: at === first ? top.skip : 0, below: Math.max(0, used + rowsOf(stop) - height) };
}

/** The stops in the window, from the first to the last. */
export function stopsInView({ shown, height, rowsOf }: Timeline, top: Top): number[] {
  const stops: number[] = [];
  let used = -top.skip;
  for (let i = placeOf(shown, top.stop); i < shown.length && used < height; i++) {
    stops.push(shown[i]!);
    used += rowsOf(shown[i]!);
  }
  return stops;
}
