/** For a terminal that takes ASCII only: a question mark for every cell of anything else. */
import { textWidth } from '../safe/width.ts';
import { borderMark } from './split-row.ts';

const other = /[^\x00-\x7f]+/g;

export function onlyAscii(row: string): string {
  return row.replace(other, (text) =>
    text
      .split(borderMark)
      .map((part) => '?'.repeat(textWidth(part)))
      .join(borderMark),
  );
}
