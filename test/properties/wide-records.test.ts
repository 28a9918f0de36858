import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';

const wide = 150_000;
const few = 2000;
const many = <Value>(make: (at: number) => Value, count = wide) => Array.from({ length: count }, (_, at) => make(at));
const line = (record: object) => `${JSON.stringify(record)}\n`;
const assistant = (content: unknown) => line({ type: 'assistant', uuid: 'a', message: { role: 'assistant', content } });
const result = (content: unknown, toolUseResult?: unknown) =>
  line({
    ...{ type: 'user', uuid: 'r', parentUuid: 'a', toolUseResult },
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content }] },
  });
const asks = (input: unknown, name = 'AskUserQuestion') => assistant([{ type: 'tool_use', id: 't', name, input }]);
const question = (at: number) => ({
  question: `Q${at}?`,
  header: `H${at}`,
  options: [{ label: 'Yes' }, { label: 'No' }],
});
const options = many((at) => ({ label: `L${at}`, description: '' }), few);

describe('records as wide as memory allows: no list is too long to be passed on', () => {
  test('blocks of one message', async () => {
    const text = await parseSession(assistant(many((at) => ({ type: 'text', text: `${at}` }))));
    expect(text.rounds[0]?.steps).toHaveLength(wide);
    const uses = await parseSession(
      assistant(many((at) => ({ type: 'tool_use', id: `t${at}`, name: 'Bash', input: {} }))),
    );
    expect(uses.calls).toHaveLength(wide);
  });

  test.each([
    ['structured', 'x', { answers: Object.fromEntries(many((at) => [`Q${at}?`, 'Yes'], few)) }],
    [
      'prose',
      `User has answered your questions: ${many((at) => `"Q${at}?"="Yes"`, few).join(', ')}. You can now continue`,
      undefined,
    ],
    ['no known form', 'nothing known', undefined],
  ])('questions of one ask, answered in %s', async (_, content, toolUseResult) => {
    const count = content === 'nothing known' ? wide : few;
    const session = await parseSession(asks({ questions: many(question, count) }) + result(content, toolUseResult));
    expect(session.asks[0]?.questions).toHaveLength(count);
  });

  test('options of one question, all of them chosen', async () => {
    const questions = [{ question: 'Q?', header: 'H', multiSelect: true, options }];
    const answer = options.map(({ label }) => label);
    const listed = await parseSession(asks({ questions }) + result('x', { answers: { 'Q?': answer } }));
    expect(listed.asks[0]?.questions[0]?.answer?.chosen).toHaveLength(few);
  });

  test('follow-ups of one option', async () => {
    const follow_up_questions = { o: many((at) => ({ question_id: `f${at}`, question_text: '?', type: 'text' })) };
    const input = {
      question_id: 'q',
      question_text: '?',
      type: 'multiple_choice',
      options: [{ id: 'o', label: 'O' }],
      follow_up_questions,
    };
    const session = await parseSession(asks(input, 'ask_user_question') + result('{"answer":"o"}'));
    expect(session.asks[0]?.questions[0]?.followUps).toHaveLength(wide);
    expect(session.dialog.dialog_history).toHaveLength(wide + 1);
  });

  test('fields of one record', async () => {
    const session = await parseSession(line(Object.fromEntries(many((at) => [`f${at}`, at]))));
    expect(Object.keys(session.unknownFields)).toHaveLength(wide);
    expect(session.diagnostics.length).toBeLessThan(1100);
  });
});
