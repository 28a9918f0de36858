import { expect, test } from 'vitest';
import { firstLines } from '../../src/report/first-lines.ts';

test.each([
  ['', 1, [], 0],
  ['\n\n \n', 2, [], 0],
  ['a', 1, ['a'], 0],
  ['a\n', 1, ['a'], 0],
  ['\n\na\r\nb\nc\n\n', 1, ['a'], 2],
  ['a\nb\nc', 2, ['a', 'b'], 1],
  ['a\n\nb', 5, ['a', 'b'], 0],
])('SPEC A4: firstLines of %j, %d', (text, count, lines, left) => {
  expect(firstLines(text, count)).toEqual({ lines, left });
});
