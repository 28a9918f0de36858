import { describe, expect, test } from 'vitest';
import { type Fields, problems, steps, story, transcript } from './make-transcript.ts';

const side = { isSidechain: true };
const task = (id: string, prompt: string) => [{ type: 'tool_use', id, name: 'Task', input: { prompt } }];
const agentFile = (agentId: string) => transcript({ ...side, agentId });

describe('§4 agents written into the main file (1.x)', () => {
  test('one lane per root, started by the call that told it so', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'two')
      .blocks('a1', task('t1', 'look here'))
      .blocks('a2', task('t2', 'look there'))
      .prompt('x1', 'look there', { ...side, parentUuid: null })
      .prompt('y1', 'look here', { ...side, parentUuid: null })
      .asks('x2', 'q1', 'There?', { ...side, parentUuid: 'x1' })
      .says('y2', 'here', { ...side, parentUuid: 'y1' })
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .parse();
    expect(session.lanes.map(({ id, toolUseId, records }) => [id, toolUseId, records])).toEqual([
      ['sidechain-1', 't2', null],
      ['sidechain-2', 't1', null],
    ]);
    expect(session.lanes.map(steps)).toEqual([['ask:7'], ['text:8']]);
    expect(story(session)).toEqual(['1 active one:', '2 active two: 3 4']);
    expect(session.asks).toMatchObject([{ lane: 'sidechain-1', round: 2, number: 1, branch: 'active' }]);
    expect(session.records).toMatchObject({ active: 5, otherLanes: 4 });
  });

  test('an agent started on an abandoned branch is abandoned with it', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'two', { parentUuid: 'u1' })
      .blocks('a1', task('t1', 'look'), { parentUuid: 'u2' })
      .prompt('x1', 'look', { ...side, parentUuid: null })
      .asks('x2', 'q1', 'There?', { ...side, parentUuid: 'x1' })
      .prompt('u3', 'two, but better', { parentUuid: 'u1' })
      .parse();
    expect(session.asks).toMatchObject([{ lane: 'sidechain-1', branch: 'abandoned', round: 3 }]);
  });

  test('told the same words, they were started in order', async () => {
    const session = await transcript()
      .blocks('a1', task('t1', 'look'))
      .blocks('a2', task('t2', 'look'))
      .prompt('x1', 'look', { ...side, parentUuid: null })
      .prompt('y1', 'look', { ...side, parentUuid: null })
      .prompt('z1', 'look', { ...side, parentUuid: null })
      .parse();
    expect(session.lanes.map(({ toolUseId }) => toolUseId)).toEqual(['t1', 't2', 't2']);
  });

  test('an orphan hangs on what its own agent wrote before', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('x1', 'go', { ...side, agentId: 'x', parentUuid: null })
      .prompt('y1', 'go', { ...side, agentId: 'y', parentUuid: null })
      .says('x2', 'x', { ...side, agentId: 'x', parentUuid: 'gone' })
      .parse();
    expect(session.lanes.map((lane) => [lane.id, ...steps(lane)])).toEqual([['x', 'text:4'], ['y']]);
    expect(problems(session)).toEqual(['missing-parent:4']);
  });

  test('an agent’s records never become rounds of the session', async () => {
    const session = await transcript()
      .prompt('x1', 'told', { ...side, parentUuid: null })
      .prompt('u1', 'asked', { parentUuid: null })
      .parse();
    expect(session.rounds.map(({ prompt }) => prompt)).toEqual(['asked']);
    expect(session.title).toBe('asked');
    expect(problems(session)).toEqual([]);
  });

  test('a record without uuid is shown with what its agent wrote before', async () => {
    const message = { role: 'assistant', content: 'x' };
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('x1', 'go', { ...side, agentId: 'x', parentUuid: null })
      .prompt('y1', 'go', { ...side, agentId: 'y', parentUuid: null })
      .bare({ type: 'assistant', ...side, agentId: 'x', message })
      .bare({ type: 'assistant', ...side, agentId: 'z', message })
      .parse();
    expect(session.lanes.map((lane) => [lane.id, ...steps(lane)])).toEqual([['x', 'text:4'], ['y'], ['z', 'text:5']]);
    expect(session.records).toMatchObject({ active: 1, otherLanes: 2, unthreaded: 2 });
  });
});

