/** What holds whatever is run: transcripts are never touched, nothing goes out, nothing is written but where it was asked. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn, treeState } from '../archive/tree-state.ts';
import { everyCommand } from '../cli/every-command.ts';
import { root, runAskback, sample } from '../cli/run-askback.ts';
import { sessionWith } from '../hostile/make-session.ts';

let folder = '';
let place = '';
let scratch = '';
let notes = '';
const preload = fileURLToPath(new URL('no-network.cjs', import.meta.url));

/** Session ids and names of files that lead elsewhere. */
const escapes = [
  '../../../escaped',
  '/tmp/escaped',
  'a\0b',
  'x'.repeat(300),
  'CON',
  '..',
  '.',
  '~/escaped',
  'C:\\escaped',
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  place = join(folder, 'source');
  scratch = join(folder, 'scratch');
  notes = join(folder, 'network');
  mkdirSync(place);
  mkdirSync(scratch);
  writeFileSync(join(place, 'sample.jsonl'), readFileSync(join(root, sample)));
  writeFileSync(join(place, '..escaped.jsonl'), sessionWith(escapes));
  writeFileSync(join(place, 'CON.jsonl'), sessionWith(escapes.toReversed()));
  writeFileSync(join(place, 'cut.jsonl'), sessionWith(['x']).slice(0, -40));
});
afterAll(() => rmSync(folder, { recursive: true }));

const runs = [
  ...everyCommand('PLACE', 'SCRATCH'),
  ...['list', 'decisions', 'show', 'report', 'doctor'].map((name) => [name, 'PLACE', '--redact']),
  ['search', 'e', 'PLACE', '--redact'],
  ['check', 'PLACE', '--no-config', '--baseline', 'SCRATCH/baseline.json', '--update-baseline'],
];

describe('every command', () => {
  test.each(runs.map((args) => [args.join(' ')]))('%s', async (line) => {
    const args = line.split(' ').map((arg) => arg.replace('PLACE', place).replace('SCRATCH', scratch));
    const before = treeState(place);
    const env = { NODE_OPTIONS: `--require ${preload}`, NETWORK_NOTES: notes, DEV: 'true' };
    const { code, stderr } = await runAskback(args, { env, cwd: folder });
    expect([code, stderr]).not.toEqual([2, expect.stringContaining('bug in askback')]);
    expect(treeState(place)).toEqual(before);
    expect(existsSync(notes)).toBe(false);
    const elsewhere = filesIn(folder).filter((path) => !/^(source|scratch)[\\/]/.test(path));
    expect(elsewhere).toEqual([]);
  });

  test('what it wrote is for the user alone', () => {
    if (process.platform === 'win32') return;
    const written = filesIn(scratch).filter((path) => !/sarif|baseline/.test(path));
    expect(written.length).toBeGreaterThan(4);
    expect(written.filter((path) => (statSync(join(scratch, path)).mode & 0o077) !== 0)).toEqual([]);
  });
});

test('the guard works: a program that asks the network is caught', async () => {
  const { execFileSync } = await import('node:child_process');
  const script = "try { require('node:net').connect(1) } catch {}; try { fetch('http://x') } catch {}";
  const own = join(folder, 'guard');
  execFileSync(process.execPath, ['--require', preload, '-e', script], { env: { ...process.env, NETWORK_NOTES: own } });
  expect(readFileSync(own, 'utf8')).toMatch(/net\.connect 1\n.*fetch\n/s);
});
