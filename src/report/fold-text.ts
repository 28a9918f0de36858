/** Text of any length → its first lines that say something, wrapped, and how many lines were left out. */
import type { SafeText } from '../safe/sanitise.ts';
import { wrapText } from '../safe/wrap-text.ts';

export interface Folded {
  readonly lines: readonly SafeText[];
  readonly left: number;
}

export function foldText(text: SafeText, width: number, keep: number): Folded {
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd() as SafeText;
  if (keep === Number.POSITIVE_INFINITY) return { lines: wrapText(trimmed, width), left: 0 };
  const all = trimmed.split('\n') as SafeText[];
  const lines: SafeText[] = [];
  let taken = 0;
  while (taken < all.length && lines.length < keep) {
    const line = all[taken++]!;
    // Only as much of a line as can be shown is wrapped: it may have millions of characters.
    const start = line.slice(0, width * keep * 2) as SafeText;
    for (const line of wrapText(start, width).slice(0, keep - lines.length)) lines.push(line);
    if (start.length < line.length) break;
  }
  return { lines, left: all.length - taken };
}
