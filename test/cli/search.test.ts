import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAskback, sample } from './run-askback.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-search-'));
const file = join(folder, 'made.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

const said = (uuid: string, content: unknown) => ({
  ...{ type: 'assistant', uuid, message: { role: 'assistant', content } },
});
const put = (uuid: string, content: unknown) => ({ type: 'user', uuid, message: { role: 'user', content } });
const records = [
  put('a', 'Straße "quoted" C:\\temp 設定を読む'),
  said('b', [{ type: 'text', text: 'I read ÉTÉ and 300 \u212A here' }]),
  said('c', [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'cat needle.txt' } }]),
  put('d', [{ type: 'tool_result', tool_use_id: 't1', content: 'ENOENT\nneedle.txt' }]),
  put('e', 'second prompt about the needle'),
  said('f', [
    { type: 'tool_use', id: 't2', name: 'AskUserQuestion', input: { questions: [{ question: 'Which needle?' }] } },
  ]),
];
beforeAll(() => writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join('')));

async function find(...args: string[]): Promise<string[]> {
  const { stdout } = await runAskback(['search', ...args, file, '-f', 'ndjson']);
  const rows = stdout.split('\n').filter(Boolean);
  return rows.map((row) => {
    const { line, round, kind, found } = JSON.parse(row) as Record<string, unknown>;
    return `${line} round ${round} ${kind} ${found}`;
  });
}

