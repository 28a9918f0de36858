import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { DecisionRow } from '../../src/report/decision-row.ts';
import { transcript } from '../parse/make-transcript.ts';
import { makeSessions, sessionLines } from './make-sessions.ts';
import { chineseSample, runAskback, sample } from './run-askback.ts';

const samples = [sample, chineseSample];
const run = (...args: string[]) => runAskback(['decisions', ...args], { env: { COLUMNS: '160' } });
const rowsOf = async (...args: string[]): Promise<DecisionRow[]> => {
  const { stdout } = await run(...args, '--format', 'json');
  return JSON.parse(stdout).decisions;
};

describe('askback decisions', () => {
  test('newest first, one line for each question and plan of the active branch, counts at the end', async () => {
    const { code, stdout, stderr } = await run(...samples);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^ {2}WHEN +PROJECT +SESSION +ROUND +STATUS +BY +QUESTION +ANSWER$/);
    const times = lines.slice(1, 25).map((line) => line.slice(2, 18));
    expect(times).toEqual(times.toSorted().reverse());
    expect(lines.slice(25)).toEqual([
      '',
      '22 questions, 2 plans in 2 sessions · ! 2 went on undecided',
      '● 13 answered · ● 2 approved · ○ 1 pending · ◌ 2 timeout · ⊘ 6 cancelled',
      '21 by human · 2 by timeout · 1 by nobody',
      'sessions reach back to 2026-03-02',
      '',
    ]);
  });

  test.each([
    [['--status', 'timeout'], 2],
    [['--status', 'timeout,pending'], 3],
    [['--decided-by', 'timeout,nobody'], 3],
    [['--kind', 'all'], 25],
    [['--kind', 'plan'], 2],
    [['--kind', 'permission'], 1],
    [['--kind', 'interrupt'], 0],
    [['--branch', 'all'], 25],
    [['--since', '2026-03-03'], 13],
    [['--until', '2026-03-02'], 11],
    [['--since', '2026-03-02T09:37', '--until', '2026-03-02T10:00'], 2],
    [['--project', 'SHOP'], 24],
    [['--project', 'samples'], 24],
    [['--project', 'elsewhere'], 0],
    [['--tool', 'mcp__'], 2],
    [['--tool', 'ExitPlanMode'], 2],
    [['--grep', 'oauth'], 4],
    [['--grep', '/^Which sign-in .*first/'], 1],
    [['--grep', 'second step'], 2],
    [['--limit', '5'], 5],
  ])('%j: %i', async (args, count) => {
    expect(await rowsOf(...samples, ...args)).toHaveLength(count);
  });

  test('7d is counted from now', async () => {
    const count = async (since: string) => {
      const chunks: Buffer[] = [];
      const sink = (into: Buffer[]) =>
        new Writable({
          write: (chunk, _, done) => {
            into.push(chunk);
            done();
          },
        });
      const code = await runCli({
        argv: ['decisions', ...samples, '--since', since, '--format', 'ndjson'],
        ...{ env: {}, stdin: () => Readable.from([]), stdout: sink(chunks), stderr: sink([]), samples: '' },
        now: () => new Date('2026-03-09T09:21:30.000Z'),
      });
      expect(code).toBe(0);
      return Buffer.concat(chunks).toString().split('\n').length - 1;
    };
    expect([await count('4d'), await count('168h'), await count('7d'), await count('1w')]).toEqual([0, 19, 19, 19]);
    expect(await count('8d')).toBe(24);
  });

  test.each([
    [['--since', 'soon'], /--since "soon" is no date/],
    [['--until', '2026-02-30'], /--until "2026-02-30" is no date/],
    [['--since', '2026-03-05', '--until', '2026-03-01'], /is later than/],
    [['--status', 'nope'], /--status does not know "nope"/],
    [['--decided-by', 'me'], /--decided-by does not know "me"/],
    [['--kind', 'x'], /--kind does not know "x"/],
    [['--grep', '/(/'], /cannot be searched for: it is no pattern/],
    [['--format', 'xml'], /Allowed choices/],
    [['--limit', '0'], /1 or more/],
    [['--branch', '3'], /Allowed choices/],
    [['--width', '5'], /from 20/],
    [['--sinse', '7d'], /Did you mean --since/],
  ])('%j is told in a line, exit 2', async (args, words) => {
    const { code, stdout, stderr } = await run(sample, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^askback: [^\n]+\n$/);
    expect(stderr).toMatch(words);
  });

  test.each([
    ['table', ''],
    ['ndjson', ''],
    ['csv', /^when,kind,[^\n]+\r\n$/],
    ['markdown', /^\| When [^\n]+\n\| --- [^\n]+\n$/],
    ['json', /"decisions": \[\],/],
  ])('nothing that matches is no error, but is said (%s)', async (format, out) => {
    const { code, stdout, stderr } = await run(sample, '--grep', 'no such thing', '--format', format);
    expect(code).toBe(0);
    if (typeof out === 'string') expect(stdout).toBe(out);
    else expect(stdout).toMatch(out);
    expect(stderr).toBe(
      'askback: no decisions match (1 session read); --kind all and --branch all would look further.\n',
    );
  });

  test('a path that matches nothing is an error', async () => {
    expect(await run('nowhere')).toMatchObject({ code: 2, stdout: '' });
  });

  test('every form holds the same rows; forms for programs hold nothing else', async () => {
    const json = JSON.parse((await run(...samples, '--format', 'json')).stdout);
    expect(json).toMatchObject({ schemaVersion: 1, totals: { decisions: 24, sessions: 2, decidedBy: { human: 21 } } });
    const ndjson = (await run(...samples, '--format', 'ndjson')).stdout.trimEnd().split('\n');
    expect(ndjson.map((line) => JSON.parse(line))).toEqual(
      json.decisions.map((row: object) => ({ schemaVersion: 1, ...row })),
    );
    const csv = (await run(...samples, '--format', 'csv')).stdout;
    expect(csv.split('\r\n').length - 2).toBeGreaterThanOrEqual(24);
    const markdown = (await run(...samples, '--format', 'markdown')).stdout.trimEnd().split('\n');
    expect(markdown).toHaveLength(26);
    for (const line of markdown) expect(line.replaceAll('\\|', '').match(/\|/g)).toHaveLength(9);
  });

  test('two runs give the same bytes', async () => {
    const twice = await Promise.all([run(...samples, '--format', 'json'), run(...samples, '--format', 'json')]);
    expect(twice[0].stdout).toBe(twice[1].stdout);
  });

  test('stdin is a session too', async () => {
    const stdin = sessionLines([{ id: 't1', time: '2026-03-01T10:00:00.000Z', question: 'Now?', answer: 'Yes' }]);
    const { stdout } = await runAskback(['decisions', '-', '--format', 'ndjson'], { stdin });
    expect(JSON.parse(stdout)).toMatchObject({ question: 'Now?', answer: 'Yes', file: '-', project: 'shop' });
  });

  test('a piped table is 80 wide, a told one as told, without colours', async () => {
    for (const [args, width] of [
      [[], 80],
      [['--width', '60'], 60],
    ] as const) {
      const { stdout } = await runAskback(['decisions', sample, ...args]);
      expect(stdout).not.toContain('\x1b');
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  });
});

