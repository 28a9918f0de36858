import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';

/** Text of one tone, wrapped. */
export function wrapSpan(
  text: SafeText,
  width: number,
  tone: Span['tone'] = 'plain',
  weight: Span['weight'] = 'normal',
): Line[] {
  return wrapText(text, width).map((line) => [span(line, tone, weight)]);
}
