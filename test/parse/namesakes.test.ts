import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';

const questions = [{ question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }];
const text = {
  type: 'assistant',
  uuid: 'same',
  message: { role: 'assistant', content: [{ type: 'text', text: 'Hm.' }] },
};
const ask = {
  type: 'assistant',
  uuid: 'same',
  message: {
    role: 'assistant',
    content: [{ type: 'tool_use', id: 't1', name: 'AskUserQuestion', input: { questions } }],
  },
};
const answer = {
  type: 'user',
  uuid: 'r',
  parentUuid: 'same',
  toolUseResult: { questions, answers: { 'Which?': 'A' } },
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'x' }] },
};
const parse = (...records: object[]) => parseSession(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

test('D2 another record under a uuid that is taken is told, and its ask is not lost', async () => {
  const session = await parse(text, ask, answer);
  expect(session.asks).toMatchObject([{ toolUseId: 't1', status: 'answered' }]);
  expect(session.records).toMatchObject({ total: 3, active: 2, duplicates: 1 });
  expect(session.diagnosticCounts).toEqual({ 'parse/duplicate-uuid': 1 });
});

test('D2 a record that is written twice asks once', async () => {
  const session = await parse(ask, ask, answer);
  expect(session.asks).toHaveLength(1);
  expect(session.rounds.flatMap(({ steps }) => steps)).toHaveLength(1);
});
