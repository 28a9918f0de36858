/** A line of several spans → lines of at most `width` cells, each span keeping what it is. */
import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';

export function wrapSpans(spans: Line, width: number): Line[] {
  const flat = spans.map((piece) => ({ ...piece, text: piece.text.replaceAll('\t', '    ') as SafeText }));
  const lines = wrapText(flat.map(({ text }) => text).join('') as SafeText, width);
  if (lines.length === 1 && flat.length === 1) return [[{ ...flat[0]!, text: lines[0]! }]];
  let at = 0;
  let used = 0;
  /** Takes characters from where the last line ended; wrapping loses nothing but spaces. */
  const take = (line: string): Span[] => {
    const taken: Span[] = [];
    let from = 0;
    while (from < line.length && at < flat.length) {
      const { text, tone, weight } = flat[at]!;
      const rest = text.slice(used);
      const part = line.slice(from, from + rest.length);
      if (rest === '' || !rest.startsWith(part)) {
        if (rest !== '' && from === 0 && rest[0] === ' ') used++;
        else {
          at++;
          used = 0;
        }
        continue;
      }
      taken.push(span(part as SafeText, tone, weight));
      from += part.length;
      used += part.length;
    }
    return taken;
  };
  return lines.map(take);
}
