import { describe, expect, test } from 'vitest';
import { labels, story, timeOf, transcript } from './make-transcript.ts';

const kinds = async (content: unknown, fields = {}) => {
  const { rounds } = await transcript().prompt('u1', content, fields).parse();
  return rounds.map(({ kind, prompt }) => [kind, prompt]);
};
const text = (...texts: string[]) => texts.map((each) => ({ type: 'text', text: each }));

describe('D4 what starts a round', () => {
  test.each([
    ['prompt', 'build it', {}, 'build it'],
    ['prompt', text('build', 'it'), {}, 'build\nit'],
    ['prompt', [{ type: 'image', source: {} }], {}, '[image]'],
    ['prompt', 'typed', { promptSource: 'typed', origin: { kind: 'human' }, entrypoint: 'sdk-ts' }, 'typed'],
    ['prompt', text('<ide_opened_file>a.ts</ide_opened_file>', 'look'), {}, 'look'],
    [
      'prompt',
      '<ide_opened_file>a.ts</ide_opened_file>\n<system-reminder>x</system-reminder>\nlook',
      { origin: { kind: 'human' } },
      'look',
    ],
    ['prompt', text('<ide_selection>a.ts</ide_selection>look'), {}, 'look'],
    [
      'prompt',
      'Why is there a <command-name>/x</command-name>?',
      {},
      'Why is there a <command-name>/x</command-name>?',
    ],
    ['sdk', 'from a program', { promptSource: 'sdk' }, 'from a program'],
    ['sdk', 'from a program', { entrypoint: 'sdk-cli' }, 'from a program'],
    ['plan', 'Implement the following plan:\n\n1. x', {}, 'Implement the following plan:\n\n1. x'],
    ['plan', 'go', { planContent: '1. x' }, 'go'],
    [
      'command',
      '<command-name>/review</command-name>\n<command-message>r</command-message>\n<command-args>all of it</command-args>',
      {},
      '/review all of it',
    ],
    ['command', '<command-message>clear</command-message>\n<command-name>/clear</command-name>', {}, '/clear'],
    ['shell', '<bash-input>ls -l</bash-input>', {}, '!ls -l'],
  ])('%s: %j %j', async (kind, content, fields, prompt) => {
    expect(await kinds(content, fields)).toEqual([[kind, prompt]]);
  });

  test('command: as system/local_command', async () => {
    const content = '<command-name>/model</command-name>\n<command-args>opus</command-args>';
    const { rounds } = await transcript().system('s1', 'local_command', { content }).parse();
    expect(rounds).toMatchObject([{ number: 1, kind: 'command', prompt: '/model opus', at: { line: 1 } }]);
  });

  test.each(['typed meanwhile', text('typed', 'meanwhile')])('queued: %j', async (prompt) => {
    const attachment = { type: 'queued_command', commandMode: 'prompt', origin: { kind: 'human' }, prompt };
    const { rounds } = await transcript().prompt('u1', 'one').add('q1', { type: 'attachment', attachment }).parse();
    expect(rounds.map(({ kind }) => kind)).toEqual(['prompt', 'queued']);
    expect(rounds[1]?.prompt).toMatch(/^typed\smeanwhile$/);
  });

  test.each([
    ['a note to the agent', 'x', { isMeta: true }],
    ['a compact summary', 'x', { isCompactSummary: true }],
    ['a summary of 1.x', 'This session is being continued from a previous conversation that ran out of context. x', {}],
    ['command output', '<local-command-stdout>x</local-command-stdout>', {}],
    ['shell output', '<bash-stdout>x</bash-stdout><bash-stderr></bash-stderr>', {}],
    ['a task notification', '<task-notification>x</task-notification>', {}],
    ['a notification by its origin', 'x', { origin: { kind: 'task-notification' } }],
    ['a peer', 'x', { origin: { kind: 'peer' } }],
    ['the system', 'x', { promptSource: 'system' }],
    ['a teammate', '<teammate-message teammate_id="a">x</teammate-message>', {}],
    ['an interrupt marker', text('[Request interrupted by user for tool use]'), {}],
    ['only what the editor added', text('<ide_selection>x</ide_selection>'), {}],
    ['only what the editor added, and what it did not end', '<ide_selection>x</ide_selection> <ide_selection>y', {}],
    ['nothing', '', {}],
  ])('%s does not', async (_, content, fields) => {
    const { rounds } = await transcript().prompt('u1', 'one').prompt('u2', content, fields).parse();
    expect(rounds.map(({ prompt }) => prompt)).toEqual(['one']);
  });

  test('a tool result does not, whatever text stands beside it', async () => {
    const content = [{ type: 'tool_result', tool_use_id: 't1', content: 'x' }, ...text('build it')];
    const { rounds } = await transcript().prompt('u1', 'one').calls('a1', 't1').prompt('r1', content).parse();
    expect(rounds).toHaveLength(1);
  });

  test('a queued notification does not', async () => {
    const attachment = { type: 'queued_command', commandMode: 'task-notification', prompt: 'x' };
    const { rounds } = await transcript().prompt('u1', 'one').add('q1', { type: 'attachment', attachment }).parse();
    expect(rounds).toHaveLength(1);
  });
});

