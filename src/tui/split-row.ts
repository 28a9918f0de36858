/**
 * A painted row → its segments, one for each pane, cut at the borders; each carries the colours it begins with. So that
 * a pane is redrawn alone, and each border is put at its own column however wide a terminal draws the text before it.
 */
import { textWidth } from '../safe/width.ts';

/** Stands for a border between panes until the row is drawn; content never holds it. */
export const borderMark = '\ue0ff';

export interface Segment {
  /** From 1. */
  readonly column: number;
  readonly text: string;
  readonly width: number;
  /** The colours of the border at its end; null where there is none. */
  readonly border: string | null;
}

const tokens = /\x1b\[([0-9;:]*)m|\ue0ff|[^\x1b\ue0ff]+/g;

export function splitRow(row: string): Segment[] {
  const segments: Segment[] = [];
  let column = 1;
  let width = 0;
  let text = '';
  let active = '';
  const end = (border: string | null): void => {
    segments.push({ column, text, width, border });
    column += width + (border === null ? 0 : 1);
    width = 0;
    text = active;
  };
  for (const [token, codes] of row.matchAll(tokens)) {
    if (token === borderMark) end(active);
    else if (codes === undefined) {
      text += token;
      width += textWidth(token);
    } else {
      active = codes === '' || codes === '0' ? '' : `${active}${token}`;
      text += token;
    }
  }
  if (width > 0 || segments.length === 0) end(null);
  return segments;
}
