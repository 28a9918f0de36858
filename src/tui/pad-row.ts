/** A row → the same, exactly as wide as its pane: cut or filled with spaces, without what terminals draw differently. */
import { fitLine } from '../report/fit-line.ts';
import { lineWidth } from '../report/line-width.ts';
import type { Look } from '../report/look.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { span } from '../safe/span.ts';
import type { Row } from './row.ts';
import { borderMark } from './split-row.ts';
import { steady } from './steady.ts';

export function padRow(row: Row, width: number, look: Look): Row {
  if (width <= 0) return [];
  const calm = row.map((piece) => {
    // Borders stand alone in their span; in content the same sign means nothing.
    const text = piece.text === borderMark ? piece.text : steady(piece.text);
    return text === piece.text ? piece : { ...piece, text };
  });
  const own = lineWidth(calm);
  const fitted = own <= width ? calm : cutRow(calm, { ...look, width });
  const left = width - lineWidth(fitted);
  if (left <= 0) return fitted;
  const last = row.at(-1)?.highlight;
  const fill = span(' '.repeat(left) as SafeText);
  return [...fitted, last === 'cursor' ? { ...fill, highlight: last } : fill];
}

/** `fitLine` makes new spans for the plain view, which knows no highlights. */
function cutRow(row: Row, look: Look): Row {
  const cut = fitLine(row, look);
  return cut.map((piece, index) => {
    const highlight = row[index]?.highlight;
    return highlight === undefined ? piece : { ...piece, highlight };
  });
}
