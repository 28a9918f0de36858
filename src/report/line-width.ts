import type { Line } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';

/** How many cells a line takes. */
export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}
