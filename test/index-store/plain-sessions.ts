/**
 * Arbitrary sessions as the agent writes them: long chains of calls and results, with asks, refusals, interrupts, parallel
 * calls, moves to another branch, and now and then something that no plain session has.
 */
import fc from 'fast-check';
import type { Wire } from '../properties/transcripts.ts';

const QUESTIONS = [{ question: 'Sure?', header: 'H', options: [{ label: 'Yes' }, { label: 'No' }] }];
const REFUSED = "The user doesn't want to proceed with this tool use.";

/** What happens next in a session. */
const event = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ is: fc.constant('call' as const), name: fc.constantFrom('Bash', 'Read', 'Edit') }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('parallel' as const), count: fc.integer({ min: 2, max: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('text' as const),
      text: fc.constantFrom('Done.', '', ' \n', '漢字', '\n\nSo.'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('thinking' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('resumed' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('prompt' as const), text: fc.constantFrom('Go on', 'Stop', '/clear') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('ask' as const),
      answer: fc.constantFrom('answered', 'refused', 'open', 'late', 'pending'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('refused' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('interrupt' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('plan' as const), approved: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('lost' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('note' as const),
      type: fc.constantFrom('file-history-snapshot', 'permission-mode', 'ai-title', 'new-type', 'queue-operation'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('side-note' as const),
      type: fc.constantFrom('attachment', 'progress', 'agent', 'system', 'error', 'compaction'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('branch' as const), name: fc.constantFrom('main', 'fix', 'ünï') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('odd' as const),
      how: fc.constantFrom(
        'rewind',
        'again',
        'gone',
        'root',
        'sidechain',
        'no-uuid',
        'time',
        'summary',
        'same-call',
        'other-session',
      ),
    }),
  },
);

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** Twice as many sessions without anything odd. */
export const plainSession: fc.Arbitrary<readonly Wire[]> = fc
  .tuple(fc.array(event, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 2 }))
  .map(([events, odd]) => writeSession(odd === 0 ? events : events.filter(({ is }) => is !== 'odd')));

function writeSession(events: readonly Event[]): Wire[] {
  const lines: Wire[] = [];
  let parent: string | null = null;
  let clock = Date.UTC(2026, 0, 30);
  let gitBranch = 'main';
  let sessionId = 'session-1';
  let count = 0;
  let message = 0;
  const id = (kind: string) => `${kind}_${String(++count).padStart(4, '0')}`;
  const add = (record: Wire, under: string | null = parent): string => {
    const uuid = id('uuid');
    clock += 61_000;
    lines.push({
      ...{ parentUuid: under, isSidechain: false, cwd: `/home/me/${gitBranch}`, sessionId, gitBranch, ...record },
      ...{ uuid, timestamp: record['timestamp'] ?? new Date(clock).toISOString() },
    });
    parent = uuid;
    return uuid;
  };
  const say = (block: Wire, under?: string | null) =>
    add(
      { type: 'assistant', message: { id: `msg_${message}`, model: 'm', role: 'assistant', content: [block] } },
      under ?? parent,
    );
  const use = (name: string, input: Wire = { command: 'ls "x"' }, under?: string | null) => {
    const call = id('toolu');
    return { call, uuid: say({ type: 'tool_use', id: call, name, input }, under) };
  };
  const result = (call: string, content: unknown, more: Wire = {}, under?: string | null) => {
    const { is_error, ...rest } = more;
    const block = { tool_use_id: call, type: 'tool_result', content, ...(is_error === undefined ? {} : { is_error }) };
    return add({ type: 'user', message: { role: 'user', content: [block] }, ...rest }, under ?? parent);
  };
  const put = (content: unknown, more: Wire = {}) => add({ type: 'user', message: { role: 'user', content }, ...more });

  for (const next of events) {
    message += 1;
    switch (next.is) {
      case 'call':
        result(use(next.name).call, 'ok \\ "done"', {
          toolUseResult: { stdout: 'x', nested: [{ uuid: 'u', type: 'user' }] },
        });
        break;
      case 'parallel': {
        const calls = Array.from({ length: next.count }, () => use('Grep'));
        for (const { call, uuid } of calls) result(call, 'found', {}, uuid);
        break;
      }
      case 'text':
        say({ type: 'text', text: next.text });
        break;
      case 'thinking':
        say({ type: 'thinking', thinking: 'hm', signature: 's' });
        break;
      case 'resumed': {
        const content = [{ type: 'text', text: 'No response requested.' }];
        add({ type: 'assistant', message: { id: id('msg'), model: '<synthetic>', role: 'assistant', content } });
        break;
      }
      case 'prompt':
        put(next.text);
        break;
      case 'ask': {
        const { call } = use('AskUserQuestion', { questions: QUESTIONS });
        if (next.answer === 'late') result(use('Read').call, 'beside');
        if (next.answer === 'answered' || next.answer === 'late')
          result(call, 'User has answered your questions: "Sure?"="Yes".', {
            toolUseResult: { questions: QUESTIONS, answers: { 'Sure?': 'Yes' } },
          });
        if (next.answer === 'refused')
          result(call, REFUSED, { is_error: true, toolUseResult: 'User rejected tool use' });
        if (next.answer === 'pending') result(call, '{"type":"question","data":{},"status":"pending"}');
        break;
      }
      case 'refused':
        result(use('Edit').call, REFUSED, { is_error: true });
        break;
      case 'interrupt':
        put([{ type: 'text', text: '[Request interrupted by user]' }]);
        break;
      case 'plan': {
        const { call } = use('ExitPlanMode', { plan: 'All of it' });
        if (next.approved) result(call, 'User has approved your plan. Go.');
        else result(call, REFUSED, { is_error: true });
        break;
      }
      case 'lost':
        use('Read');
        break;
      case 'note':
        lines.push({ type: next.type, sessionId, aiTitle: 'A title', operation: 'enqueue', content: 'Go on' });
        break;
      case 'side-note':
        if (next.type === 'attachment') add({ type: 'attachment', attachment: { type: 'todo', content: 'x' } });
        else if (next.type === 'progress') add({ type: 'progress', data: { type: 'hook' }, parentToolUseID: 'x' });
        else if (next.type === 'agent')
          add({ type: 'progress', data: { agentId: 'a1' }, parentToolUseID: 'toolu_0002' });
        else if (next.type === 'error') add({ type: 'system', subtype: 'api_error' });
        else if (next.type === 'compaction')
          add({ type: 'system', subtype: 'compact_boundary', logicalParentUuid: parent }, null);
        else add({ type: 'system', subtype: 'turn_duration', durationMs: 1 });
        break;
      case 'branch':
        gitBranch = next.name;
        break;
      case 'odd':
        if (next.how === 'rewind') parent = (lines.find(({ uuid }) => uuid !== undefined)?.['uuid'] as string) ?? null;
        else if (next.how === 'again' && lines.length > 0) lines.push(lines[lines.length >> 1]!);
        else if (next.how === 'gone') parent = 'nowhere';
        else if (next.how === 'root') parent = null;
        else if (next.how === 'sidechain')
          add({ type: 'user', isSidechain: true, message: { role: 'user', content: 'x' } }, null);
        else if (next.how === 'no-uuid')
          lines.push({ type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text: 'x' }] } });
        else if (next.how === 'time') add({ type: 'progress', timestamp: '2026-01-30T00:00:00Z' });
        else if (next.how === 'summary')
          lines.push({ type: 'summary', summary: 'Sum', leafUuid: lines.at(-1)?.['uuid'] ?? 'x' });
        else if (next.how === 'same-call') result('toolu_0002', 'again');
        else sessionId = 'session-2';
    }
  }
  return lines;
}
