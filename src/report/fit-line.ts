/** A line → the same, cut where a narrow screen leaves no room for it. */
import { type Line, type Span, span } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';
import { cut } from './cut.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

export function fitLine(line: Line, look: Look): Line {
  if (lineWidth(line) <= look.width) return line;
  const fitted: Span[] = [];
  let room = look.width;
  for (const { text, tone, weight } of line) {
    const own = textWidth(text);
    if (own >= room) {
      // Where it would end just at the edge, what follows is lost too, and the mark must say so.
      const last = own > room || line.at(-1)?.text === text ? text : (`${text}${text}` as typeof text);
      return [...fitted, span(cut(last, room, look), tone, weight)];
    }
    fitted.push(span(text, tone, weight));
    room -= own;
  }
  return fitted;
}
