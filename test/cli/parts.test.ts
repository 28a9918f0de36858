import { describe, expect, test } from 'vitest';
import { decideColor } from '../../src/cli/decide-color.ts';
import { openByDefault } from '../../src/cli/open-by-default.ts';
import { parseRounds } from '../../src/cli/parse-rounds.ts';
import { terminalWidth } from '../../src/cli/terminal-width.ts';

describe('decideColor', () => {
  test.each([
    ['auto', {}, true, true],
    ['auto', {}, false, false],
    ['auto', { TERM: 'dumb' }, true, false],
    ['auto', { NO_COLOR: '1' }, true, false],
    ['auto', { NO_COLOR: '' }, true, true],
    ['auto', { FORCE_COLOR: '1' }, false, true],
    ['auto', { FORCE_COLOR: '0' }, true, false],
    ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['always', { NO_COLOR: '1' }, false, true],
    ['never', { FORCE_COLOR: '1' }, true, false],
  ] as const)('--color %s, %j, terminal: %s', (choice, env, isTerminal, wanted) => {
    expect(decideColor(choice, env, isTerminal)).toBe(wanted);
  });
});

describe('terminalWidth', () => {
  test.each([
    [{}, undefined, 80],
    [{}, 0, 80],
    [{}, 132, 132],
    [{ COLUMNS: '60' }, 132, 60],
    [{ COLUMNS: 'wide' }, 132, 132],
    [{ COLUMNS: '3' }, undefined, 20],
    [{ COLUMNS: '99999999999' }, undefined, 10_000],
  ])('%j, %s columns', (env, columns, width) => expect(terminalWidth(env, columns)).toBe(width));
});

describe('parseRounds', () => {
  test.each([
    ['3', [3, 3]],
    ['2-5', [2, 5]],
    [' 0 ', [0, 0]],
    ['4-', [4, Number.POSITIVE_INFINITY]],
    ['5-2', undefined],
    ['-1', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%j', (text, rounds) => expect(parseRounds(text)).toEqual(rounds));
});

describe('openByDefault', () => {
  test.each([
    [
      ['show', 'x'],
      ['show', 'x'],
    ],
    [['help'], ['help']],
    [['--version'], ['--version']],
    [['shwo'], ['shwo']],
    [['3f6c1a52'], ['view', '3f6c1a52']],
    [
      ['-', '--asks'],
      ['view', '-', '--asks'],
    ],
    [['no/such/file'], ['view', 'no/such/file']],
    [['run.jsonl'], ['view', 'run.jsonl']],
    [['run.jsonl:42:'], ['view', 'run.jsonl:42:']],
    [
      ['--line', '42', 'run.jsonl'],
      ['view', '--line', '42', 'run.jsonl'],
    ],
    [['package.json'], ['view', 'package.json']],
    [
      ['--color', 'never'],
      ['--color', 'never', 'view'],
    ],
    [
      ['--color', 'never', 'run.jsonl'],
      ['--color', 'never', 'view', 'run.jsonl'],
    ],
    [
      ['--color=always', 'report', 'x'],
      ['--color=always', 'report', 'x'],
    ],
    [
      ['help', 'show'],
      ['help', 'show'],
    ],
    [['help', 'shwo'], ['shwo']],
    [['help', 'help'], ['help']],
  ])('%j', (argv, wanted) => expect(openByDefault(argv, ['show', 'report'])).toEqual(wanted));
});
