import { symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, idC, line, makeTree } from './make-tree.ts';

/** Per session: its file, then the ids of its agents. */
async function find(root: string, ...paths: readonly string[]) {
  const { sessions, diagnostics } = await findSessions(
    paths.map((path) => join(root, path)),
    { env: {}, home: root },
  );
  return {
    sessions,
    shape: sessions.map(({ file, agents }) => [relative(root, file), ...agents.map(({ id }) => id)]),
    problems: diagnostics.map(({ code, file }) => `${code} ${relative(root, file)}`),
  };
}

describe('in the session’s own folder (from 2.1.2)', () => {
  const files = {
    [`p/${idA}.jsonl`]: '',
    [`p/${idA}/subagents/agent-b2.jsonl`]: '',
    [`p/${idA}/subagents/agent-b2.meta.json`]: '{"agentType":"Explore","description":"Look","toolUseId":"toolu_1"}',
    [`p/${idA}/subagents/agent-a1.jsonl`]: '',
    [`p/${idA}/subagents/workflows/run/agent-c3.jsonl`]: '',
    [`p/${idA}/subagents/workflows/run/journal.jsonl`]: '',
    [`p/${idA}/subagents/notes.jsonl`]: '',
    [`p/${idA}/tool-results/out.jsonl`]: '',
    [`p/${idA}/tool-results/agent-out.jsonl`]: '',
    [`p/${idB}.jsonl`]: '',
  };

  test.each(['.', 'p', '**/*.jsonl'])('scanned by %s', async (path) => {
    const { shape, problems } = await find(makeTree(files), path);
    expect(shape).toEqual([[`p/${idA}.jsonl`, 'a1', 'b2', 'c3'], [`p/${idB}.jsonl`]]);
    expect(problems).toEqual([]);
  });

  test('the main file named directly', async () => {
    const root = makeTree(files);
    const { sessions, shape } = await find(root, `p/${idA}.jsonl`);
    expect(shape).toEqual([[`p/${idA}.jsonl`, 'a1', 'b2', 'c3']]);
    const bare = { agentType: null, description: null, toolUseId: null, copy: false };
    expect(sessions[0]?.agents.slice(0, 2)).toEqual([
      { ...bare, id: 'a1', file: join(root, `p/${idA}/subagents/agent-a1.jsonl`) },
      {
        id: 'b2',
        file: join(root, `p/${idA}/subagents/agent-b2.jsonl`),
        agentType: 'Explore',
        description: 'Look',
        toolUseId: 'toolu_1',
        copy: false,
      },
    ]);
  });

  test('a pattern that matches only main files still brings their agents', async () => {
    expect((await find(makeTree(files), 'p/*.jsonl')).shape[0]).toEqual([`p/${idA}.jsonl`, 'a1', 'b2', 'c3']);
  });

  test('nothing but journals and spilled outputs is nothing', async () => {
    const root = makeTree(files);
    for (const path of [`p/${idA}/tool-results`, `p/${idA}/tool-results/*`]) {
      expect(await find(root, path)).toEqual({ sessions: [], shape: [], problems: [`read/nothing-matched ${path}`] });
    }
    const journal = `p/${idA}/subagents/workflows/run/journal.jsonl`;
    expect((await find(root, journal)).shape).toEqual([[journal]]);
  });

  test('a link in place of the folder is not followed', async () => {
    const root = makeTree({ [`p/${idA}.jsonl`]: '', [`q/${idA}/subagents/agent-x.jsonl`]: '' });
    symlinkSync(join(root, 'q', idA), join(root, 'p', idA));
    const { shape, problems } = await find(root, `p/${idA}.jsonl`);
    expect([shape, problems]).toEqual([[[`p/${idA}.jsonl`]], [`read/link-skipped p/${idA}`]]);
  });

  test('someone’s own folder called subagents is a folder like any other', async () => {
    const { sessions } = await find(makeTree({ 'subagents/talk.jsonl': '' }), '.');
    expect(sessions).toMatchObject([{ id: 'talk', project: 'subagents' }]);
  });
});

