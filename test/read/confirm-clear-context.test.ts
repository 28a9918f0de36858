import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSession } from '../../src/read/read-session.ts';
import { makeTree } from './make-tree.ts';

const oldId = '11111111-aaaa-4bbb-8ccc-000000000001';
const refused =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";

const planSession = [
  { type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'plan the move' } },
  {
    type: 'assistant',
    uuid: 'a1',
    parentUuid: 'u1',
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 't1', name: 'ExitPlanMode', input: { plan: '# Move' } }],
    },
  },
  {
    type: 'user',
    uuid: 'u2',
    parentUuid: 'a1',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: refused }] },
  },
  {
    type: 'user',
    uuid: 'u3',
    parentUuid: 'u2',
    message: { role: 'user', content: [{ type: 'text', text: '[Request interrupted by user for tool use]' }] },
  },
];

const successor = (names: string) => [
  {
    type: 'user',
    uuid: 'n1',
    parentUuid: null,
    planContent: '# Move',
    message: {
      role: 'user',
      content: `Implement the following plan:\n\n# Move\n\nread the full transcript at: /home/someone/.claude/projects/p/${names}.jsonl`,
    },
  },
];

const lines = (records: readonly unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

const outcomeWith = async (others: Record<string, string>) => {
  const root = makeTree({ [`p/${oldId}.jsonl`]: lines(planSession), ...others });
  const session = await readSession(join(root, 'p', `${oldId}.jsonl`));
  return {
    outcomes: session.decisions.map(({ kind, outcome, decidedBy }) => `${kind} ${outcome} ${decidedBy}`),
    doubts: session.diagnosticCounts['parse/maybe-clear-context'] ?? 0,
  };
};

test('a refused plan at the end of a session stays a refusal, with a doubt, when nothing follows from it', async () => {
  expect(await outcomeWith({})).toEqual({ outcomes: ['plan rejected human'], doubts: 1 });
});

test('a session beside it that starts from the plan and names the file makes it an approval', async () => {
  const found = await outcomeWith({ 'p/22222222-aaaa-4bbb-8ccc-000000000002.jsonl': lines(successor(oldId)) });
  expect(found).toEqual({ outcomes: ['plan approvedClearContext human'], doubts: 0 });
});

test('a session that starts from another plan says nothing about this one', async () => {
  const found = await outcomeWith({ 'p/22222222-aaaa-4bbb-8ccc-000000000002.jsonl': lines(successor('other')) });
  expect(found).toEqual({ outcomes: ['plan rejected human'], doubts: 1 });
});
