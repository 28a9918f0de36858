import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';

const MANY = 20_000;
const ask = (id: string) => ({
  type: 'ask_user_question',
  question: { question_id: id, question_text: 'Why?', type: 'text' },
});
const answer = (id: string, value: string) => ({ question_id: id, answer: value });
const numbers = Array.from({ length: MANY }, (_, index) => String(index));

async function answersOf(records: readonly object[]) {
  const session = await parseSession(records.map((record) => JSON.stringify(record)).join('\n'));
  return session.asks.map(({ questions }) => questions[0]?.answer?.text ?? null);
}

describe('twenty thousand asks with logged answers (SPEC B3), each in linear time', () => {
  test.each([
    ['answered one by one', numbers.flatMap((id) => [ask(id), answer(id, id)])],
    ['asked first, then answered', [...numbers.map((id) => ask(id)), ...numbers.map((id) => answer(id, id))]],
    ['all under one id', numbers.flatMap((id) => [ask('same'), answer('same', id)])],
  ])('%s', { timeout: 10_000 }, async (_what, records) => {
    expect(await answersOf(records)).toEqual(numbers);
  });

  test('answers before the question are not its own', async () => {
    expect(await answersOf([answer('a', 'early'), ask('a'), answer('a', 'late')])).toEqual(['late']);
  });
});

describe('the session that an answer is meant for (SPEC E5)', () => {
  const prompt = (uuid: string, sessionId: string) => {
    return { type: 'user', uuid, sessionId, message: { role: 'user', content: 'go on' } };
  };
  const meant = (session: string) => ({ session_id: session, ...answer('why', 'so') });

  test('may be the one that this file continues', async () => {
    const records = [prompt('a', 'old'), ask('why'), meant('old'), prompt('b', 'new')];
    expect(await answersOf(records)).toEqual(['so']);
  });

  test('may not be one that the file does not name', async () => {
    expect(await answersOf([prompt('a', 'old'), ask('why'), meant('other'), prompt('b', 'new')])).toEqual([null]);
  });
});

describe('a question that is pushed again, as after a lost connection (SPEC B3)', () => {
  const pushed = (call: string) => ({ ...ask('why'), tool_use_id: call });
  const result = {
    type: 'user',
    uuid: 'r',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call', content: '{"answer":"so"}' }] },
  };

  test.each([
    ['with a result', result],
    ['with a logged answer', answer('why', 'so')],
  ])('is one ask, %s', async (_what, given) => {
    expect(await answersOf([pushed('call'), pushed('call'), given])).toEqual(['so']);
    expect(await answersOf([pushed('call'), given, pushed('call')])).toEqual(['so']);
  });

  test('is another ask under another call', async () => {
    expect(await answersOf([pushed('one'), pushed('two'), answer('why', 'so')])).toEqual([null, 'so']);
  });

  test('is answered under the call that the answer names', async () => {
    const named = { ...answer('why', 'so'), tool_use_id: 'one' };
    expect(await answersOf([pushed('one'), pushed('two'), named])).toEqual(['so', null]);
  });
});

test('an answer that names no question answers none, and is not told as one that came too late', async () => {
  const lines = [ask('why'), { ...answer('why', 'so'), question_id: '' }].map((record) => JSON.stringify(record));
  const session = await parseSession(lines.join('\n'));
  expect(session.asks.map(({ status }) => status)).toEqual(['pending']);
  expect(session.diagnostics.filter(({ code }) => code === 'parse/stray-answer')).toEqual([]);
});

test('half of an answer is none: a question without one, an answer to nothing', async () => {
  const halves = [{ question_id: 'why' }, { answer: 'so' }];
  const session = await parseSession([ask('why'), ...halves].map((record) => JSON.stringify(record)).join('\n'));
  expect(session.asks.map(({ status }) => status)).toEqual(['pending']);
});
