import { describe, expect, test } from 'vitest';
import { timeOf, transcript } from './make-transcript.ts';

const uuid = '0a1b2c3d-0000-4000-8000-00000000abcd';

describe('D7 the session’s id', () => {
  const talk = () => transcript().prompt('u1', 'x', { sessionId: 'first' }).says('a1', 'y', { sessionId: 'last' });

  test('the name of its file, if that is a uuid', async () => {
    expect((await talk().parse({ file: `/some/where/${uuid}.jsonl` })).id).toBe(uuid);
  });

  test('else the last one written in it, else the file’s name', async () => {
    expect((await talk().parse({ file: 'full.jsonl' })).id).toBe('last');
    expect((await transcript().prompt('u1', 'x').parse({ file: 'full.jsonl' })).id).toBe('full');
    const snake = await transcript().prompt('u1', 'x', { session_id: 'snake' }).parse();
    expect(snake.id).toBe('snake');
  });
});

describe('issue of names: the title', () => {
  const talk = () => transcript().prompt('u1', '<command-name>/clear</command-name>').prompt('u2', ' Build\n it ');
  const custom = { type: 'custom-title', customTitle: 'Mine' };
  const ai = (aiTitle: string) => ({ type: 'ai-title', aiTitle });

  test('the person’s, the agent’s last, a summary of this file, the first prompt', async () => {
    const summary = { type: 'summary', summary: 'In short', leafUuid: 'u2' };
    expect((await talk().bare(custom).bare(summary).bare(ai('A')).parse()).title).toBe('Mine');
    expect((await talk().bare(summary).bare(ai('A')).bare(ai('B')).parse()).title).toBe('B');
    expect((await talk().bare(summary).parse()).title).toBe('In short');
    expect((await talk().parse()).title).toBe('Build it');
  });

  test('a summary of another file titles that one', async () => {
    const other = { type: 'summary', summary: 'Elsewhere', leafUuid: 'gone' };
    expect((await talk().bare(other).parse()).title).toBe('Build it');
  });

  test('a long prompt is cut, and there may be none', async () => {
    const long = (await transcript().prompt('u1', 'word '.repeat(100)).parse()).title ?? '';
    expect(long).toMatch(/^word .*…$/);
    expect(long.length).toBeLessThanOrEqual(120);
    expect((await transcript().says('a1', 'x').parse()).title).toBeNull();
  });
});

test('D1 times, folder, versions and branch', async () => {
  const session = await transcript()
    .prompt('u1', 'x', { cwd: '/home/me/a', version: '2.1.1', gitBranch: '' })
    .says('a1', 'y', { cwd: '/home/me/b', version: '2.1.2', gitBranch: 'main' })
    .says('a2', 'y', { version: '2.1.1', timestamp: 'no time', gitBranch: 'fix' })
    .says('a3', 'y', { timestamp: '2025-01-01T00:00:00Z' })
    .parse();
  expect(session).toMatchObject({
    cwd: '/home/me/a',
    agentVersions: ['2.1.1', '2.1.2'],
    gitBranch: 'fix',
    startedAt: '2025-01-01T00:00:00Z',
    endedAt: timeOf(2),
  });
});

test('§1 unknown types and fields are kept and counted, known ones not', async () => {
  const session = await transcript()
    .prompt('u1', 'x')
    .bare({ type: 'new-thing', shiny: 1 })
    .bare({ type: 'new-thing', shiny: 2, other: 3 })
    .bare({ nothing: true })
    .parse();
  expect(session.recordTypes).toEqual({ user: 1, 'new-thing': 2, '': 1 });
  expect(session.unknownTypes).toEqual({ 'new-thing': 2 });
  expect(session.unknownFields).toEqual({ shiny: 2, other: 1, nothing: 1 });
  expect(session.diagnosticCounts).toEqual({
    'parse/missing-type': 1,
    'parse/unknown-type': 1,
    'parse/unknown-field': 3,
  });
  expect(session.diagnostics.map(({ line }) => line)).toEqual([2, 2, 3, 4, 4]);
});
