import { describe, expect, test } from 'vitest';
import { problems, story, transcript } from './make-transcript.ts';

const sameMessage = (content: unknown) => ({ message: { id: 'm1', role: 'assistant', content } });

describe('§4.3 mechanical forks are not branches', () => {
  test('parallel calls of one message, the result of the first off the path', async () => {
    const use = (id: string) => [{ type: 'tool_use', id, name: 'Read', input: {} }];
    const session = await transcript()
      .prompt('u1', 'one')
      .calls('a1', 't1', 'Read', sameMessage(use('t1')))
      .calls('a2', 't2', 'Read', sameMessage(use('t2')))
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .gets('r2', 't2', 'x', { parentUuid: 'a2' })
      .says('a3', 'done')
      .prompt('u2', 'two')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2 3 6', '2 active two:']);
    expect(session.records).toMatchObject({ active: 7, abandoned: 0 });
    expect(session.toolCalls).toMatchObject({ total: 2, paired: 2 });
  });

  test('the first call finishes last: the second call and its result hang off the path', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .calls('a1', 't1')
      .calls('a2', 't2')
      .gets('r2', 't2', 'x', { parentUuid: 'a2' })
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .says('a3', 'done')
      .prompt('u2', 'two')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2 3 6', '2 active two:']);
    expect(session.branches).toHaveLength(1);
  });

  test.each(['progress', 'attachment', 'system'])('a %s beside the result', async (type) => {
    const session = await transcript()
      .prompt('u1', 'one')
      .calls('a1', 't1')
      .add('p1', { type, data: {}, attachment: { type: 'task_reminder' } })
      .add('p2', { type, data: {}, attachment: { type: 'task_reminder' } })
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .prompt('u2', 'two')
      .parse();
    expect(session.records).toMatchObject({ active: 6, abandoned: 0 });
    expect(session.branches).toHaveLength(1);
  });

  test('a prompt that hangs on progress is not left behind', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .calls('a1', 't1')
      .add('p1', { type: 'progress', data: {} })
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .prompt('u2', 'two', { parentUuid: 'p1' })
      .parse();
    expect(session.branches).toHaveLength(1);
    expect(story(session)).toEqual(['1 active one: 2', '2 active two:']);
  });

  test('a command beside a prompt makes no branch, nor does a queued prompt', async () => {
    const command = '<command-name>/exit</command-name>';
    const queued = { type: 'queued_command', commandMode: 'prompt', prompt: 'and this' };
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .prompt('u2', command)
      .add('q1', { type: 'attachment', attachment: queued, parentUuid: 'a1' })
      .prompt('u3', 'two', { parentUuid: 'a1' })
      .parse();
    expect(session.branches).toHaveLength(1);
    expect(session.rounds.map(({ kind }) => kind)).toEqual(['prompt', 'command', 'queued', 'prompt']);
  });
});

