/** Safe text of any length in, one line of at most `width` cells out; what is left out is marked by `…`. */
import { graphemes } from './graphemes.ts';
import type { SafeText } from './sanitise.ts';
import { textWidth } from './width.ts';

const halfPair = /[\ud800-\udbff]$/;

export const cutText = (text: SafeText, width: number): SafeText => {
  // Only the start is looked at, so that the first line of a 50 MB result costs nothing.
  const start = text.slice(0, width * 16 + 256);
  const line = start.replace(halfPair, '').replace(/\s+/g, ' ').trim();
  const more = start.length < text.length;
  let used = 0;
  let kept = 0;
  let roomForMark = 0;
  for (const piece of graphemes(line)) {
    const own = textWidth(piece);
    if (used + own > width) return `${line.slice(0, roomForMark).trimEnd()}…` as SafeText;
    used += own;
    kept += piece.length;
    if (used < width) roomForMark = kept;
  }
  if (!more) return line as SafeText;
  return `${line.slice(0, used < width ? kept : roomForMark).trimEnd()}…` as SafeText;
};
