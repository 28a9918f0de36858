import { describe, expect, test } from 'vitest';
import { formatDuration } from '../../src/report/format-duration.ts';
import { formatTime } from '../../src/report/format-time.ts';
import { inputSummary } from '../../src/report/input-summary.ts';

describe('formatDuration', () => {
  test.each([
    [-5, '0.0 s'],
    [400, '0.4 s'],
    [42_000, '42 s'],
    [60_000, '1 min'],
    [128_000, '2 min 8 s'],
    [3_900_000, '1 h 5 min'],
    [273_600_000, '3 d 4 h'],
  ])('%d ms', (ms, words) => expect(formatDuration(ms)).toBe(words));
});

describe('formatTime', () => {
  test('the day and the time of day', () => {
    expect(formatTime('2026-03-02T09:14:05.120Z', true)).toEqual({ day: '2026-03-02', time: '09:14:05' });
  });

  test.each([null, '', 'yesterday'])('%s is no time', (text) => expect(formatTime(text, true)).toBeUndefined());
});

describe('SPEC A3: inputSummary', () => {
  test.each<[Record<string, unknown> | null, string]>([
    [{ file_path: '/home/dev/shop/src/a.ts', limit: 3 }, 'src/a.ts'],
    [{ file_path: '/home/dev/shopping/a.ts' }, '/home/dev/shopping/a.ts'],
    [{ command: 'npm test', description: 'Run the tests' }, 'npm test'],
    [{ pattern: 'x+', path: '/home/dev/shop/src' }, 'x+ in src'],
    [{ todos: [1, 2], deep: { a: true } }, 'todos: [1,2], deep: {"a":true}'],
    [{ todos: [{ content: 'Build', status: 'in_progress' }] }, '0 of 1 done, now: Build'],
    [{ subject: 'Build', description: 'All of it' }, 'Build'],
    [{}, ''],
    [null, ''],
  ])('%j', (input, words) => expect(inputSummary(input, '/home/dev/shop')).toBe(words));
});