describe('§4.4 branches that a person left', () => {
  test('an edited prompt: the first is abandoned with all below it, and numbered after the active ones', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .prompt('u2', 'tow')
      .says('a2', 'what?')
      .prompt('u3', 'two', { parentUuid: 'a1' })
      .says('a3', 'ah')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2', '2 active two: 6', '3 abandoned tow: 4']);
    expect(session.branches).toEqual([
      { number: 0, name: 'active', rounds: [1, 2], forkLine: null },
      { number: 1, name: 'abandoned', rounds: [3], forkLine: 2 },
    ]);
    expect(session.records).toMatchObject({ active: 4, abandoned: 2 });
    expect(problems(session)).toEqual([]);
  });

  test('an edited first prompt, with a null parent, hangs on the one before and makes no branch', async () => {
    const session = await transcript().prompt('u1', 'on').prompt('u2', 'one', { parentUuid: null }).parse();
    expect(story(session)).toEqual(['1 active on:', '2 active one:']);
    expect(problems(session)).toEqual(['extra-root:2']);
  });

  test('what hangs beside the fork without a prompt stays active', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .system('s1', 'away_summary')
      .prompt('u2', 'tow')
      .prompt('u3', 'two', { parentUuid: 'a1' })
      .parse();
    expect(session.records).toMatchObject({ active: 4, abandoned: 1 });
    expect(session.branches[1]).toMatchObject({ forkLine: 3, rounds: [3] });
  });

  test('nested: an abandoned branch that was itself edited is two', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'left', { parentUuid: 'u1' })
      .says('a2', 'x')
      .prompt('u3', 'left below')
      .prompt('u4', 'left below too', { parentUuid: 'a2' })
      .prompt('u5', 'taken', { parentUuid: 'u1' })
      .parse();
    expect(session.branches.map(({ rounds, forkLine }) => [rounds, forkLine])).toEqual([
      [[1, 2], null],
      [[3, 4], 1],
      [[5], 3],
    ]);
    expect(session.rounds.map(({ prompt }) => prompt)).toEqual([
      'one',
      'taken',
      'left',
      'left below',
      'left below too',
    ]);
  });

  test('three prompts on one record: two branches', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'a', { parentUuid: 'u1' })
      .prompt('u3', 'b', { parentUuid: 'u1' })
      .prompt('u4', 'c', { parentUuid: 'u1' })
      .parse();
    expect(session.branches.map(({ rounds }) => rounds)).toEqual([[1, 2], [3], [4]]);
    expect(session.rounds.map(({ prompt }) => prompt)).toEqual(['one', 'c', 'a', 'b']);
  });

  test('a record without uuid goes with the record before it', async () => {
    const note = { type: 'assistant', message: { role: 'assistant', content: 'x' } };
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'left', { parentUuid: 'u1' })
      .bare(note)
      .prompt('u3', 'taken', { parentUuid: 'u1' })
      .bare(note)
      .parse();
    expect(story(session)).toEqual(['1 active one:', '2 active taken: 5', '3 abandoned left: 3']);
  });

  test('asks of an abandoned branch are numbered after the active ones, and say so', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('u2', 'left', { parentUuid: 'u1' })
      .asks('a2', 't1', 'Left?')
      .prompt('u3', 'taken', { parentUuid: 'u1' })
      .asks('a3', 't2', 'Taken?')
      .parse();
    expect(session.asks.map(({ number, round, branch, at }) => [number, round, branch, at.line])).toEqual([
      [1, 2, 'active', 5],
      [2, 3, 'abandoned', 3],
    ]);
    expect(session.calls.map(({ id, branch, round }) => [id, branch, round])).toEqual([
      ['t1', 'abandoned', 3],
      ['t2', 'active', 2],
    ]);
  });
});

describe('§4.4 a pinned leaf', () => {
  const talk = () => transcript().prompt('u1', 'one').says('a1', 'yes').prompt('u2', 'two').says('a2', 'yes');
  const pin = (leafUuid: string | null, explicit = true) => ({ type: 'last-prompt', leafUuid, explicit });

  test('what lies below it is abandoned', async () => {
    const session = await talk().bare(pin('a1')).parse();
    expect(story(session)).toEqual(['1 active one: 2', '2 abandoned two: 4']);
    expect(session.records).toMatchObject({ active: 2, abandoned: 2, unthreaded: 1 });
  });

  test('one that is not explicit, names nothing, or was let go of, pins nothing', async () => {
    for (const lines of [[pin('a1', false)], [pin('gone')], [pin('a1'), pin('')], [pin('a1'), pin(null)]]) {
      const made = talk();
      for (const line of lines) made.bare(line);
      expect((await made.parse()).records.abandoned).toBe(0);
    }
  });

  test('who goes on talking lets go of it', async () => {
    const session = await talk().bare(pin('a1')).prompt('u3', 'three', { parentUuid: 'a1' }).parse();
    expect(story(session)).toEqual(['1 active one: 2', '2 active three:', '3 abandoned two: 4']);
  });

  test('a compaction forgets it', async () => {
    const session = await talk().bare(pin('a1')).system('s1', 'compact_boundary').parse();
    expect(session.records.abandoned).toBe(0);
  });

  test('in the middle of a round: the rest of it is listed apart, under the same number', async () => {
    const session = await transcript().prompt('u1', 'one').says('a1', 'yes').says('a2', 'and').bare(pin('a1')).parse();
    expect(story(session)).toEqual(['1 active one: 2', '1 abandoned -: 3']);
  });

  test('the other blocks of the leaf’s message, and the results of its calls, stay with it', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .blocks('a1', [], sameMessage([{ type: 'text', text: 'look' }]))
      .blocks('a2', [], sameMessage([{ type: 'tool_use', id: 't1', name: 'Read', input: {} }]))
      .gets('r1', 't1')
      .says('a3', 'left')
      .bare(pin('a2'))
      .parse();
    expect(session.records).toMatchObject({ active: 4, abandoned: 1 });
  });
});
