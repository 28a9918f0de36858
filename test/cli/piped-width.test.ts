/** What goes through a pager stands on the same terminal; what goes to a file does not. */
import { join } from 'node:path';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';
import { makeTree } from '../read/make-tree.ts';
import { hasPty, startViewer } from '../tui/start-viewer.ts';
import { sample } from './run-askback.ts';

const widest = /WHEN +PROJECT +SESSION +ROUNDS +ASKS/;

test.runIf(hasPty)('the help of the program too', async () => {
  const words = ['-c', '"$0" bin/askback.js --help | cat; echo done', execPath];
  const call = `require('node:child_process').spawnSync('sh', ${JSON.stringify(words)}, { stdio: 'inherit' })`;
  const rows = await startViewer([call], { program: '-e', columns: 120, rows: 50 }).until(/^done/m);
  expect(rows.join('\n')).toContain('on a terminal (choices: "auto", "always", "never", default: "auto")');
});

test.runIf(hasPty).each([
  ['a pipe: as wide as the terminal behind it', '| cat', true],
  ['a pipe whose stderr is no terminal', '2> /dev/null | cat', false],
  ['a file: 80 cells, whatever the window', '> "$1"; cat "$1"', false],
])('%s', async (_, end, isWide) => {
  const words = ['-c', `"$0" bin/askback.js list ${sample} ${end}; echo done`, execPath, join(makeTree(), 'file')];
  const call = `require('node:child_process').spawnSync('sh', ${JSON.stringify(words)}, { stdio: 'inherit' })`;
  const rows = await startViewer([call], { program: '-e', columns: 120 }).until(/^done/m);
  expect(widest.test(rows.join('\n'))).toBe(isWide);
});
