import { expect, test } from 'vitest';
import { openByDefault } from '../../src/cli/open-by-default.ts';
import { opensAtOnce } from '../../src/cli/opens-at-once.ts';

test.each([[[]], [['run.jsonl']], [['projects/']], [['a/b.jsonl', './c.jsonl']]])(
  '%j opens the viewer at once, and is what the commands would do too',
  (argv) => {
    expect(opensAtOnce(argv, {})).toBe(true);
    expect(openByDefault(argv, ['view', 'list'])).toEqual(['view', ...argv]);
  },
);

test.each([
  [['list']],
  [['list', 'a/b.jsonl']],
  [['--help']],
  [['run.jsonl', '--replay']],
  [['3f6c1a52']],
  [['-']],
  [['--plain/x']],
])('%j takes the long way', (argv) => {
  expect(opensAtOnce(argv, {})).toBe(false);
});

test('so does everything that cannot be drawn', () => {
  expect(opensAtOnce([], { TERM: 'dumb' })).toBe(false);
  expect(opensAtOnce([], { INK_SCREEN_READER: 'true' })).toBe(false);
});
