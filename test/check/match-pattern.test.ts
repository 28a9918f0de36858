import { expect, test } from 'vitest';
import { matchPattern } from '../../src/check/match-pattern.ts';

test.each([
  ['Delete the old data?', 'delete', true],
  ['Delete the old data?', 'delete*data', true],
  ['Delete the old data?', 'data*delete', false],
  ['Remove it?', 'delete|remove', true],
  ['Keep it?', 'delete | remove', false],
  ['要删除这些文件吗？', '删除', true],
  ['a.c', 'a.c', true],
  ['abc', 'a.c', false],
  ['(a+)+$', '(a+)+$', true],
  ['', 'x', false],
  ['Keep it?', 'delete|', false],
  ['Keep it?', '*', true],
])('%j holds %j: %j', (text, pattern, expected) => {
  expect(matchPattern(text, pattern)).toBe(expected);
});

test('a pattern made to run for hours does not', () => {
  const text = 'a'.repeat(100_000);
  expect(matchPattern(text, `${'a*'.repeat(1000)}b`)).toBe(false);
  expect(matchPattern(text, '(a+)+$')).toBe(false);
});
