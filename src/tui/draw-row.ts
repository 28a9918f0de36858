/** What a row holds now and what it held before → the sequences that turn the one into the other. */
import { drawRuns } from './draw-runs.ts';
import type { Segment } from './split-row.ts';
import { isSteady } from './steady.ts';
import { trimSame } from './trim-same.ts';

export function drawRow(
  row: number,
  now: readonly Segment[],
  before: readonly Segment[] | undefined,
  border: string,
): string {
  const same = before !== undefined && hasSameBorders(now, before);
  // Erased before anything is written: at the last column, erasing after would take the last character.
  let text = same ? '' : `${home(row, 1)}\x1b[K`;
  // A terminal may draw such text wider than we think, over its neighbours: from there on all is drawn anew.
  let spilled = false;
  for (const [index, segment] of now.entries()) {
    const drawn = drawSegment(row, segment, same && !spilled ? before[index] : undefined, border, spilled);
    text += drawn;
    if (drawn !== '' && !allSteady(segment)) spilled = true;
  }
  if (same && before.length > now.length) text += `${home(row, endOf(now))}\x1b[K`;
  return text;
}

function drawSegment(row: number, now: Segment, before: Segment | undefined, border: string, spilled: boolean): string {
  const { column, width, border: style } = now;
  const isNew = before === undefined;
  if (!isNew && isEqual(now, before)) return '';
  const isSure = allSteady(now) && (isNew || allSteady(before));
  if (!isNew && isSure) {
    const { runs, skipped } = trimSame(before, now);
    const erase = style === null && before.width > width ? `${home(row, column + width)}\x1b[K` : '';
    return `${runs.length === 0 ? '' : home(row, column + skipped)}${drawRuns(runs)}${erase}`;
  }
  // A terminal may draw such text narrower than we think: nothing old may show in the gap.
  const isClean = isNew ? !spilled : isSure;
  const clean = isClean ? '' : style === null ? `${home(row, column)}\x1b[K` : home(row, column) + ' '.repeat(width);
  const edge = style === null ? '' : `${home(row, column + width)}${style === '' ? '' : `\x1b[${style}m`}${border}`;
  return `${clean}${home(row, column)}${drawRuns(now.runs)}${edge}`;
}

function home(row: number, column: number): string {
  return `\x1b[${row};${column}H\x1b[0m`;
}

function isEqual(a: Segment, b: Segment): boolean {
  return (
    a.runs.length === b.runs.length &&
    a.runs.every(({ codes, text }, i) => b.runs[i]!.codes === codes && b.runs[i]!.text === text)
  );
}

function allSteady({ runs }: Segment): boolean {
  return runs.every(({ text }) => isSteady(text));
}

function hasSameBorders(now: readonly Segment[], before: readonly Segment[]): boolean {
  const borders = (segments: readonly Segment[]) => segments.filter(({ border }) => border !== null);
  const [a, b] = [borders(now), borders(before)];
  return (
    a.length === b.length &&
    a.every(({ column, width, border }, i) => {
      return b[i]!.column === column && b[i]!.width === width && b[i]!.border === border;
    })
  );
}

function endOf(segments: readonly Segment[]): number {
  const last = segments.at(-1);
  return last === undefined ? 1 : last.column + last.width + (last.border === null ? 0 : 1);
}
