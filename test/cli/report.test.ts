import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/report/report-schema.ts';
import { chineseSample, root, runAskback, sample } from './run-askback.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('askback report', () => {
  test('§6: two runs without a timestamp are the same bytes', async () => {
    const args = ['report', sample, chineseSample, '--no-timestamp'];
    const [first, second] = await Promise.all([runAskback(args), runAskback(args)]);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toBe(second.stdout);
    expect(reportSchema.parse(JSON.parse(first.stdout)).generatedAt).toBeUndefined();
  });

  test('says when it was made, and by which version', async () => {
    const report = JSON.parse((await runAskback(['report', sample])).stdout);
    expect(report.generatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(report.tool).toEqual({ name: 'askback', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  test('--schema prints the published JSON Schema, which names every field of a report', async () => {
    const { code, stdout } = await runAskback(['report', '--schema']);
    expect(code).toBe(0);
    const schema = JSON.parse(stdout);
    expect(schema).toEqual(JSON.parse(readFileSync(join(root, 'docs/report.schema.json'), 'utf8')));
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const [session] = JSON.parse((await runAskback(['report', sample])).stdout).sessions;
    const described = schema.properties.sessions.items.properties;
    expect(Object.keys(described)).toEqual(Object.keys(session));
    expect(Object.keys(described.asks.items.properties)).toEqual(Object.keys(session.asks[0]));
    expect(Object.keys(described.rounds.items.properties)).toEqual(Object.keys(session.rounds[0]));
  });

  test('ndjson: one session per line, in argument order', async () => {
    const { stdout } = await runAskback(['report', chineseSample, sample, '--format', 'ndjson']);
    const sessions = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(sessions.map(({ schemaVersion, file }) => [schemaVersion, file])).toEqual([
      [1, chineseSample],
      [1, sample],
    ]);
  });

  test('markdown: a row per question, and who did not decide', async () => {
    const { stdout } = await runAskback(['report', sample, '--format', 'markdown', '--no-timestamp']);
    expect(stdout).toContain('\n## Add login to the shop\n');
    expect(stdout).toContain(
      '| 3 | 3 | ↳ Which OAuth providers should be offered? | Google + GitHub | answered: a person |\n',
    );
    expect(stdout).toContain('- ask 4: timed out after 1 min: nobody decided, the agent went on\n');
    expect(stdout).toContain('- round 7: permission denied by a person: never force-push; open a pull request\n');
  });

  test('--out writes the whole file or nothing, for the user alone', async () => {
    const out = join(folder, 'report.json');
    expect(await runAskback(['report', sample, '--no-timestamp', '--out', out])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(out, 'utf8')).toBe((await runAskback(['report', sample, '--no-timestamp'])).stdout);
    if (process.platform !== 'win32') expect(statSync(out).mode & 0o777).toBe(0o600);
    const { code } = await runAskback(['report', 'no/such.jsonl', '--out', join(folder, 'none.json')]);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  test('what is no transcript is not reported on, unless beside one that is', async () => {
    const own = mkdtempSync(join(folder, 'notes-'));
    writeFileSync(join(own, 'notes.md'), '# Notes\n');
    writeFileSync(join(own, 'list.md'), '["a"]\n');
    for (const format of ['json', 'ndjson', 'markdown'])
      expect(await runAskback(['report', 'notes.md', '-f', format, '-o', 'out'], { cwd: own })).toEqual({
        code: 2,
        stdout: '',
        stderr: 'askback: notes.md is no transcript: none of its lines is a record.\n',
      });
    expect(readdirSync(own).sort()).toEqual(['list.md', 'notes.md']);
    const { stderr } = await runAskback(['report', 'notes.md', 'list.md', '--redact'], { cwd: own });
    expect(stderr).toContain('askback: None of the 2 files is a transcript: none of their lines is a record.\n');
    const beside = await runAskback(['report', 'notes.md', join(root, sample), '--no-timestamp'], { cwd: own });
    expect([beside.code, beside.stderr]).toEqual([0, '']);
    expect(JSON.parse(beside.stdout).sessions.map(({ asks }: { asks: unknown[] }) => asks.length)).toEqual([0, 8]);
    rmSync(own, { recursive: true });
  });

  test('lines lost in the file of an agent are told with its session', async () => {
    const own = mkdtempSync(join(folder, 'agents-'));
    for (const name of ['a', 'b']) copyFileSync(join(root, sample), join(own, `${name}.jsonl`));
    mkdirSync(join(own, 'a/subagents'), { recursive: true });
    const agent = '{"type":"user","uuid":"x","isSidechain":true,"agentId":"x"}\n{"broken\n';
    writeFileSync(join(own, 'a/subagents/agent-x.jsonl'), agent);
    const { stdout } = await runAskback(['report', own, '--format', 'markdown']);
    expect(stdout.match(/^- lost: .*$/gm)).toEqual(['- lost: 1 line could not be read: askback doctor says which']);
    rmSync(own, { recursive: true });
  });

  test('--out is never one of the transcripts, by whatever name', async () => {
    const input = join(folder, 'input.jsonl');
    copyFileSync(join(root, sample), input);
    symlinkSync(input, join(folder, 'link.json'));
    linkSync(input, join(folder, 'second-name.json'));
    for (const name of ['input.jsonl', 'link.json', 'second-name.json']) {
      for (const more of [[], ['--redact']]) {
        const ended = await runAskback(['report', input, '--out', join(folder, name), ...more]);
        expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('is one of the transcripts')]);
        expect(readFileSync(input)).toEqual(readFileSync(join(root, sample)));
      }
    }
  });

  test('§4.7: an ask that another file had first is counted once', async () => {
    const project = join(folder, 'copies');
    mkdirSync(project);
    copyFileSync(join(root, sample), join(project, 'a.jsonl'));
    copyFileSync(join(root, sample), join(project, 'b.jsonl'));
    const { sessions, totals } = JSON.parse((await runAskback(['report', project])).stdout);
    expect(totals).toMatchObject({ sessions: 2, asks: 8 });
    const copyOf = { session: sessions[0].id, file: sessions[0].file };
    expect(sessions[0].asks.every((ask: { copyOf: unknown }) => ask.copyOf === null)).toBe(true);
    for (const ask of sessions[1].asks) expect(ask.copyOf).toEqual(copyOf);
  });

  test('stdin has no name that would make two runs differ', async () => {
    const stdin = readFileSync(join(root, sample), 'utf8');
    const run = () => runAskback(['report', '-', '--no-timestamp'], { stdin });
    const [first, second] = await Promise.all([run(), run()]);
    expect(first.stdout).toBe(second.stdout);
    expect(JSON.parse(first.stdout).sessions[0].file).toBe('-');
  });

  test('a report of more than 5 MB goes through a pipe whole', async () => {
    const big = join(folder, 'big.jsonl');
    const prompt = (index: number) => ({
      type: 'user',
      uuid: `u${index}`,
      parentUuid: index === 0 ? null : `u${index - 1}`,
      sessionId: 's',
      timestamp: '2026-01-01T00:00:00.000Z',
      message: { role: 'user', content: `${index} ${'登录 '.repeat(200)}` },
    });
    writeFileSync(big, Array.from({ length: 8000 }, (_, index) => `${JSON.stringify(prompt(index))}\n`).join(''));
    const { code, stdout, stderr } = await runAskback(['report', big]);
    expect([code, stderr]).toEqual([0, '']);
    expect(Buffer.byteLength(stdout)).toBeGreaterThan(5 * 1024 * 1024);
    expect(JSON.parse(stdout).sessions[0].rounds.length).toBe(8000);
  });
});