describe('D4 numbering', () => {
  test('round 0 is listed when it is not empty, and not counted', async () => {
    const begun = await transcript().says('a1', 'hello').prompt('u1', 'one').parse();
    expect(begun.rounds.map(({ number, kind, prompt, at }) => [number, kind, prompt, at.line])).toEqual([
      [0, null, null, null],
      [1, 'prompt', 'one', 2],
    ]);
    const silent = await transcript().add('p1', { type: 'progress' }).prompt('u1', 'one').parse();
    expect(silent.rounds.map(({ number }) => number)).toEqual([1]);
  });

  test('in chain order, not in file order (D2)', async () => {
    const session = await transcript()
      .prompt('u2', 'second', { parentUuid: 'a1' })
      .prompt('u1', 'first', { parentUuid: null })
      .says('a1', 'yes')
      .parse();
    expect(story(session)).toEqual(['1 active first: 3', '2 active second:']);
  });

  test('times, tool calls and asks of a round', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .calls('a1', 't1')
      .gets('r1', 't1')
      .asks('a2', 't2', 'Sure?')
      .prompt('u2', 'two')
      .parse();
    expect(session.rounds).toMatchObject([
      { startedAt: timeOf(1), endedAt: timeOf(4), toolCalls: 2, asks: [1] },
      { startedAt: timeOf(5), endedAt: timeOf(5), toolCalls: 0, asks: [] },
    ]);
  });
});

describe('§0.9 a prompt that was queued and then removed', () => {
  const queue = (operation: string, content?: string) => ({ type: 'queue-operation', operation, content });
  const infos = async (...operations: object[]) => {
    const made = transcript().prompt('u1', 'delivered');
    for (const operation of operations) made.bare({ ...operation });
    return (await made.parse()).rounds.flatMap(labels);
  };

  test('is an info step where no record holds it', async () => {
    expect(await infos(queue('enqueue', 'stop that'), queue('remove'))).toEqual([
      'info queued prompt, then removed: stop that',
    ]);
    expect(await infos(queue('enqueue', 'stop that'), queue('remove', 'stop that'))).toHaveLength(1);
    expect(await infos(queue('remove', 'never seen'))).toEqual(['info queued prompt, then removed: never seen']);
  });

  test('is none where it was delivered, dequeued, taken out with all others, or no prompt', async () => {
    expect(await infos(queue('enqueue', 'delivered'), queue('remove'))).toEqual([]);
    expect(await infos(queue('enqueue', 'a'), queue('dequeue'))).toEqual([]);
    expect(await infos(queue('enqueue', 'a'), queue('popAll'), queue('remove'))).toEqual([]);
    expect(await infos(queue('enqueue', '<task-notification>a'), queue('remove'))).toEqual([]);
  });

  test('the oldest is removed, unless it is named', async () => {
    expect(await infos(queue('enqueue', 'a'), queue('enqueue', 'b'), queue('dequeue'), queue('remove'))).toEqual([
      'info queued prompt, then removed: b',
    ]);
    const named = [queue('enqueue', 'a'), queue('enqueue', 'b'), queue('dequeue', 'b'), queue('remove')];
    expect(await infos(...named)).toEqual(['info queued prompt, then removed: a']);
    const twice = [queue('enqueue', 'a'), queue('enqueue', 'b'), queue('enqueue', 'a'), queue('dequeue', 'a')];
    expect(await infos(...twice, queue('remove'))).toEqual(['info queued prompt, then removed: b']);
  });
});
