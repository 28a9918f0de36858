/**
 * A painted row → its segments, one for each pane, cut at the borders; each can be drawn alone. So that a pane is
 * redrawn without its neighbours, and each border is put at its own column however wide a terminal draws the text.
 */
import { textWidth } from '../safe/width.ts';
import { applySgr, plainStyle } from './apply-sgr.ts';

/** Stands for a border between panes until the row is drawn; content never holds it. */
export const borderMark = '\ue0ff';

/** Text of one style. */
export interface Run {
  readonly codes: string;
  readonly text: string;
}

export interface Segment {
  /** From 1. */
  readonly column: number;
  readonly runs: readonly Run[];
  readonly width: number;
  /** The colours of the border at its end; null where there is none. */
  readonly border: string | null;
}

const tokens = /\x1b\[([0-9;:]*)m|\ue0ff|[^\x1b\ue0ff]+/g;

export function splitRow(row: string): Segment[] {
  const segments: Segment[] = [];
  let style = plainStyle;
  let column = 1;
  let width = 0;
  let runs: Run[] = [];
  const end = (border: string | null): void => {
    segments.push({ column, runs, width, border });
    column += width + (border === null ? 0 : 1);
    width = 0;
    runs = [];
  };
  for (const [token, codes] of row.matchAll(tokens)) {
    if (token === borderMark) end(style.codes);
    else if (codes !== undefined) style = applySgr(style, codes);
    else {
      const last = runs.at(-1);
      if (last?.codes === style.codes) runs[runs.length - 1] = { ...last, text: last.text + token };
      else runs.push({ codes: style.codes, text: token });
      width += textWidth(token);
    }
  }
  if (width > 0 || segments.length === 0) end(null);
  return segments;
}
