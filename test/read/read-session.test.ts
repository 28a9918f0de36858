import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SessionFile } from '../../src/model/session.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { readSession } from '../../src/read/read-session.ts';
import { transcript } from '../parse/make-transcript.ts';
import { idA, idB, makeTree } from './make-tree.ts';

const main = transcript({ sessionId: idA })
  .prompt('u1', 'one')
  .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'Task', input: { prompt: 'look' } }])
  .text();
const agent = transcript({ sessionId: idA, isSidechain: true }).prompt('x1', 'look').asks('x2', 'q1', 'Here?').text();

async function found(path: string): Promise<SessionFile> {
  const { sessions } = await findSessions([path]);
  return sessions[0]!;
}

describe('a session with its agents', () => {
  const tree = () =>
    makeTree({
      [`p/${idA}.jsonl`]: main,
      [`p/${idA}/subagents/agent-x.jsonl`]: agent,
      [`p/${idA}/subagents/agent-x.meta.json`]: '{"agentType":"Explore","toolUseId":"t1"}',
      'p/agent-flat.jsonl': agent.replaceAll('"x', '"y'),
      [`p/${idB}.jsonl`]: main,
    });

  test('by its path as a string, or as it was found: the same', async () => {
    const file = join(tree(), `p/${idA}.jsonl`);
    const byPath = await readSession(file);
    expect(byPath).toMatchObject({ id: idA, file, records: { total: 2 } });
    expect(byPath.lanes.map(({ id, agentType, toolUseId }) => [id, agentType, toolUseId])).toEqual([
      ['flat', null, 't1'],
      ['x', 'Explore', 't1'],
    ]);
    expect(byPath.asks.map(({ lane, round }) => [lane, round])).toEqual([
      ['flat', 1],
      ['x', 1],
    ]);
    const byFinding = await readSession(await found(file));
    expect(JSON.stringify(byFinding)).toBe(JSON.stringify(byPath));
  });

  test('bodies come from the file of each step', async () => {
    const session = await readSession(join(tree(), `p/${idA}.jsonl`));
    const steps = [...session.rounds, ...session.lanes].flatMap((each) => each.steps);
    const bodies = await Promise.all(steps.map(({ place }) => session.loadBody(place)));
    expect(bodies.map((body) => body?.['uuid'])).toEqual(['a1', 'y2', 'x2']);
  });

  test('what is wrong beside it is told as well', async () => {
    const root = tree();
    writeFileSync(join(root, `p/${idA}/subagents/agent-x.meta.json`), '[]');
    const { diagnostics } = await readSession(join(root, `p/${idA}.jsonl`));
    expect(diagnostics.map(({ code }) => code)).toContain('read/bad-agent-meta');
  });
});

describe('what cannot be read gives an empty session that says so', () => {
  const expectEmpty = async (path: string, code: string) => {
    const session = await readSession(path);
    expect(session.file).toBe(path);
    expect(session.diagnostics.map((each) => [each.code, each.file])).toEqual([[code, path]]);
    expect(session.diagnosticCounts).toEqual({ [code]: 1 });
    expect([session.records.lines, session.rounds, session.asks, session.lanes]).toEqual([0, [], [], []]);
    expect(await session.loadBody({ file: path, line: 1, offset: 0, length: 1 })).toBeUndefined();
  };

  test('nothing there, a folder in the way, links in a circle, an impossible name', async () => {
    const root = makeTree({ 'file.jsonl': '' });
    symlinkSync('circle', join(root, 'circle'));
    await expectEmpty(join(root, 'gone.jsonl'), 'read/unreadable');
    await expectEmpty(join(root, 'file.jsonl/below.jsonl'), 'read/unreadable');
    await expectEmpty(join(root, 'circle'), 'read/unreadable');
    await expectEmpty(join(root, 'a\0b/c'), 'read/unreadable');
  });

  test('a folder, even one that holds sessions; a pipe', async () => {
    const root = makeTree({ 'p/a.jsonl': main, 'p/b.jsonl': main });
    mkdirSync(join(root, 'x.jsonl'));
    execFileSync('mkfifo', [join(root, 'pipe.jsonl')]);
    await expectEmpty(join(root, 'p'), 'read/not-a-file');
    await expectEmpty(join(root, 'x.jsonl'), 'read/not-a-file');
    await expectEmpty(join(root, 'pipe.jsonl'), 'read/not-a-file');
  });

  test('an agent’s file: the session is there without it', async () => {
    const root = makeTree({ [`${idA}.jsonl`]: main, [`${idA}/subagents/agent-x.jsonl`]: agent });
    const session = await found(join(root, `${idA}.jsonl`));
    const agentFile = session.agents[0]!.file;
    rmSync(agentFile);
    const read = await readSession(session);
    expect(read.records.total).toBe(2);
    expect(read.lanes).toMatchObject([{ id: 'x', steps: [] }]);
    expect(read.diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['parse/unpaired-call', session.file],
      ['read/unreadable', agentFile],
    ]);
  });
});

describe('a file that changes', () => {
  const line = (at: number) =>
    `${JSON.stringify({ type: 'user', uuid: `u${at}`, message: { role: 'user', content: 'x' } })}\n`;
  const many = Array.from({ length: 40_000 }, (_, at) => line(at)).join('');

  test('shrinks while it is read: what was read is kept, and it is said once', async () => {
    const session = await found(join(makeTree({ 'a.jsonl': many }), 'a.jsonl'));
    const reading = readSession(session);
    truncateSync(session.file, 1_500_000);
    const read = await reading;
    expect(read.records.lines).toBeGreaterThan(1000);
    expect(read.records.lines).toBeLessThan(40_000);
    expect(read.diagnosticCounts).toMatchObject({ 'read/changed-while-reading': 1, 'parse/cut-off-line': 1 });
    const { place } = { place: { file: session.file, line: 1, offset: 0, length: line(0).length - 1 } };
    expect(await read.loadBody(place)).toBeUndefined();
  });

  test('grows while it is read: it is read as it was', async () => {
    const session = await found(join(makeTree({ 'a.jsonl': many }), 'a.jsonl'));
    const reading = readSession(session);
    appendFileSync(session.file, line(40_000));
    expect((await reading).records.lines).toBe(40_000);
  });

  test('is gone afterwards: bodies are no longer there', async () => {
    const session = await readSession(join(makeTree({ 'a.jsonl': main }), 'a.jsonl'));
    const place = session.rounds[0]!.steps[0]!.place;
    expect(await session.loadBody(place)).toMatchObject({ uuid: 'a1' });
    rmSync(session.file);
    expect(await session.loadBody(place)).toBeUndefined();
  });
});
