/** The timeline: the stops in the window, the one under the cursor marked. */
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import type { Size } from '../layout.ts';
import { markMatches } from '../mark-matches.ts';
import { highlightRow, type Row } from '../row.ts';
import { createMatcher } from '../search.ts';
import type { Opened, State } from '../state.ts';
import { placeOf, stopsInView } from '../timeline.ts';
import { type Loaded, lookOf, timelineOf, timelineRows } from '../view.ts';
import type { PaneRows } from './frame-panes.ts';

export function timelinePane(state: State, opened: Opened, { rows }: Size, loaded: Loaded): PaneRows {
  const { tape, top, cursor, shown, focus } = opened;
  const look = lookOf(state, 0);
  const matcher = opened.search === null ? undefined : createMatcher(opened.search);
  const all: Row[] = [];
  for (const index of stopsInView(timelineOf(state, opened, loaded), top)) {
    const stop = tape.stops.at(index)!;
    const lines = timelineRows(state, opened, stop, loaded);
    const skip = index === top.stop ? top.skip : 0;
    // The rule above a round belongs to it but is not what the cursor stands on.
    const head = stop.kind === 'input' && stop.round !== null ? 1 : 0;
    for (let i = skip; i < lines.length && all.length < rows; i++) {
      const isCursor = index === cursor && i === head;
      const row = matcher === undefined ? lines[i]! : markMatches(lines[i]!, matcher);
      all.push(cursorRow(row, isCursor, focus === 'timeline', look.glyphs.folded));
    }
  }
  if (shown.length === 0) {
    const words = tape.stops.length === 0 ? safe` there are no steps` : safe` nothing is shown: Esc clears the filters`;
    all.push([span(words, 'plain', 'dim')]);
  }
  const place = shown.length === 0 ? 0 : placeOf(shown, cursor) + 1;
  const percent = Math.round((100 * place) / Math.max(1, shown.length));
  const part = opened.reading === null ? safe` ${look.glyphs.dot} ${percent} %` : safe`+`;
  return { title: titleOf(opened), rows: all, note: safe`${place}/${shown.length}${part}` };
}

function cursorRow(line: Row, isCursor: boolean, isFocused: boolean, sign: SafeText): Row {
  const row = [span(isCursor ? sign : safe` `, 'ask', 'bold'), ...line];
  return isCursor && isFocused ? highlightRow(row, 'cursor') : row;
}

function titleOf({ textFilter, hidden, tools, thinking }: Opened): SafeText {
  const parts = [
    ...(textFilter === null ? [] : ['text']),
    ...(hidden.size === 0 ? [] : ['kinds']),
    ...(tools === 'off' ? ['no tools'] : []),
    ...(thinking ? [] : ['no thinking']),
  ];
  return (parts.length === 0 ? 'Timeline' : `Timeline (filter: ${parts.join(', ')})`) as SafeText;
}
