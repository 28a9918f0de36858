/** Text of any length → its first lines that say something, and how many lines come after them. */
import type { SafeText } from '../safe/sanitise.ts';

export interface FirstLines {
  readonly lines: readonly SafeText[];
  readonly left: number;
}

export function firstLines(text: SafeText, count: number): FirstLines {
  const lines: SafeText[] = [];
  let from = 0;
  while (from < text.length && lines.length < count) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end === -1 ? undefined : end) as SafeText;
    if (line.trim() !== '') lines.push(line);
    from = end === -1 ? text.length : end + 1;
  }
  let left = from < text.length ? 1 : 0;
  for (let at = text.indexOf('\n', from); at !== -1; at = text.indexOf('\n', at + 1)) left++;
  return { lines, left };
}
