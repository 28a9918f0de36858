import { describe, expect, test } from 'vitest';
import { labels, steps, transcript } from './make-transcript.ts';

const model = (name: string, fields = {}) => ({
  message: { role: 'assistant', model: name, content: [{ type: 'text', text: 'x' }], ...fields },
});

describe('§4 steps of a round', () => {
  test('every block of a message is one, in order; a call with its result is one', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .blocks('a1', [
        { type: 'thinking', thinking: 'hm' },
        { type: 'redacted_thinking', data: 'x' },
        { type: 'text', text: 'I look' },
        { type: 'tool_use', id: 't1', name: 'Read', input: {} },
        { type: 'server_tool_use', id: 's1', name: 'web_search' },
      ])
      .gets('r1', 't1')
      .asks('a2', 't2', 'Sure?')
      .gets('r2', 't2', 'User has answered your questions: "Sure?"="Yes". You can now continue.')
      .parse();
    expect(rounds).toHaveLength(1);
    expect(labels(rounds[0]!)).toEqual([
      'thinking thinking',
      'thinking thinking',
      'text text',
      'tool Read',
      'info server_tool_use',
      'ask AskUserQuestion',
    ]);
    expect(rounds[0]!.steps.map(({ block, toolUseId, ask }) => [block, toolUseId, ask])).toEqual([
      [0, null, null],
      [1, null, null],
      [2, null, null],
      [3, 't1', null],
      [4, null, null],
      [0, 't2', 1],
    ]);
  });

  test('content that is one string is one text', async () => {
    const message = { role: 'assistant', content: 'hello' };
    const { rounds } = await transcript().blocks('a1', [], { message }).parse();
    expect(rounds.flatMap(steps)).toEqual(['text:1']);
  });

  test('a result without its call is a step', async () => {
    const { rounds } = await transcript().prompt('u1', 'one').gets('r1', 't9').parse();
    expect(labels(rounds[0]!)).toEqual(['tool a result without its call']);
  });

  test('errors: what the agent writes when the API fails', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'You have hit your limit', { isApiErrorMessage: true })
      .parse();
    expect(labels(rounds[0]!)).toEqual(['error API error']);
  });

  test('errors: the same as plain text, and plain text that is none', async () => {
    const said = (content: string) => ({ type: 'assistant', message: { role: 'assistant', content } });
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .add('a1', { ...said('You have hit your limit'), isApiErrorMessage: true })
      .add('a2', { ...said('fine'), isApiErrorMessage: false })
      .parse();
    expect(labels(rounds[0]!)).toEqual(['error API error', 'text text']);
  });

  test('progress, snapshots and reminders are none', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .add('p1', { type: 'progress', data: { type: 'bash_progress' } })
      .add('p2', { type: 'attachment', attachment: { type: 'task_reminder' } })
      .bare({ type: 'file-history-snapshot' })
      .parse();
    expect(rounds.flatMap(steps)).toEqual([]);
  });

  test('info: a model switch is told, the first model and <synthetic> are not', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .blocks('a1', [], model('opus'))
      .blocks('a2', [], model('<synthetic>'))
      .blocks('a3', [], model('opus'))
      .blocks('a4', [], model('haiku'))
      .parse();
    expect(labels(rounds[0]!)).toEqual(['text text', 'text text', 'text text', 'info model: haiku', 'text text']);
  });

  test.each([
    [{ subtype: 'compact_boundary' }, 'info compaction'],
    [
      { subtype: 'compact_boundary', compactMetadata: { trigger: 'auto', preTokens: 7 } },
      'info compaction (auto, 7 tokens before)',
    ],
    [
      { subtype: 'microcompact_boundary', content: 'Context microcompacted' },
      'info microcompact boundary: Context microcompacted',
    ],
    [{ subtype: 'api_error', retryAttempt: 2, maxRetries: 10 }, 'info API error, retry 2 of 10'],
    [{ subtype: 'stop_hook_summary', hookCount: 2, hookErrors: ['x'] }, 'info stop hooks: 2, 1 failed'],
    [
      { subtype: 'stop_hook_summary', hookCount: 1, preventedContinuation: true },
      'info stop hooks: 1, stopped the agent',
    ],
    [{ subtype: 'away_summary', content: 'You did\nthis' }, 'info away summary: You did'],
    [{ subtype: 'turn_duration', durationMs: 400 }, 'complete turn done in 0.4 s'],
    [{ subtype: 'turn_duration', durationMs: 187_400 }, 'complete turn done in 3 min 7 s'],
    [{ subtype: 'local_command', content: '<local-command-stdout>x' }, 'info command output'],
    [{}, 'info system'],
  ])('system %j', async (fields, label) => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .add('s1', { type: 'system', ...fields })
      .parse();
    expect(labels(rounds[0]!)).toEqual([label]);
  });

  test.each(['hook_blocking_error', 'hook_system_message', 'plan_mode', 'plan_mode_exit', 'max_turns_reached'])(
    'attachment %s',
    async (type) => {
      const { rounds } = await transcript()
        .prompt('u1', 'one')
        .add('x', { type: 'attachment', attachment: { type } })
        .parse();
      expect(labels(rounds[0]!)).toEqual([`info ${type.replaceAll('_', ' ')}`]);
    },
  );

  test.each([
    ['x', { isMeta: true }, 'info note to the agent'],
    ['x', { isCompactSummary: true }, 'info summary of what was compacted'],
    ['<local-command-stdout>x', {}, 'info command output'],
    ['<task-notification>x', {}, 'info notification'],
    [[{ type: 'text', text: '[Request interrupted by user]' }], {}, 'info interrupted'],
  ])('user %j %j', async (content, fields, label) => {
    const { rounds } = await transcript().prompt('u1', 'one').prompt('u2', content, fields).parse();
    expect(labels(rounds[0]!)).toEqual([label]);
  });
});

describe('§4 complete: the end of a turn', () => {
  const done = model('opus', { stop_reason: 'end_turn' });

  test('turn_duration says it', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .blocks('a1', [], done)
      .system('s1', 'turn_duration', { durationMs: 1000 })
      .parse();
    expect(rounds.flatMap(steps)).toEqual(['text:2', 'complete:3']);
  });

  test('before that, the agent’s own word for it', async () => {
    const { rounds } = await transcript()
      .prompt('u1', 'one')
      .blocks('a1', [], done)
      .prompt('u2', 'two')
      .says('a2', 'x')
      .parse();
    expect(rounds.map(steps)).toEqual([['text:2', 'complete:2'], ['text:4']]);
  });

  test('not where it went on after it', async () => {
    const { rounds } = await transcript().prompt('u1', 'one').blocks('a1', [], done).says('a2', 'x').parse();
    expect(rounds.flatMap(steps)).toEqual(['text:2', 'text:3']);
  });
});