describe('§4.7: copies of a resumed session', () => {
  test('what one session abandoned, and another went on from, stands in the other', async () => {
    const asked = () => {
      return transcript().prompt('u1', 'go').says('u2', 'hi').prompt('u3', 'ask me').asks('u4', 't1', 'Which?');
    };
    const answer = 'User has answered your questions: "Which?"="A". You can now continue with these answers in mind.';
    const both = makeSessions({
      'left.jsonl': asked().gets('u5', 't1', answer).prompt('u6', 'do not ask', { parentUuid: 'u2' }).text(),
      'kept.jsonl': asked().gets('u5', 't1', answer).says('u7', 'done').says('u8', 'really').text(),
    });
    const filesOf = async (...args: string[]) => (await rowsOf(both, ...args)).map(({ file }) => basename(file));
    expect(await filesOf()).toEqual(['kept.jsonl']);
    expect(await filesOf('--branch', 'all')).toEqual(['left.jsonl']);
  });

  const shared = [
    { id: 't1', time: '2026-03-01T10:00:00.000Z', question: 'First?', answer: 'Yes' },
    { id: 't2', time: '2026-03-01T11:00:00.000Z', question: 'Second?', answer: 'No' },
  ];
  const later = { id: 't3', time: '2026-03-02T10:00:00.000Z', question: 'Third?', answer: 'Yes' };
  let folder = '';
  beforeAll(() => {
    folder = makeSessions({
      'p/11111111-1111-4111-8111-111111111111.jsonl': sessionLines([...shared, later]),
      'p/22222222-2222-4222-8222-222222222222.jsonl': sessionLines(shared, { end: '2026-03-01T12:00:00.000Z' }),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are counted once, where they were asked first', async () => {
    const rows = await rowsOf(folder);
    expect(rows.map(({ question, session }) => `${question} ${session.slice(0, 4)}`)).toEqual([
      'Third? 1111',
      'Second? 2222',
      'First? 2222',
    ]);
  });

  test('also where a filter leaves the original out', async () => {
    expect(await rowsOf(folder, '--since', '2026-03-02')).toHaveLength(1);
    const { stdout } = await run(`${folder}/p/1*.jsonl`, '--format', 'ndjson');
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  });
});

describe('the default places', () => {
  test('say that transcripts are deleted, and how to keep them', async () => {
    const home = makeSessions({
      '.claude/projects/-home-dev-shop/33333333-3333-4333-8333-333333333333.jsonl': sessionLines([
        { id: 't1', time: '2026-10-20T10:00:00.000Z', question: 'Now?', answer: 'Yes' },
      ]),
    });
    const { stdout } = await runAskback(['decisions'], { env: { HOME: home, USERPROFILE: home, COLUMNS: '160' } });
    expect(stdout).toContain(
      'sessions reach back to 2026-10-20; the agent deletes transcripts after about 30 days: `askback archive DIR` keeps them',
    );
    const env = { HOME: home, USERPROFILE: home, COLUMNS: '160', ASKBACK_ARCHIVE: `${home}/kept` };
    for (const command of ['decisions', 'list']) {
      const kept = await runAskback([command], { env });
      expect(kept.stdout.trimEnd().split('\n').at(-1)).toBe('sessions reach back to 2026-10-20');
    }
    rmSync(home, { recursive: true });
  });
});
