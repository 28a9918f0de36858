/** What a segment held and what it holds → the part in between that differs, and how many cells lie before it. */
import { textWidth } from '../safe/width.ts';
import type { Run, Segment } from './split-row.ts';

interface Cell {
  readonly codes: string;
  readonly char: string;
}

export interface Trimmed {
  readonly runs: readonly Run[];
  readonly skipped: number;
}

export function trimSame(before: Segment, now: Segment): Trimmed {
  const [old, cells] = [cellsOf(before), cellsOf(now)];
  const isSame = (a: Cell | undefined, b: Cell | undefined) => a?.char === b?.char && a?.codes === b?.codes;
  let start = 0;
  while (start < cells.length && start < old.length && isSame(cells[start], old[start])) start++;
  let end = 0;
  if (before.width === now.width) {
    const most = Math.min(cells.length, old.length) - start;
    while (end < most && isSame(cells.at(-1 - end), old.at(-1 - end))) end++;
  }
  const runs: { codes: string; text: string }[] = [];
  for (const { codes, char } of cells.slice(start, cells.length - end)) {
    const last = runs.at(-1);
    if (last?.codes === codes) last.text += char;
    else runs.push({ codes, text: char });
  }
  return {
    runs,
    skipped: textWidth(
      cells
        .slice(0, start)
        .map(({ char }) => char)
        .join(''),
    ),
  };
}

/** Only for text in which every character stands for itself. */
function cellsOf({ runs }: Segment): Cell[] {
  return runs.flatMap(({ codes, text }) => Array.from(text, (char) => ({ codes, char })));
}