describe('flat in the project’s folder (up to 2.1.1)', () => {
  const files = {
    [`p/${idA}.jsonl`]: '',
    [`p/${idB}.jsonl`]: '',
    'p/agent-11111111.jsonl': line(idA),
    'p/agent-22222222.jsonl': `\ufeff\nnot json\n{"type":"x"}\n${line(idB)}`,
    'p/agent-33333333.jsonl': `{"sessionId":"${idB}","message":"${'x'.repeat(200_000)}"}\n`,
    'p/agent-55555555.jsonl': `{"nested":{"sessionId":"${idB}"},"pad":"${'z'.repeat(9000)}","sessionId":"${idA}"}`,
    'p/agent-44444444.jsonl': `{"pad":"${'y'.repeat(20_000)}"}\n${line(idA)}`,
  };
  const expected = [
    [`p/${idA}.jsonl`, '11111111', '44444444', '55555555'],
    [`p/${idB}.jsonl`, '22222222', '33333333'],
  ];

  test.each(['p', 'p/*.jsonl', '**'])('scanned by %s', async (path) => {
    expect((await find(makeTree(files), path)).shape).toEqual(expected);
  });

  test('one main file named: its own agents, not its neighbours’', async () => {
    expect((await find(makeTree(files), `p/${idB}.jsonl`)).shape).toEqual([expected[1]]);
    expect((await find(makeTree(files), `p/${idB}.jsonl`, `p/${idA}.jsonl`)).shape).toEqual(expected.toReversed());
  });

  test('a session found in another folder of the run keeps its agents', async () => {
    const root = makeTree({ [`p/${idA}.jsonl`]: '', 'q/agent-1.jsonl': line(idA) });
    expect((await find(root, 'q', `p/${idA}.jsonl`)).shape).toEqual([[`p/${idA}.jsonl`, '1']]);
  });
});

test('copies of the main chain are marked', async () => {
  const names = ['acompact-1f', 'aside_question-2f', 'aprompt_suggestion-3f', 'acompactor', 'b-acompact-1'];
  const root = makeTree({
    [`p/${idA}.jsonl`]: '',
    ...Object.fromEntries(names.map((n) => [`p/${idA}/subagents/agent-${n}.jsonl`, ''])),
  });
  const { sessions } = await find(root, 'p');
  expect(sessions[0]?.agents.map(({ id, copy }) => [id, copy])).toEqual([
    ['acompact-1f', true],
    ['acompactor', false],
    ['aprompt_suggestion-3f', true],
    ['aside_question-2f', true],
    ['b-acompact-1', false],
  ]);
});

test('damaged descriptions are reported, the agents kept', async () => {
  const folder = `p/${idA}/subagents`;
  const root = makeTree({
    [`p/${idA}.jsonl`]: '',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${folder}/agent-${n}.jsonl`, ''])),
    [`${folder}/agent-1.meta.json`]: '{"agentType":',
    [`${folder}/agent-2.meta.json`]: '["Explore"]',
    [`${folder}/agent-3.meta.json/x`]: '',
    [`${folder}/agent-4.meta.json`]: '{"agentType":7,"__proto__":{"description":"no"}}',
  });
  symlinkSync('agent-4.meta.json', join(root, folder, 'agent-5.meta.json'));
  const { sessions, problems } = await find(root, `p/${idA}.jsonl`);
  expect(sessions[0]?.agents.map(({ agentType, description }) => [agentType, description])).toEqual(
    Array(5).fill([null, null]),
  );
  expect(problems.toSorted()).toEqual([
    `read/bad-agent-meta ${folder}/agent-1.meta.json`,
    `read/bad-agent-meta ${folder}/agent-2.meta.json`,
    `read/bad-agent-meta ${folder}/agent-3.meta.json`,
    `read/link-skipped ${folder}/agent-5.meta.json`,
  ]);
});

describe('agents without their session', () => {
  const files = {
    [`p/${idA}/subagents/agent-lost.jsonl`]: '',
    'p/agent-flat.jsonl': line(idC),
    'p/agent-empty.jsonl': '',
    [`p/${idB}.jsonl`]: '',
  };

  test('met: sessions of their own, in their place, of the same project', async () => {
    const { sessions, shape } = await find(makeTree(files), 'p');
    expect(shape).toEqual([
      [`p/${idA}/subagents/agent-lost.jsonl`],
      [`p/${idB}.jsonl`],
      ['p/agent-empty.jsonl'],
      ['p/agent-flat.jsonl'],
    ]);
    expect(sessions.map(({ id, project }) => [id, project])).toEqual([
      ['agent-lost', 'p'],
      [idB, 'p'],
      ['agent-empty', 'p'],
      ['agent-flat', 'p'],
    ]);
  });

  test('only lying beside a named session: left alone', async () => {
    expect((await find(makeTree(files), `p/${idB}.jsonl`)).shape).toEqual([[`p/${idB}.jsonl`]]);
  });
});

test('an agent named directly is a session of its own, also beside its session', async () => {
  const nested = `p/${idA}/subagents/agent-x.jsonl`;
  const root = makeTree({ [`p/${idA}.jsonl`]: '', [nested]: '', 'p/agent-y.jsonl': line(idA) });
  expect((await find(root, nested, 'p/agent-y.jsonl')).shape).toEqual([[nested], ['p/agent-y.jsonl']]);
  expect((await find(root, nested, 'p')).shape).toEqual([[nested], [`p/${idA}.jsonl`, 'x', 'y']]);
});
