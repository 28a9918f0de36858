import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idA, makeTree } from '../read/make-tree.ts';
import { runAskback, sample } from './run-askback.ts';

const good = '{"type":"user","uuid":"a","parentUuid":null}\n';
const dangling = `${good}{"type":"user","uuid":"b","parentUuid":"gone"}\n`;

describe('doctor', () => {
  test('tells the broken ones, counts the others, and exits with 1 where something is lost', async () => {
    const cwd = makeTree({ 'p/bad.jsonl': `${good}{x\n`, 'p/good.jsonl': good, 'p/hung.jsonl': dangling });
    const { code, stdout, stderr } = await runAskback(['doctor', 'p'], { cwd });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^✖ damaged {4}p\/bad\.jsonl\n/);
    expect(stdout).toContain('\n\n◆ recovered  p/hung.jsonl\n');
    expect(stdout).not.toContain('good.jsonl');
    expect(stdout).toMatch(/\n\n3 sessions: 1 healthy, 1 recovered, 1 damaged; 4 of 5 records reached\n$/);
  });

  test('--all lists the healthy ones; one session alone is always told', async () => {
    const cwd = makeTree({ 'a.jsonl': good, 'b.jsonl': good });
    const all = await runAskback(['doctor', '.', '--all'], { cwd });
    expect(all.code).toBe(0);
    expect(all.stdout).toContain(
      '✔ healthy    a.jsonl  1 record\n✔ healthy    b.jsonl  1 record\n\n2 sessions: 2 healthy',
    );
    const one = await runAskback(['doctor', 'a.jsonl'], { cwd });
    expect(one).toEqual({ code: 0, stdout: '✔ healthy    a.jsonl  1 record\n', stderr: '' });
  });

  test('a damaged description of an agent is told with its session, here and in the report', async () => {
    const cwd = makeTree({
      [`p/${idA}.jsonl`]: good,
      [`p/${idA}/subagents/agent-x.jsonl`]: '{"type":"user","uuid":"x","isSidechain":true}\n',
      [`p/${idA}/subagents/agent-x.meta.json`]: '',
      'p/other.jsonl': good,
    });
    const { code, stdout } = await runAskback(['doctor', 'p', '--all'], { cwd });
    expect([code, stdout.match(/unusable \.meta\.json of an agent/g)?.length]).toEqual([0, 1]);
    const { sessions } = JSON.parse((await runAskback(['report', 'p'], { cwd })).stdout);
    const codes = sessions.map((session: { diagnostics: { code: string }[] }) =>
      session.diagnostics.map((d) => d.code),
    );
    expect(codes).toEqual([['read/bad-agent-meta'], []]);
  });

  test('stdin', async () => {
    const { code, stdout } = await runAskback(['doctor', '-'], { stdin: `${good}{"cut` });
    expect(code).toBe(1);
    expect(stdout).toContain('✖ damaged    -\n  lost       1 × last line cut off');
  });

  test('as JSON and as a line for each session', async () => {
    const cwd = makeTree({
      [`p/${idA}.jsonl`]: good,
      [`p/${idA}/subagents/agent-x.jsonl`]: '{"type":"user","uuid":"x","isSidechain":true}\n[]\n',
      'p/good.jsonl': good,
    });
    const json = await runAskback(['doctor', 'p', '--format', 'json'], { cwd });
    expect(json.code).toBe(1);
    const { schemaVersion, tool, sessions, totals } = JSON.parse(json.stdout);
    expect([schemaVersion, tool.name]).toEqual([1, 'askback']);
    expect(sessions[0]).toMatchObject({
      id: idA,
      file: join('p', `${idA}.jsonl`),
      verdict: 'damaged',
      reached: 2,
      total: 3,
      files: [
        { lane: 'main', addsUp: true },
        { lane: 'x', addsUp: true },
      ],
      items: [{ code: 'parse/not-an-object', effect: 'lost', count: 1, places: [{ line: 2 }] }],
    });
    expect(totals).toEqual({ sessions: 2, files: 3, healthy: 1, recovered: 0, damaged: 1, reached: 3, total: 4 });

    const ndjson = await runAskback(['doctor', 'p', '--format', 'ndjson'], { cwd });
    const lines = ndjson.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual(sessions.map((session: object) => ({ schemaVersion: 1, ...session })));
  });

  test('two runs give the same bytes', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => runAskback(['doctor', sample, '--format', 'json'])));
    expect(first?.stdout).toBe(second?.stdout);
  });

  test('what is not there: one sentence, exit 2', async () => {
    expect(await runAskback(['doctor', 'no/such.jsonl'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'askback: There is no file or folder "no/such.jsonl".\n',
    });
  });
});

test('doctor tells keys that stand twice, which nothing else looks for', async () => {
  const stdin = '{"type":"mode","mode":"a","mode":"b"}\n';
  const { code, stdout } = await runAskback(['doctor', '-'], { stdin });
  expect([code, stdout]).toEqual([1, expect.stringContaining('key that stands twice in one object, the last counts')]);
  expect((await runAskback(['report', '-'], { stdin })).stdout).not.toContain('doubled-key');
});
