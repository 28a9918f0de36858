/** A promise (SPEC B5) whose answer is logged as a body (SPEC B3), alone or beside the person's message. */
import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const call = {
  type: 'tool_use',
  id: 't',
  name: 'question',
  input: { question_id: 'x', question_text: 'Which?', options },
};
const promise = { type: 'tool_result', tool_use_id: 't', content: '{"type":"question","data":{},"status":"pending"}' };
const record = (uuid: string, parentUuid: string | null, role: string, content: unknown) => {
  return { type: role, uuid, parentUuid, sessionId: 's', message: { role, content } };
};
const start = [
  record('1', null, 'user', 'Go'),
  record('2', '1', 'assistant', [call]),
  record('3', '2', 'user', [promise]),
];
const log = (answer: string) => ({ session_id: 's', question_id: 'x', answer });
const says = (uuid: string, after: string, text: string) => record(uuid, after, 'user', text);
const writes = (uuid: string, after: string) => record(uuid, after, 'assistant', [{ type: 'text', text: 'Going on.' }]);

async function read(...more: readonly object[]) {
  const { asks, diagnostics } = await parseSession([...start, ...more].map((each) => JSON.stringify(each)).join('\n'));
  const [{ status, decidedBy, questions, at }] = asks as [(typeof asks)[0]];
  const { chosen, text } = questions[0]!.answer ?? { chosen: [], text: null };
  return { status, decidedBy, chosen, text, line: at.resultLine, told: diagnostics.map(({ code }) => code) };
}

const byPerson = { status: 'answered', decidedBy: 'human', text: null, line: 3 };

describe('an answer that is logged before the agent goes on', () => {
  test('is the answer, and what the person says next is a prompt', async () => {
    const found = await read(log('b'), writes('4', '3'), says('5', '4', 'Next'));
    expect(found).toEqual({ ...byPerson, chosen: ['B'], told: [] });
  });

  test('said twice is told', async () => {
    expect(await read(log('b'), log('a'))).toEqual({ ...byPerson, chosen: ['B'], told: ['parse/repeated-answer'] });
  });

  test('comes too late where the agent has gone on', async () => {
    const found = await read(writes('4', '3'), log('b'));
    expect(found).toEqual({ ...byPerson, decidedBy: 'agent', chosen: ['B'], told: [] });
  });
});

describe('an answer that is logged behind the message that answers', () => {
  test('says the same', async () => {
    expect(await read(says('4', '3', 'A'), log('a'))).toEqual({ ...byPerson, chosen: ['A'], told: [] });
  });

  test('says another thing, which is told', async () => {
    const found = await read(says('4', '3', 'A'), writes('5', '4'), log('b'));
    expect(found).toEqual({ ...byPerson, chosen: ['A'], told: ['parse/repeated-answer'] });
  });
});
