/** A row of the screen as data: spans, some of them marked as where the cursor is or as what was searched for. */
import type { Line, Span } from '../safe/span.ts';

export type Highlight = 'cursor' | 'match';

export interface RowSpan extends Span {
  readonly highlight?: Highlight;
}

export type Row = readonly RowSpan[];

export function highlightRow(line: Line, highlight: Highlight): Row {
  return line.map((span) => ({ ...span, highlight }));
}
