import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { lineWidth } from './line-width.ts';

/** Puts `first` before the first line and as much room, or `rest`, before the others. */
export function indentLines(lines: readonly Line[], first: readonly Span[], rest?: readonly Span[]): Line[] {
  const hang = rest ?? [span(' '.repeat(lineWidth(first)) as SafeText)];
  return lines.map((line, index) => [...(index === 0 ? first : hang), ...line]);
}
