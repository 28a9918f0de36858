/** The bar below the panes: how much happened when, with signs for asks and errors and for where one is. */
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { type Span, span } from '../../safe/span.ts';
import { formatElapsed } from '../format-elapsed.ts';
import type { Clock } from '../replay-clock.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { lookOf } from '../view.ts';

interface Cell {
  count: number;
  ask: boolean;
  error: boolean;
}

const blocks = ['─', '▁', '▂', '▃', '▄', '▅', '▆', '▇'];
const plainBlocks = ['-', '.', '.', ':', ':', '=', '=', '#'];

const made = new WeakMap<Clock, { readonly width: number; readonly cells: readonly Cell[] }>();

export function barRow(state: State, opened: Opened, clock: Clock, position: number): Row {
  const { glyphs, ascii } = lookOf(state, 0);
  const end = formatElapsed(opened.tape.length);
  const isWide = state.size.columns >= 60;
  const edges = isWide ? ([safe` 00:00 `, safe` ${end} `] as const) : ([safe``, safe``] as const);
  const width = Math.max(4, state.size.columns - edges[0].length - edges[1].length - 2);
  const cells = cellsOf(opened, clock, width);
  const here = cellAt(clock, position, width);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const signs = ascii ? plainBlocks : blocks;
  const spans: Span[] = [span(edges[0], 'plain', 'dim'), span(glyphs.box.left, 'plain', 'dim')];
  for (const [index, { count, ask, error }] of cells.entries()) {
    if (index === here) spans.push(span(glyphs.step.decision, 'plain', 'bold'));
    else if (ask) spans.push(span(glyphs.step.ask, 'ask', 'bold'));
    else if (error) spans.push(span(glyphs.step.error, 'error'));
    else {
      const level = count === 0 ? 0 : 1 + Math.round(((signs.length - 2) * count) / most);
      spans.push(span((signs[level] ?? signs.at(-1)) as SafeText, 'plain', 'dim'));
    }
  }
  return [...joined(spans), span(glyphs.box.right, 'plain', 'dim'), span(edges[1], 'plain', 'dim')];
}

function cellAt({ length }: Clock, position: number, width: number): number {
  return length === 0 ? 0 : Math.min(width - 1, Math.floor((position / length) * width));
}

function cellsOf({ tape }: Opened, clock: Clock, width: number): readonly Cell[] {
  const known = made.get(clock);
  if (known?.width === width) return known.cells;
  const cells = Array.from({ length: width }, (): Cell => ({ count: 0, ask: false, error: false }));
  for (const { stop, isAnswer, position } of clock.happenings) {
    const cell = cells[cellAt(clock, position, width)]!;
    const { ask, failed } = tape.stops.at(stop)!;
    cell.count++;
    if (ask !== null && !isAnswer) cell.ask = true;
    if (failed) cell.error = true;
  }
  made.set(clock, { width, cells });
  return cells;
}

/** Neighbours that look the same become one span. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const piece of spans) {
    const last = result.at(-1);
    if (last !== undefined && last.tone === piece.tone && last.weight === piece.weight) {
      result[result.length - 1] = { ...last, text: safe`${last.text}${piece.text}` };
    } else result.push(piece);
  }
  return result;
}
