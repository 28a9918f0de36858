/** What a row holds now and what it held before → the sequences that turn the one into the other. */

import type { Segment } from './split-row.ts';
import { isSteady } from './steady.ts';

export function drawRow(
  row: number,
  now: readonly Segment[],
  before: readonly Segment[] | undefined,
  border: string,
): string {
  const same = before !== undefined && hasSameBorders(now, before);
  // Erased before anything is written: at the last column, erasing after would take the last character.
  let text = same ? '' : `\x1b[${row};1H\x1b[0m\x1b[K`;
  for (const [index, segment] of now.entries()) {
    if (same && before[index]!.text === segment.text) continue;
    const { column, width, border: style } = segment;
    const home = `\x1b[${row};${column}H\x1b[0m`;
    const steady = isSteady(segment.text);
    // A terminal may draw such text narrower than we think: nothing old may show in the gap.
    const clean = steady || style === null ? '' : `${home}${' '.repeat(width)}`;
    const erase = style === null && same ? '\x1b[K' : '';
    text += `${clean}${home}${erase}${segment.text}`;
    if (style !== null && (!same || !steady)) text += `\x1b[${row};${column + width}H\x1b[0m${style}${border}`;
  }
  if (same && before.length > now.length) text += clearFrom(row, now);
  return text;
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

function clearFrom(row: number, now: readonly Segment[]): string {
  const last = now.at(-1);
  return `\x1b[${row};${last === undefined ? 1 : last.column + last.width + 1}H\x1b[0m\x1b[K`;
}
