import type { SafeText } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { lineWidth } from './line-width.ts';

/** One thing at the left and one at the right of a line; the right one is left out where there is no room for both. */
export function spreadLine(left: Line, right: Line, width: number): Line {
  const gap = width - lineWidth(left) - lineWidth(right);
  if (right.length === 0 || gap < 2) return left;
  return [...left, span(' '.repeat(gap) as SafeText), ...right];
}
