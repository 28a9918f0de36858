/** `cutText` in the look's own signs: `...` where there is only ASCII. */
import { cutText } from '../safe/cut-text.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Look } from './look.ts';

export function cut(text: SafeText, width: number, look: Look): SafeText {
  if (width <= 0) return safe``;
  const line = cutText(text, width);
  if (!look.ascii || !line.endsWith('…') || text.endsWith('…')) return line;
  return `${cutText(text, Math.max(1, width - 2)).slice(0, -1)}...` as SafeText;
}
