/** Paths that lead nowhere good, wherever a path can be given: a sentence and exit code 2, nothing waits, nothing is a bug. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { root, runAskback, sample } from '../cli/run-askback.ts';
import { makeTree } from '../read/make-tree.ts';

let cwd = '';
const precious = 'precious';

beforeEach(() => {
  cwd = makeTree({ 'run.jsonl': readFileSync(join(root, sample), 'utf8'), precious });
  symlinkSync('loop', join(cwd, 'loop'));
  symlinkSync('nowhere/at/all', join(cwd, 'dangling'));
  mkdirSync(join(cwd, 'folder'));
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
});

const targets = ['loop', 'a'.repeat(300), 'run.jsonl/x', 'folder', 'nowhere/x', '/dev/full', '/proc/version/x'];
const told = /^(askback: (?!This is a bug)[^\n]+\n)+$/;

async function fails(...args: string[]) {
  const { code, stderr } = await runAskback(args, { cwd });
  expect([args[0], code, stderr]).toEqual([args[0], 2, expect.stringMatching(told)]);
}

test.each(targets)('%s as what is read', async (target) => {
  for (const command of ['show', 'report', 'doctor', 'list', 'decisions', 'check']) await fails(command, target);
  await fails('search', 'x', target);
  await fails('check', 'run.jsonl', '--config', target);
  await fails('check', 'run.jsonl', '--baseline', target);
});

// A link that leads in a circle is replaced.
test.each(targets.filter((target) => target !== 'loop'))('%s as what is written', async (target) => {
  await fails('report', 'run.jsonl', '--out', target);
  await fails('check', 'run.jsonl', '--reporter', `json=${target}`);
  // It makes its folder where there is none.
  if (target !== 'folder' && target !== 'nowhere/x') await fails('archive', target, 'run.jsonl');
});

test('a pipe is not waited for where it is read, nor as a cache or an archive', async () => {
  for (const command of ['show', 'list', 'check']) await fails(command, 'pipe');
  await fails('check', 'run.jsonl', '--config', 'pipe');
  await fails('check', 'run.jsonl', '--baseline', 'pipe');
  await fails('archive', 'pipe', 'run.jsonl');
  const { code } = await runAskback(['list', 'run.jsonl'], { cwd, env: { XDG_CACHE_HOME: join(cwd, 'pipe') } });
  expect(code).toBe(0);
});

test('what stands in the way of a report is replaced, what a link leads to elsewhere stays a link', async () => {
  const out = join(cwd, 'out.json');
  symlinkSync('precious', out);
  expect((await runAskback(['report', 'run.jsonl', '--out', 'out.json'], { cwd })).code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, 'precious'), 'utf8'))).toHaveProperty('schemaVersion');
  writeFileSync(join(cwd, 'precious'), precious);
});

test.each([
  ['check', 2],
  ['report', 0],
  ['show', 0],
  ['doctor', 0],
])('%s where the current folder has been removed: done, or a sentence', (command, code) => {
  const gone = join(cwd, 'gone');
  mkdirSync(gone);
  const program = `rmdir ../gone && exec "$0" "$1" "${command}" "$2"`;
  const args = ['-c', program, process.execPath, join(root, 'bin/askback.js'), join(cwd, 'run.jsonl')];
  const { status, stderr } = spawnSync('sh', args, { cwd: gone, encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, code === 0 ? '' : expect.stringMatching(told)]);
});

describe('the environment', () => {
  test.each([
    { COLUMNS: '99999999999' },
    { COLUMNS: '-1' },
    { COLUMNS: '\x1b[2J' },
    { XDG_CACHE_HOME: '/dev/null' },
    { XDG_CACHE_HOME: '/proc/self' },
    { TZ: '../../etc/passwd' },
    { LANG: '\x1b', LC_ALL: 'xx' },
    { TERM: '\x1b[2J', COLORTERM: '\x1b[2J' },
    { CLAUDE_CONFIG_DIR: '\x1b[2J' },
    { ASKBACK_ARCHIVE: '/dev/null:loop' },
  ])('%j changes nothing that is said', async (env) => {
    const { code, stdout, stderr } = await runAskback(['show', 'run.jsonl', '--rounds', '1'], { cwd, env });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(/[\x00-\x08\x0b-\x1f]/);
  });
});
