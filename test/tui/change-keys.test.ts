import { expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { parseConfig } from '../../src/config/parse-config.ts';
import { viewerActions } from '../../src/model/viewer-actions.ts';
import { changeKeys } from '../../src/tui/change-keys.ts';
import { type KeyRow, keyTable } from '../../src/tui/keys.ts';
import { matchKey } from '../../src/tui/match-key.ts';

const table: readonly KeyRow[] = keyTable;
const read = (keys: unknown) => parseConfig(JSON.stringify({ keys }), checks);
const problemsOf = (keys: unknown) => {
  const parsed = read(keys);
  if (!parsed.ok) return parsed.problems.map(({ message }) => message);
  const changed = changeKeys(table, parsed.config.keys);
  return changed.ok ? [] : changed.problems;
};

test('a configuration knows all that keys do, but for what must stay', () => {
  const own = new Set(table.map(({ does }) => does));
  for (const kept of ['secrets', 'seek', 'redraw', 'suspend']) own.delete(kept);
  expect([...own].toSorted()).toEqual([...viewerActions].toSorted());
});

test('what is changed is done by the new keys and no longer by the old ones', () => {
  const parsed = read({ nextAsk: ['ctrl-n', 'z z'], quit: 'Q', setMark: 'M' });
  const changed = changeKeys(table, parsed.ok ? parsed.config.keys : new Map());
  const keys = changed.ok ? changed.keys : [];
  expect(matchKey(keys, 'session', '', 'ctrl-n')).toMatchObject({ does: 'nextAsk' });
  expect(matchKey(keys, 'session', 'z', 'z')).toMatchObject({ does: 'nextAsk' });
  expect(matchKey(keys, 'session', '', ']')).toEqual({ kind: 'none' });
  expect(matchKey(keys, 'session', 'M', 'a')).toMatchObject({ does: 'setMark' });
  expect(matchKey(keys, 'picker', '', 'Q')).toMatchObject({ does: 'quit' });
  expect(matchKey(keys, 'session', '', 'ctrl-c')).toMatchObject({ does: 'quit' });
});

test.each([
  [{ nextAks: 'x' }, 'Unknown action "nextAks" in "keys"; did you mean "nextAsk"?'],
  [{ pageDown: 'pagedwn' }, 'not "pagedwn"; did you mean "pagedown"?'],
  [{ copy: 'x' }, '"keys": "x" would mean both "copy" and "export" in a session.'],
  [{ raw: 'z' }, '"keys": "z" would mean both'],
  [{ down: 'ctrl-c' }, '"keys.down": "ctrl-c" cannot be given another meaning.'],
  [{ down: '5' }, '"keys.down": digits are counts, and no keys.'],
  [{ down: [] }, '"keys.down" names no key.'],
  [{ down: 7 }, '"keys.down" must be text, not'],
  [{ down: 'a b c' }, '"keys.down" must be a key'],
  [{ down: '\u202e' }, '"keys.down" must be a key'],
  [[], '"keys" must be an object'],
  [{ secrets: 'j' }, 'Unknown action "secrets" in "keys"'],
])('%j is told: %s', (keys, message) => {
  expect(problemsOf(keys)).toEqual([expect.stringContaining(message)]);
});

test('two that change places are no conflict', () => {
  expect(problemsOf({ down: ['k', 'down'], up: ['j', 'up'] })).toEqual([]);
});
