import { safe } from '../safe/safe.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { cut } from './cut.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

/** Pieces → lines in which they follow each other with a dot between, broken only between pieces. */
export function flowSpans(pieces: readonly Span[], look: Look): Line[] {
  const dot = span(safe` ${look.glyphs.dot} `, 'plain', 'dim');
  const lines: Span[][] = [];
  for (const { text, tone, weight } of pieces) {
    const piece = span(cut(text, look.width, look), tone, weight);
    const last = lines.at(-1);
    if (last !== undefined && lineWidth([...last, dot, piece]) <= look.width) last.push(dot, piece);
    else lines.push([piece]);
  }
  return lines;
}
