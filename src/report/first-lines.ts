/** Text of any length → its first lines that say something, made safe, and how many lines come after them. */
import { type SafeText, sanitise } from '../safe/sanitise.ts';

export interface FirstLines {
  readonly lines: readonly SafeText[];
  readonly left: number;
}

/** Longer than any screen is wide: the rest of a line of megabytes need not be looked at. */
const longest = 4096;

export function firstLines(text: string, count: number): FirstLines {
  const lines: SafeText[] = [];
  const last = text.trimEnd().length;
  let from = 0;
  while (from < last && lines.length < count) {
    const end = text.indexOf('\n', from);
    const stop = end === -1 ? last : end;
    const line = text.slice(from, Math.min(stop, from + longest)).replace(/\r$/, '');
    if (line.trim() !== '') lines.push(sanitise(line));
    from = stop + 1;
  }
  let left = from < last ? 1 : 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < last; at = text.indexOf('\n', at + 1)) left++;
  return { lines, left };
}