describe('askback search', () => {
  test('stdin is called -, and a dash is a sign like any other', async () => {
    const stdin = `${JSON.stringify(put('a', 'a well-known word'))}\n`;
    const { stdout, code } = await runAskback(['search', 'well-known', '-'], { stdin });
    expect([code, stdout]).toEqual([0, '-:1: round 1, prompt: a well-known word\n']);
  });

  test('finds words in every kind of text, with round and line', async () => {
    expect(await find('NEEDLE')).toEqual([
      '3 round 1 tool needle',
      '4 round 1 tool needle',
      '5 round 2 prompt needle',
      '6 round 2 question needle',
    ]);
  });

  test.each([
    ['--questions', ['6 round 2 question needle']],
    ['--prompts', ['5 round 2 prompt needle']],
    ['--tools', ['3 round 1 tool needle', '4 round 1 tool needle']],
  ])('%s looks only there', async (flag, expected) => {
    expect(await find('needle', flag)).toEqual(expected);
  });

  test.each([
    ['straße', 'Straße'],
    ['"QUOTED"', '"quoted"'],
    ['c:\\TEMP', 'C:\\temp'],
    ['設定', '設定'],
    ['été', 'ÉTÉ'],
    ['300 k', '300 \u212A'],
    ['enoent\nneedle', 'ENOENT\nneedle'],
    ['/str.*e "q/', 'Straße "q'],
    ['/^ENOENT$/m', 'ENOENT'],
  ])('%j is found as %j', async (needle, found) => {
    expect((await find(needle)).map((row) => row.replace(/^\d+ round \d+ \w+ /, ''))).toEqual([found]);
  });

  test('also where the writer escapes all that is not ASCII', async () => {
    const escaped = join(folder, 'escaped.jsonl');
    writeFileSync(escaped, `${JSON.stringify(put('a', 'é')).replace('é', '\\u00E9')}\n`);
    expect((await runAskback(['search', 'É', escaped])).code).toBe(0);
    expect((await runAskback(['search', '-s', 'É', escaped])).code).toBe(1);
  });

  test('exit code 1 without a match, 2 without sense', async () => {
    expect(await runAskback(['search', 'no such words', sample])).toMatchObject({ code: 1, stdout: '' });
    expect((await runAskback(['search', '/(/', sample])).code).toBe(2);
    expect((await runAskback(['search', '/(?=a)b/', sample])).code).toBe(2);
    expect((await runAskback(['search', 'a', join(folder, 'none.jsonl')])).code).toBe(2);
  });

  test('a hostile pattern ends', async () => {
    const long = join(folder, 'long.jsonl');
    writeFileSync(long, `${JSON.stringify(put('a', `${'a'.repeat(5000)}b`))}\n`);
    expect((await runAskback(['search', '/^(a+)+$/', long])).code).toBe(1);
  });

  test('--limit, and JSON with totals', async () => {
    const { stdout } = await runAskback(['search', 'needle', file, '-f', 'json', '--limit', '2']);
    const { schemaVersion, hits, totals } = JSON.parse(stdout) as Record<string, unknown>;
    expect({ schemaVersion, totals }).toEqual({ schemaVersion: 1, totals: { hits: 2, sessions: 1 } });
    expect(hits).toHaveLength(2);
  });

  test('a command is found as it was typed', async () => {
    const typed = join(folder, 'typed.jsonl');
    const texts = [
      '<command-name>/deploy</command-name> <command-message>deploy</command-message> <command-args>to prod</command-args>',
      '<bash-input>ls -la</bash-input>',
    ];
    writeFileSync(typed, texts.map((text, at) => `${JSON.stringify(put(`u${at}`, text))}\n`).join(''));
    for (const [words, line] of [
      ['/deploy to prod', 1],
      ['!ls -la', 2],
    ] as const) {
      const { stdout } = await runAskback(['search', words, typed, '-f', 'ndjson']);
      expect(JSON.parse(stdout)).toMatchObject({ line, kind: 'prompt', found: words });
    }
  });

  describe('--count and --files', () => {
    const session = join(folder, 'project', 'with-agent.jsonl');
    const agent = join(folder, 'project', 'with-agent', 'subagents', 'agent-a1.jsonl');
    const place = join(folder, 'project');
    beforeAll(() => {
      mkdirSync(dirname(agent), { recursive: true });
      writeFileSync(session, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
      writeFileSync(agent, `${JSON.stringify({ ...put('g', 'a needle'), isSidechain: true, agentId: 'a1' })}\n`);
    });

    test('say in how many lines of each file, as others count, or only where', async () => {
      const { stdout, code } = await runAskback(['search', '-c', 'needle', place]);
      expect([code, stdout]).toEqual([0, `${session}:4\n${agent}:1\n`]);
      expect((await runAskback(['search', '-l', 'needle', place])).stdout).toBe(`${session}\n${agent}\n`);
      expect((await runAskback(['search', '-l', 'needle', place, '-n', '1'])).stdout).toBe(`${session}\n`);
    });

    test('count only the kinds that are asked for, and patterns too', async () => {
      expect((await runAskback(['search', '-c', '-t', 'needle', session])).stdout).toBe(`${session}:2\n`);
      expect((await runAskback(['search', '-c', '/needle|straße/', session])).stdout).toBe(
        `${session}:5\n${agent}:1\n`,
      );
    });

    test('for programs', async () => {
      const json = async (flag: string, format: string) =>
        JSON.parse((await runAskback(['search', flag, 'enoent', place, '-f', format])).stdout);
      const row = { session: 'with-agent', project: 'project', file: session, lane: 'main' };
      expect(await json('-c', 'json')).toEqual({
        ...{ schemaVersion: 1, files: [{ ...row, lines: 1 }], totals: { lines: 1, files: 1, sessions: 1 } },
      });
      expect(await json('-l', 'json')).toEqual({ schemaVersion: 1, files: [row], totals: { files: 1, sessions: 1 } });
      expect(await json('-c', 'ndjson')).toEqual({ schemaVersion: 1, ...row, lines: 1 });
    });

    test('exit code 1 where there is none, 2 where both are wanted', async () => {
      expect(await runAskback(['search', '-c', 'no such words', place])).toMatchObject({ code: 1, stdout: '' });
      expect((await runAskback(['search', '-c', '-l', 'needle', place])).code).toBe(2);
    });
  });

  test('text for people: nothing hidden gets through', async () => {
    const hostile = join(folder, 'hostile.jsonl');
    writeFileSync(hostile, `${JSON.stringify(put('a', 'here \u001b[31m\u202e it is'))}\n`);
    const { stdout } = await runAskback(['search', 'here', hostile]);
    expect(stdout).toContain(':1: round 1, prompt: here');
    expect(['\u001b', '\u202e'].filter((hidden) => stdout.includes(hidden))).toEqual([]);
  });
});
