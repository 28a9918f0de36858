import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { findConfig } from '../../src/config/find-config.ts';
import { limitOptions, limitsRule, limitVariables } from '../../src/config/limit-variables.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { matchPath } from '../../src/config/match-path.ts';
import { nearestName } from '../../src/config/nearest-name.ts';
import { makeTree } from '../read/make-tree.ts';

describe('finding the configuration', () => {
  test('here, then in the nearest folder above', () => {
    const root = makeTree({ 'askback.config.json': '{}', 'a/b/c/x': '', 'a/askback.config.json': '{}' });
    expect(findConfig(root)).toBe(join(root, 'askback.config.json'));
    expect(findConfig(join(root, 'a/b/c'))).toBe(join(root, 'a/askback.config.json'));
  });

  test('not above the root of the repository', () => {
    const root = makeTree({ 'askback.config.json': '{}', 'repo/.git/HEAD': '', 'repo/src/x': '' });
    expect(findConfig(join(root, 'repo/src'))).toBeUndefined();
  });

  test('a work tree has a file for .git', () => {
    const root = makeTree({ 'askback.config.json': '{}', 'repo/.git': 'gitdir: elsewhere', 'repo/src/x': '' });
    expect(findConfig(join(root, 'repo/src'))).toBeUndefined();
  });
});

describe('loading it', () => {
  test('problems carry the file and the place', () => {
    const file = join(makeTree({ 'c.json': '{\n "x": 1}' }), 'c.json');
    expect(loadConfig(file, [])).toMatchObject({ problems: [expect.stringContaining(`${file}:2:2: Unknown key "x"`)] });
  });

  test.each([
    ['missing', 'none.json', 'it does not exist'],
    ['a folder', 'folder', 'it is not a file'],
    ['huge', 'huge.json', 'it is larger than 256 KiB'],
  ])('%s', (_, name, why) => {
    const root = makeTree({ 'huge.json': `{"x":"${'x'.repeat(300_000)}"}` });
    mkdirSync(join(root, 'folder'));
    expect(loadConfig(join(root, name), [])).toMatchObject({ ok: false, problems: [expect.stringContaining(why)] });
  });
});

describe('paths that a pattern means', () => {
  test.each([
    ['runs', 'runs/a.jsonl', true],
    ['runs', 'runs/deep/a.jsonl', true],
    ['runs', 'runs2/a.jsonl', false],
    ['runs/a.jsonl', 'runs/a.jsonl', true],
    ['runs/*.jsonl', 'runs/a.jsonl', true],
    ['runs/*.jsonl', 'runs/deep/a.jsonl', false],
    ['runs/**/a.jsonl', 'runs/a.jsonl', true],
    ['runs/**/a.jsonl', 'runs/x/y/a.jsonl', true],
    ['**/old/**', 'a/old/b.jsonl', true],
    ['**/old/**', 'a/older/b.jsonl', false],
    ['**', 'a/b', true],
    ['*', 'a/b', true],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['*a*b', 'xaxxab', true],
    ['*a*b', 'xaxxac', false],
    ['a.c', 'abc', false],
    ['.', 'anything/at/all', true],
  ])('%s, %s: %s', (pattern, path, expected) => {
    expect(matchPath(pattern, path)).toBe(expected);
  });

  test('a pattern made to take for ever does not', () => {
    expect(matchPath(`${'*a'.repeat(100)}b`, 'a'.repeat(250))).toBe(false);
    expect(matchPath(`${'**/a/'.repeat(100)}b`, 'a/'.repeat(1000))).toBe(false);
  });
});

describe('the nearest name', () => {
  test.each([
    ['ruels', 'rules'],
    ['Rules', 'rules'],
    ['supressions', 'suppressions'],
    ['exlude', 'exclude'],
    ['zzz', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('%s', (name, expected) => {
    expect(nearestName(name, ['rules', 'suppressions', 'include', 'exclude'])).toBe(expected);
  });
});

describe('the ASK_* variables', () => {
  test('each sets an option that the rule has', () => {
    const rule = checks.find(({ id }) => id === limitsRule);
    for (const option of Object.values(limitOptions)) expect(rule?.options[option]).toBeTypeOf('number');
    const env = {
      ASK_MAX_QUESTIONS: '1',
      ASK_MAX_OPTIONS: ' 2 ',
      ASK_HEADER_MAX_LENGTH: '0',
      ASK_QUESTION_MAX_LENGTH: '',
    };
    expect(limitVariables(env)).toEqual({ options: { maxQuestions: 1, maxOptions: 2, headerLength: 0 }, problems: [] });
  });

  test.each(['x', '-1', '1.5', '1e3', '0x10', '1234567', '∞'])('%s is no number', (value) => {
    expect(limitVariables({ ASK_MAX_OPTIONS: value })).toEqual({
      options: {},
      problems: [`ASK_MAX_OPTIONS must be a whole number from 0 to 999999, not "${value}".`],
    });
  });
});
