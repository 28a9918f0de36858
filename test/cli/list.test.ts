import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSessions, sessionLines } from './make-sessions.ts';
import { chineseSample, runAskback, sample } from './run-askback.ts';

const run = (...args: string[]) => runAskback(['list', ...args], { env: { COLUMNS: '130' } });

const ask = (id: string, day: number, answer?: string) => {
  const time = `2026-03-0${day}T10:00:00.000Z`;
  return { id, time, question: `Question ${id}?`, ...(answer === undefined ? {} : { answer }) };
};

let folder = '';
beforeAll(() => {
  folder = makeSessions({
    'a/aaaaaaaa-0000-4000-8000-000000000001.jsonl': sessionLines([ask('a1', 1, 'Yes')], {
      ...{ title: 'Oldest', cwd: '/home/dev/api', end: '2026-03-01T12:00:00.000Z' },
    }),
    'b/bbbbbbbb-0000-4000-8000-000000000001.jsonl': sessionLines([ask('b1', 2, 'Yes'), ask('b2', 2), ask('b3', 3)], {
      title: 'Middle 中文',
    }),
    'b/bbbbbbbb-0000-4000-8000-000000000002.jsonl': sessionLines([ask('c1', 4, 'Yes'), ask('c2', 4)], {
      title: 'Newest',
    }),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const titles = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await run(folder, '--format', 'json', ...args);
  return JSON.parse(stdout).sessions.map(({ title }: { title: string }) => title.split(' ')[0]);
};

describe('askback list', () => {
  test('the table', async () => {
    const { code, stdout, stderr } = await run(sample, chineseSample);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      '  WHEN              PROJECT  SESSION   ROUNDS  ASKS  OPEN  ERRORS     DURATION   SIZE  TITLE',
      expect.stringMatching(/^ {2}2026-03-05 02:54 {2}shop {5}9b2e7d14 {7}9 {5}9 {5}0 {7}\d .* 实现登录功能$/),
      expect.stringMatching(/^○ 2026-03-02 09:39 {2}shop {5}3f6c1a52 {7}9 {5}8 {5}1 {7}\d .* Add login to the shop$/),
      '',
      expect.stringMatching(/^2 sessions · 18 rounds · 17 asks · ○ 1 open · \d+ errors · \d+ kB$/),
      'sessions reach back to 2026-03-02',
      '',
    ]);
  });

  test.each([
    [[], ['Newest', 'Middle', 'Oldest']],
    [['--reverse'], ['Oldest', 'Middle', 'Newest']],
    [
      ['--sort', 'asks'],
      ['Middle', 'Newest', 'Oldest'],
    ],
    [
      ['--sort', 'open'],
      ['Middle', 'Newest', 'Oldest'],
    ],
    [
      ['--sort', 'duration'],
      ['Middle', 'Oldest', 'Newest'],
    ],
    [
      ['--sort', 'size'],
      ['Middle', 'Newest', 'Oldest'],
    ],
    [
      ['--sort', 'rounds'],
      ['Oldest', 'Newest', 'Middle'],
    ],
    [
      ['--sort', 'errors'],
      ['Newest', 'Middle', 'Oldest'],
    ],
    [['--open'], ['Newest', 'Middle']],
    [['--grep', 'middle'], ['Middle']],
    [
      ['--grep', '/^(New|Old)/'],
      ['Newest', 'Oldest'],
    ],
    [['--project', 'api'], ['Oldest']],
    [
      ['--since', '2026-03-03'],
      ['Newest', 'Middle'],
    ],
    [
      ['--until', '2026-03-02'],
      ['Middle', 'Oldest'],
    ],
    [['--limit', '1'], ['Newest']],
  ])('%j', async (args, wanted) => expect(await titles(...args)).toEqual(wanted));

  test('§4.7: an ask that was answered where the session was resumed waits no more', async () => {
    const asked = { id: 'toolu_1', time: '2026-03-01T10:00:00.000Z', question: 'Go?' };
    const resumed = makeSessions({
      'before.jsonl': sessionLines([asked], { title: 'Before' }),
      'after.jsonl': sessionLines([{ ...asked, answer: 'Yes' }], { title: 'After', end: '2026-03-02T10:00:00.000Z' }),
    });
    const { sessions, totals } = JSON.parse((await run(resumed, '--format', 'json')).stdout);
    expect(sessions.map(({ openAsks }: { openAsks: number }) => openAsks)).toEqual([0, 0]);
    expect(totals).toMatchObject({ asks: 1, openAsks: 0 });
    expect(JSON.parse((await run(resumed, '--format', 'json', '--open')).stdout).sessions).toEqual([]);
  });

  test('ids are as short as they can be and mean one session', async () => {
    const { stdout } = await run(folder, '--format', 'markdown');
    const ids = stdout.split('\n').map((line) => line.split(' | ')[2]);
    expect(ids.slice(2, 5)).toEqual([
      'bbbbbbbb-0000-4000-8000-000000000002',
      'bbbbbbbb-0000-4000-8000-000000000001',
      'aaaaaaaa',
    ]);
  });

  test('JSON has stable fields and totals', async () => {
    const { sessions, totals } = JSON.parse((await run(folder, '--format', 'json')).stdout);
    expect(Object.keys(sessions[0])).toEqual([
      ...['id', 'title', 'project', 'cwd', 'gitBranch', 'startedAt', 'endedAt', 'durationMs'],
      ...['rounds', 'asks', 'openAsks', 'errors', 'bytes', 'file'],
    ]);
    expect(totals).toMatchObject({ sessions: 3, asks: 6, openAsks: 3 });
  });

  test('§4.7: totals count a copied ask once', async () => {
    const copied = makeSessions({
      'a.jsonl': sessionLines([ask('a1', 1, 'Yes'), ask('a2', 2, 'Yes')]),
      'b.jsonl': sessionLines([ask('a1', 1, 'Yes')]),
    });
    const { sessions, totals } = JSON.parse((await run(copied, '--format', 'json')).stdout);
    expect([totals.asks, sessions.map(({ asks }: { asks: number }) => asks)]).toEqual([2, [2, 1]]);
    rmSync(copied, { recursive: true });
  });

  test.each([
    [['--since', 'soon'], /no date/],
    [['--sort', 'luck'], /Allowed choices/],
    [['--grep', '/(/'], /cannot be searched for: it is no pattern/],
    [['nowhere.jsonl'], /nowhere/],
  ])('%j is told in a line, exit 2', async (args, words) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^askback: [^\n]+\n$/);
    expect(stderr).toMatch(words);
  });

  test('nothing that matches is no error, but is said', async () => {
    const { code, stdout, stderr } = await run(folder, '--grep', 'no such title');
    expect([code, stdout, stderr]).toEqual([0, '', 'askback: no sessions match (3 sessions read).\n']);
  });

  test.each(['table', 'csv', 'markdown', 'json', 'ndjson'])(
    'hostile text is shown, not acted on (%s)',
    async (format) => {
      const attack = '=evil\x1b]52;c;aGk=\x07\x1b[2J\x9b31m\u202e\u2028|x';
      const text = sessionLines([{ ...ask('h1', 1, attack), question: attack }], { title: attack, cwd: attack });
      const hostile = makeSessions({ 'h.jsonl': text });
      for (const command of ['list', 'decisions']) {
        for (const width of ['30', '60', '100', '200']) {
          const { code, stdout } = await runAskback([command, hostile, '--format', format, '--width', width]);
          expect(code).toBe(0);
          expect(stdout).toContain('evil');
          expect(stdout.replaceAll('\r\n', '')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]/);
        }
      }
      rmSync(hostile, { recursive: true });
    },
  );
});
