import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCommand } from '../cli/every-command.ts';
import { runAskback } from '../cli/run-askback.ts';
import { mustFind, planted } from '../safe/planted.ts';
import { sessionWith } from './make-session.ts';

const redacting = new Set(['list', 'decisions', 'show', 'report', 'search', 'doctor']);
const token = mustFind[8]!.secret;
let folder = '';
let place = '';
let scratch = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  scratch = join(folder, 'out');
  place = join(folder, 'home', 'annettek', '.claude', '-home-annettek-shop');
  mkdirSync(place, { recursive: true });
  mkdirSync(scratch);
  writeFileSync(join(place, `run ${token}.jsonl`), sessionWith(planted.map(({ text }) => text)));
  mkdirSync(join(place, `broken ${token}.jsonl`));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines and cells are put together again, so that a secret is found however it was laid out. */
const joined = (text: string) => text.replace(/\x1b\[[0-9;]*m|\\[nrt]|[\s│|\\]+/g, '');

function shownIn(output: string): string[] {
  const text = joined(output);
  const seen = planted.filter(
    ({ secret }) => text.includes(joined(secret)) || text.includes(joined(secret).slice(-16)),
  );
  return seen.map(({ family, secret }) => `${family} ${secret.slice(0, 8)}`);
}

const runs = everyCommand('PLACE', 'SCRATCH').filter(([name]) => redacting.has(name!));
const run = (line: string, ...more: readonly string[]) =>
  runAskback([...line.split(' ').map((arg) => arg.replace('PLACE', place).replace('SCRATCH', scratch)), ...more], {
    env: { USER: 'annettek' },
  });

describe('secrets of 40 families in every field: none is in anything that is written', () => {
  test.each(runs.map((args) => [args.join(' ')]))('%s', async (line) => {
    const { code, stdout, stderr } = await run(line, '--redact');
    const file = line.includes('--out') ? readFileSync(join(scratch, 'report.json'), 'utf8') : '';
    // The folder that stands for a file is told, by a redacted name.
    expect([code, stderr]).toEqual([2, expect.stringContaining('This is not a regular file')]);
    expect(shownIn(stdout)).toEqual([]);
    expect(shownIn(stderr)).toEqual([]);
    expect(shownIn(file)).toEqual([]);
    expect(joined(stdout + file)).toMatch(/\[redacted:[a-z-]+:[0-9a-f]{4,}\]/);
    expect(stderr).toMatch(/^askback: redacted .*\d+ github-token.*\.$/m);
  });

  test('the test would see them: without it they are all there', async () => {
    const { stdout } = await run('show PLACE --full --width 10000');
    expect(shownIn(stdout)).toHaveLength(planted.length);
  });
});

test('the counts stand in the report, which keeps to its schema', async () => {
  const { stdout } = await run('report PLACE', '--redact');
  const { redacted } = JSON.parse(stdout);
  expect(redacted).toMatchObject({ 'github-token': 4, jwt: 4, email: expect.any(Number), home: expect.any(Number) });
  const markdown = await run('report PLACE --format markdown', '--redact');
  expect(markdown.stdout).toMatch(/^Redacted: .*4 github-token/m);
});

test('a search finds nothing in what is hidden, wherever it is asked to look, and all else', async () => {
  const search = (words: string, ...flags: readonly string[]) => run(`search ${words} PLACE`, ...flags);
  const part = token.slice(8, 20);
  expect((await search(part)).stdout).toContain(part);
  for (const flags of [[], ['--count'], ['--files'], ['--format', 'json']]) {
    const { stdout } = await search(part, '--redact', ...flags);
    expect([flags, stdout.includes('line"'), stdout.includes('.jsonl')]).toEqual([flags, false, false]);
  }
  expect((await search('hunterTwo', '--redact')).stdout).toBe('');
  const { stdout } = await search('ghcr.io', '--redact');
  expect(stdout).toMatch(/-p \[redacted:password:[0-9a-f]+\] ghcr\.io/);
});

test('tags are the same from run to run with a key only', async () => {
  const list = (...flags: readonly string[]) => run('list PLACE --format csv', ...flags).then(({ stdout }) => stdout);
  expect(await list('--redact')).not.toBe(await list('--redact'));
  expect(await list('--redact-key', 'k')).toBe(await list('--redact-key', 'k'));
  expect(await list('--redact-key', 'k')).not.toBe(await list('--redact-key', 'l'));
});

test('an error names the file that it cannot write, redacted', async () => {
  const { code, stderr } = await run('report PLACE', '--redact', '--out', `/home/annettek/${token}/x.json`);
  expect([code, shownIn(stderr)]).toEqual([2, []]);
});