describe('§4 agents in files of their own', () => {
  const started = (fields: Fields) =>
    transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'two')
      .blocks('a1', task('t1', 'look'))
      .gets('r1', 't1', 'done', fields);

  test('the call that started it: from .meta.json, the result, progress, or the words it was told', async () => {
    const agent = agentFile('x').prompt('x1', 'look').asks('x2', 'q1', 'Here?');
    const input = agent.text();
    const told = await started({}).parse({ agents: [{ id: 'x', input }] });
    const other = agentFile('x').prompt('x1', 'other').asks('x2', 'q1', 'Here?').text();
    const result = await started({ toolUseResult: { agentId: 'x' } }).parse({ agents: [{ id: 'x', input: other }] });
    const meta = await started({}).parse({
      agents: [{ id: 'x', input: other, toolUseId: 't1', agentType: 'Explore', description: 'looks' }],
    });
    const progress = await started({})
      .add('p1', { type: 'progress', parentToolUseID: 't1', data: { type: 'agent_progress', agentId: 'x' } })
      .parse({ agents: [{ id: 'x', input: other }] });
    for (const session of [told, result, meta, progress]) {
      expect(session.lanes).toMatchObject([{ id: 'x', file: 'x.jsonl', toolUseId: 't1', records: { active: 2 } }]);
      expect(session.asks).toMatchObject([{ lane: 'x', round: 2 }]);
    }
    expect(meta.lanes[0]).toMatchObject({ agentType: 'Explore', description: 'looks', copy: false });
    expect((await started({}).parse({ agents: [{ id: 'x', input: other }] })).asks[0]?.round).toBe(0);
  });

  test('an agent that is called again was started by the first call', async () => {
    const session = await started({ toolUseResult: { agentId: 'x' } })
      .prompt('u3', 'three')
      .calls('a2', 't2', 'Agent')
      .gets('r2', 't2', 'more', { toolUseResult: { agentId: 'x' } })
      .parse({ agents: [{ id: 'x', input: agentFile('x').asks('x1', 'q1', 'Here?').text() }] });
    expect(session.lanes[0]?.toolUseId).toBe('t1');
    expect(session.asks[0]?.round).toBe(2);
  });

  test('an agent of an agent takes the round of the call that started the first', async () => {
    const outer = agentFile('x')
      .prompt('x1', 'look')
      .blocks('x2', task('t2', 'look deeper'))
      .gets('x3', 't2', 'done', { toolUseResult: { agentId: 'y' } });
    const inner = agentFile('y').prompt('y1', 'unlike').asks('y2', 'q1', 'Deep?');
    const agents = [
      { id: 'y', input: inner.text() },
      { id: 'x', input: outer.text() },
    ];
    const session = await started({}).parse({ agents });
    expect(session.lanes.map(({ id, toolUseId }) => [id, toolUseId])).toEqual([
      ['y', 't2'],
      ['x', 't1'],
    ]);
    expect(session.asks).toMatchObject([{ lane: 'y', round: 2 }]);
    expect(session.calls.map(({ id, lane, round }) => [id, lane, round])).toEqual([
      ['t1', 'main', 2],
      ['q1', 'y', 2],
      ['t2', 'x', 2],
    ]);
  });

  test('agents that started each other belong to no round', async () => {
    const x = agentFile('x').asks('x1', 'q1', 'X?').calls('x2', 't1', 'Task');
    const y = agentFile('y').calls('y1', 't2', 'Task');
    const session = await transcript()
      .prompt('u1', 'one')
      .parse({
        agents: [
          { id: 'x', input: x.text(), toolUseId: 't2' },
          { id: 'y', input: y.text(), toolUseId: 't1' },
        ],
      });
    expect(session.asks[0]?.round).toBe(0);
  });

  test('a repeated record of an agent is not looked up among those of the main file', async () => {
    const x = agentFile('x').says('x1', 'a').calls('x1', 't2', 'Task');
    const y = agentFile('y').asks('y1', 'q1', 'Y?');
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'two')
      .parse({
        agents: [
          { id: 'x', input: x.text() },
          { id: 'y', input: y.text(), toolUseId: 't2' },
        ],
      });
    expect(session.asks[0]?.round).toBe(0);
  });

  test('all of an agent’s file is its lane, also what does not say so', async () => {
    const agent = transcript()
      .prompt('x1', 'look', side)
      .says('x2', 'I look')
      .asks('x3', 'q1', 'Here?', side)
      .parse({ agents: [] });
    expect((await agent).asks).toHaveLength(1);
    const text = transcript().prompt('x1', 'look', side).says('x2', 'I look').asks('x3', 'q1', 'Here?', side).text();
    const session = await started({}).parse({ agents: [{ id: 'x', input: text }] });
    expect(session.lanes.map(steps)).toEqual([['text:2', 'ask:3']]);
    expect(session.lanes[0]?.records).toMatchObject({ active: 3, otherLanes: 0 });
    expect(problems(session)).toEqual(['unpaired-call:3']);
  });

  test('§0.12 a copy of the main chain adds only what it alone holds', async () => {
    const main = transcript().prompt('u1', 'one').asks('a1', 'q1', 'Sure?');
    const copy = `${main.text()}${agentFile('acompact-1').prompt('c1', 'Summarise').says('c2', 'It was so').text()}`;
    const session = await main.parse({ agents: [{ id: 'acompact-1', input: copy, copy: true }] });
    expect(session.asks).toHaveLength(1);
    expect(session.lanes.map((lane) => [lane.copy, ...steps(lane)])).toEqual([[true, 'text:4']]);
    expect(session.lanes[0]?.records).toMatchObject({ total: 4 });
  });

  test('asks are numbered main lane first, then lane by lane', async () => {
    const session = await started({})
      .asks('a2', 'q9', 'Main?')
      .parse({
        agents: [
          { id: 'x', input: agentFile('x').asks('x1', 'q1', 'X?').text() },
          { id: 'y', input: agentFile('y').asks('y1', 'q2', 'Y?').text() },
        ],
      });
    expect(session.asks.map(({ number, lane }) => [number, lane])).toEqual([
      [1, 'main'],
      [2, 'x'],
      [3, 'y'],
    ]);
  });

  test('an agent’s file read by itself is a session whose agent is the main lane', async () => {
    const session = await agentFile('x')
      .prompt('x1', 'look')
      .says('x2', 'I look', { parentUuid: 'gone' })
      .parse({ file: 'agent-x.jsonl' });
    expect(session.rounds.map(({ kind, prompt }) => [kind, prompt])).toEqual([['sdk', 'look']]);
    expect(session.lanes).toEqual([]);
    expect(session.records).toMatchObject({ active: 2, otherLanes: 0 });
  });
});
