/** The n-th call to the disk fails, for n = 1, 2, 3 … until a run has no fault: told in sentences, no part of a file. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { reportSchema } from '../../src/report/report-schema.ts';
import { sessionLines } from '../cli/make-sessions.ts';
import { root, sample } from '../cli/run-askback.ts';
import type { Fault } from './failing-fs.ts';

const fault = vi.hoisted((): Fault => ({ at: 0, calls: 0, code: 'EIO', name: '' }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const { failingFs } = await import('./failing-fs.ts');
  return { ...failingFs(real, fault), default: real };
});

let folder = '';
let place = '';
const asked = [{ id: 't1', time: '2026-03-01T10:00:00.000Z', question: 'Sure?', answer: 'Yes' }];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  place = join(folder, 'p');
  mkdirSync(join(place, 'b', 'subagents'), { recursive: true });
  // Each body is a call to the disk, and all runs are made once for every call: the beginning has every kind of call.
  const lines = readFileSync(join(root, sample), 'utf8').split('\n').slice(0, 24);
  writeFileSync(join(place, 'a.jsonl'), `${lines.join('\n')}\n`);
  writeFileSync(join(place, 'b.jsonl'), sessionLines(asked));
  writeFileSync(join(place, 'b', 'subagents', 'agent-x.jsonl'), sessionLines([]));
  writeFileSync(join(place, 'b', 'subagents', 'agent-x.meta.json'), '{}');
  writeFileSync(join(place, 'agent-12345678.jsonl'), sessionLines([]));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(argv: readonly string[], stdin = '') {
  const parts = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof parts) =>
    new Writable({
      write: (chunk, _encoding, done) => {
        parts[name] += chunk;
        done();
      },
    });
  const code = await runCli({
    ...{
      argv,
      env: { TZ: 'UTC', XDG_CACHE_HOME: join(folder, 'cache') },
      stdin: () => Readable.from([stdin]),
      now: () => new Date(0),
      samples: folder,
    },
    ...{ stdout: stream('stdout'), stderr: stream('stderr'), worker: '' },
  });
  return { code, ...parts };
}

const codes = ['EIO', 'EACCES', 'EMFILE', 'ENOSPC', 'EPIPE'];
const told = /^(askback: (?!This is a bug)[^\n]+\n)*$/;

/** Runs it with a fault at every call in turn, and looks at what each run left behind. */
async function atEveryCall(
  argv: readonly string[],
  code: string,
  look: (ended: Awaited<ReturnType<typeof run>>) => void,
  stdin = '',
) {
  for (let at = 1; ; at++) {
    // Every other run finds a cache that an earlier one left.
    if (at % 2 === 0) rmSync(join(folder, 'cache'), { recursive: true, force: true });
    Object.assign(fault, { at, calls: 0, code, name: '' });
    const ended = await run(argv, stdin);
    const reached = fault.calls >= at;
    fault.at = 0;
    expect([fault.name, ended.stderr]).toEqual([fault.name, expect.stringMatching(told)]);
    // To find something is what these are for.
    expect(['doctor', 'check', 'search'].includes(argv[0]!) ? [0, 1, 2] : [0, 2]).toContain(ended.code);
    if (ended.code === 2) expect(ended.stderr).not.toBe('');
    if (!reached) {
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      return at - 1;
    }
    look(ended);
  }
}

describe.each(codes)('%s at every call', (code) => {
  test.each([
    [['report', '--no-timestamp']],
    [['list', '--format', 'json']],
    [['decisions', '--format', 'json']],
    [['show', '--full']],
    [['doctor', '--format', 'json']],
    [['check', '--no-config', '--reporter', 'json']],
  ])('%j', async ([command, ...options]) => {
    const faults = await atEveryCall([command!, place, ...options], code, ({ stdout }) => {
      if (stdout !== '' && !options.includes('--full')) JSON.parse(stdout);
    });
    expect(faults).toBeGreaterThan(20);
  });

  test.each(['e', '/[e]/'])('search %s', async (words) => {
    await atEveryCall(['search', words, place, '--format', 'json'], code, ({ stdout }) => {
      if (stdout !== '') JSON.parse(stdout);
    });
  });

  test('report --out: the old file, or a whole new one, and nothing beside it', async () => {
    const out = join(folder, 'out', 'report.json');
    mkdirSync(join(folder, 'out'), { recursive: true });
    writeFileSync(out, 'old');
    await atEveryCall(['report', place, '--out', out], code, (ended) => {
      const text = readFileSync(out, 'utf8');
      if (text !== 'old') reportSchema.parse(JSON.parse(text));
      if (ended.code === 0) expect(text).not.toBe('old');
      expect(readdirSync(join(folder, 'out'))).toEqual(['report.json']);
      writeFileSync(out, 'old');
    });
  });

  test('a session on stdin', async () => {
    const faults = await atEveryCall(['show', '-'], code, () => {}, sessionLines(asked));
    expect(faults).toBeGreaterThan(3);
  });
});
