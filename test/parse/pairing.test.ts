import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { problems, transcript } from './make-transcript.ts';

const pairs = ({ calls }: Session) =>
  calls.map(({ id, status, use, result }) => `${id} ${status} ${use?.line ?? '-'} ${result?.line ?? '-'}`);

describe('D3 uses and results are paired by id', () => {
  test('a result that stands before its call, far away, and hung on something else', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .gets('r1', 't1', 'x', { parentUuid: 'a1' })
      .calls('a2', 't2', 'Read', { parentUuid: 'u1' })
      .calls('a1', 't1', 'Bash', { parentUuid: 'u1' })
      .add('p1', { type: 'attachment', attachment: { type: 'structured_output' } })
      .gets('r2', 't2')
      .parse();
    expect(pairs(session)).toEqual(['t2 ok 3 6', 't1 ok 4 2']);
    expect(session.toolCalls).toEqual({ total: 2, paired: 2, pending: 0, orphanResults: 0, errors: 0 });
    expect(problems(session)).toEqual([]);
  });

  test('several results on one record, several calls on another', async () => {
    const use = (id: string) => ({ type: 'tool_use', id, name: 'Read', input: {} });
    const result = (id: string, is_error: boolean) => ({ type: 'tool_result', tool_use_id: id, content: '', is_error });
    const session = await transcript()
      .blocks('a1', [use('t1'), { type: 'text', text: 'and' }, use('t2')])
      .prompt('r1', [result('t2', false), result('t1', true)])
      .parse();
    expect(pairs(session)).toEqual(['t1 error 1 2', 't2 ok 1 2']);
    expect(session.toolCalls).toMatchObject({ paired: 2, errors: 1 });
  });

  test('a call on the same record as the words before it', async () => {
    const content = [
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: 't1', name: 'Read', input: {} },
    ];
    const session = await transcript().blocks('a1', content).gets('r1', 't1').parse();
    expect(pairs(session)).toEqual(['t1 ok 1 2']);
  });

  test('of an id that is used again both sides are counted', async () => {
    const session = await transcript().calls('a1', 't1').gets('r1', 't1').gets('r2', 't1').parse();
    const told = session.diagnostics.filter(({ code }) => code === 'parse/duplicate-tool-id');
    expect(told.map(({ message }) => message)).toEqual(['t1 has 1 call and 2 results.']);
  });

  test('a call without result is pending, a result without call an orphan; both are told', async () => {
    const session = await transcript().calls('a1', 't1').gets('r2', 't2').parse();
    expect(pairs(session)).toEqual(['t1 pending 1 -', 't2 orphan - 2']);
    expect(session.toolCalls).toEqual({ total: 1, paired: 0, pending: 1, orphanResults: 1, errors: 0 });
    expect(problems(session)).toEqual(['unpaired-call:1', 'orphan-result:2']);
  });

  test('an id used again is paired in order', async () => {
    const session = await transcript()
      .calls('a1', 't1', 'First')
      .gets('r1', 't1')
      .calls('a2', 't1', 'Second')
      .gets('r2', 't1')
      .calls('a3', 't1', 'Third')
      .parse();
    expect(session.calls.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    expect(pairs(session)).toEqual(['t1 ok 1 2', 't1 ok 3 4', 't1 pending 5 -']);
    expect(problems(session)).toEqual(['duplicate-tool-id:3', 'unpaired-call:5']);
  });

  test('a repeated record repeats no call, but what it alone holds counts', async () => {
    const session = await transcript().calls('a1', 't1').calls('a1', 't1').gets('a1', 't1').gets('a1', 't1').parse();
    expect(pairs(session)).toEqual(['t1 ok 1 3']);
    expect(problems(session)).toEqual(['duplicate-uuid:2', 'duplicate-uuid:3', 'duplicate-uuid:4']);
  });

  test('calls and results without an id are kept, each alone', async () => {
    const session = await transcript()
      .blocks('a1', [{ type: 'tool_use', name: 'Bash', input: {} }])
      .prompt('r1', [{ type: 'tool_result', content: 'x' }])
      .parse();
    expect(pairs(session)).toEqual([' pending 1 -', ' orphan - 2']);
  });

  test.each([
    ['an object', { stdout: 'x' }],
    ['a string', 'Error: x'],
    ['a list', [{ type: 'text', text: 'x' }]],
    ['nothing', undefined],
  ])('whatever toolUseResult is: %s', async (_, toolUseResult) => {
    const session = await transcript().calls('a1', 't1').gets('r1', 't1', 'x', { toolUseResult }).parse();
    expect(pairs(session)).toEqual(['t1 ok 1 2']);
  });
});

describe('D3 across the files of a session', () => {
  const agentFile = transcript({ isSidechain: true, agentId: 'x' }).prompt('x1', 'go');

  test('a call left open in one file takes the result in another', async () => {
    const agent = transcript({ isSidechain: true }).prompt('x1', 'go').gets('x2', 't1').gets('x3', 't9');
    const session = await transcript()
      .calls('a1', 't1')
      .calls('a2', 't2')
      .parse({ file: 'main.jsonl', agents: [{ id: 'x', input: agent.text() }] });
    const places = session.calls.map(({ id, use, result }) => [id, use?.file, result?.file]);
    expect(places).toEqual([
      ['t1', 'main.jsonl', 'x.jsonl'],
      ['t2', 'main.jsonl', undefined],
      ['t9', undefined, 'x.jsonl'],
    ]);
    expect(session.toolCalls).toEqual({ total: 2, paired: 1, pending: 1, orphanResults: 0, errors: 0 });
    expect(session.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['parse/unpaired-call', 'main.jsonl', 2],
      ['parse/orphan-result', 'x.jsonl', 3],
    ]);
  });

  test('of several left open the first takes the first', async () => {
    const agent = transcript({ isSidechain: true }).gets('x1', 't1').gets('x2', 't1');
    const session = await transcript()
      .calls('a1', 't1', 'First')
      .calls('a2', 't1', 'Second')
      .parse({ agents: [{ id: 'x', input: agent.text() }] });
    expect(pairs(session)).toEqual(['t1 ok 1 1', 't1 ok 2 2']);
  });

  test('the same id in two files is two calls, each with its own result', async () => {
    const agent = transcript({ isSidechain: true }).calls('x1', 't1', 'Theirs').gets('x2', 't1');
    const session = await transcript()
      .calls('a1', 't1', 'Ours')
      .gets('r1', 't1')
      .parse({ agents: [{ id: 'x', input: agent.text() }] });
    expect(session.calls.map(({ name, lane, status }) => [name, lane, status])).toEqual([
      ['Ours', 'main', 'ok'],
      ['Theirs', 'x', 'ok'],
    ]);
    expect(problems(session)).toEqual([]);
  });

  test('what an agent’s file repeats of the main one is no second call', async () => {
    const main = transcript().prompt('u1', 'one').calls('a1', 't1').gets('r1', 't1');
    const copy = `${main.text()}${agentFile.text()}`;
    const session = await main.parse({ agents: [{ id: 'acompact-1', input: copy, copy: true }] });
    expect(session.calls).toHaveLength(1);
    expect(session.lanes[0]).toMatchObject({ id: 'acompact-1', copy: true, records: { total: 4 } });
  });
});
