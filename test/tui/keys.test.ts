import { describe, expect, test } from 'vitest';
import { type KeyRow, keyPairs, keyTable } from '../../src/tui/keys.ts';
import { matchKey } from '../../src/tui/match-key.ts';
import { type InkKey, readKeys } from '../../src/tui/read-keys.ts';
import type { Mode } from '../../src/tui/state.ts';
import { keysMarkdown } from './keys-markdown.ts';

const table: readonly KeyRow[] = keyTable;
const modes: readonly Mode[] = ['picker', 'session', 'replay'];
const none = Object.fromEntries(
  [
    'upArrow',
    'downArrow',
    'leftArrow',
    'rightArrow',
    'pageDown',
    'pageUp',
    'home',
    'end',
    'return',
    'escape',
    'ctrl',
    'shift',
    'tab',
    'backspace',
    'delete',
    'meta',
  ].map((name) => [name, false]),
) as unknown as InkKey;

describe('the table', () => {
  test.each(modes)('%s: no key means two things, none begins another', (mode) => {
    const keys = table.filter((row) => row.modes.includes(mode)).flatMap((row) => row.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key} `)))).toEqual([]);
  });

  test('every key leads to its command', () => {
    for (const { modes: where, keys, does } of table) {
      for (const mode of where) {
        for (const key of keys) {
          const [first = '', second] = key.split(' ');
          if (second === undefined) expect(matchKey(table, mode, '', key)).toMatchObject({ kind: 'command', does });
          else {
            expect(matchKey(table, mode, '', first)).toEqual({ kind: 'prefix' });
            expect(matchKey(table, mode, first, second.replace('*', 'q'))).toMatchObject({ kind: 'command', does });
          }
        }
      }
    }
  });

  test('pairs are of commands that there are', () => {
    const known = new Set(table.map(({ does }) => does));
    for (const [a, b] of keyPairs) expect([a, known.has(a), b, known.has(b)]).toEqual([a, true, b, true]);
  });

  test('docs/keys.md says the same (vitest -u writes it)', async () => {
    await expect(keysMarkdown()).toMatchFileSnapshot('../../docs/keys.md');
  });
});

describe('what Ink reports', () => {
  test.each([
    ['jj', {}, ['j', 'j']],
    ['日本', {}, ['日', '本']],
    ['5j ', {}, ['5', 'j', 'space']],
    ['j\rk\x7f\t\x03', {}, ['j', 'enter', 'k', 'backspace', 'tab', 'ctrl-c']],
    ['d', { ctrl: true }, ['ctrl-d']],
    ['', { delete: true }, ['backspace']],
    ['', { backspace: true }, ['backspace']],
    ['', { tab: true, shift: true }, ['shift-tab']],
    ['', { escape: true, meta: true }, ['esc']],
    ['j', { meta: true }, ['esc', 'j']],
    ['[', {}, ['[']],
    ['[[', {}, ['[', '[']],
  ] as const)('%j %j', (input, key, wanted) => expect(readKeys(input, { ...none, ...key })).toEqual(wanted));

  test.each([
    '[<64;10;5M',
    '[I',
    '[O',
    '[12;34R',
    '[200~',
    '[201~',
    '[?1;2c',
    '[>0;276;0c',
    ']11;rgb:0000/0000/0000',
    ']52;c;aGk=',
    'P1+r',
    '[1;5P',
  ])('%j, which nobody knows, means nothing', (input) => expect(readKeys(input, none)).toEqual([]));
});
