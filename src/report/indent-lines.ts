import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { lineWidth } from './line-width.ts';

/** Puts `first` before the first line and as much room, or `rest`, before the others. */
export function indentLines(lines: readonly Line[], first: readonly Span[], rest?: readonly Span[]): Line[] {
  const hang = rest ?? [span(' '.repeat(lineWidth(first)) as SafeText)];
  return lines.map((line, index) => {
    const before = index === 0 ? first : hang;
    // An empty line stays empty: spaces at a line's end are seen when it is copied.
    const isBlank = [...before, ...line].every(({ text }) => text.trim() === '');
    return isBlank ? [] : [...before, ...line];
  });
}
