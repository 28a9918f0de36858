import { describe, expect, test } from 'vitest';
import { parseSession } from '../../../src/parse/parse-session.ts';

const call = (name: string, input: object, id = 't1') => ({
  type: 'assistant',
  uuid: `call-${id}`,
  message: { role: 'assistant', id: `m-${id}`, content: [{ type: 'tool_use', id, name, input }] },
});
const result = (content: string, extra: object = {}, id = 't1') => ({
  type: 'user',
  uuid: `result-${id}-${content.length}`,
  parentUuid: `call-${id}`,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
  ...extra,
});
const says = (content: string) => ({ type: 'user', uuid: `says-${content}`, message: { role: 'user', content } });
const parse = async (...records: object[]) =>
  parseSession(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

const yesNo = {
  question_id: 'q1',
  question_text: 'Go on?',
  type: 'multiple_choice',
  options: [
    { id: 'y', label: 'Yes', default: true },
    { id: 'n', label: 'No' },
  ],
};
const pendingResult = '{"type":"question","data":{},"status":"pending"}';

describe('B2 results without an answer', () => {
  test.each([
    ['{"error":"timeout"}', 'timeout', 'timeout', 0],
    ['{"error":"session_not_found","message":"gone"}', 'unanswered', 'nobody', 1],
    ['{"question_id":"q1","status":"pending"}', 'pending', 'nobody', 0],
    ['{"success":false,"message":"invalid_answer"}', 'unanswered', 'nobody', 1],
    ['{"question_id":"zzz","answer":"y"}', 'unanswered', 'nobody', 0],
  ])('%s', async (text, status, decidedBy, unknown) => {
    const { asks, diagnosticCounts } = await parse(call('ask_user_question', yesNo), result(text));
    expect(asks).toMatchObject([{ status, decidedBy, questions: [{ answer: null }] }]);
    expect(diagnosticCounts['parse/unknown-answer'] ?? 0).toBe(unknown);
  });

  test.each([
    ['{"error":"timeout"}', 'timeout', 'timeout'],
    ['{"question_id":"q1","status":"cancelled"}', 'cancelled', 'human'],
    ['{"question_id":"q1","answer":"y"}', 'unanswered', 'nobody'],
  ])('%s as an error', async (content, status, decidedBy) => {
    const block = { type: 'tool_result', tool_use_id: 't1', content, is_error: true };
    const failed = { ...result(''), message: { role: 'user', content: [block] } };
    const { asks } = await parse(call('ask_user_question', yesNo), failed);
    expect(asks).toMatchObject([{ status, decidedBy, questions: [{ answer: null }] }]);
  });

  test('an answer to another question is told as stray (E5), not as let through', async () => {
    const { asks, diagnosticCounts } = await parse(
      call('ask_user_question', yesNo),
      result('{"question_id":"zzz","answer":"y"}'),
    );
    expect(diagnosticCounts['parse/stray-answer']).toBe(1);
    expect(asks[0]).toMatchObject({ status: 'unanswered', reason: null });
  });
});

test.each([
  '{"question_id":"q1","answer":"y","status":"timeout","default_used":true}',
  '{"question_id":"q1","answer":"y","status":"timeout"}',
])("C a default taken at a time-out is nobody's pick: %s", async (text) => {
  const { asks } = await parse(call('ask_user_question', yesNo), result(text));
  expect(asks).toMatchObject([
    { status: 'timeout', decidedBy: 'default', questions: [{ status: 'timeout', decidedBy: 'default' }] },
  ]);
});

describe('B5 what answers a promise', () => {
  const promise = [call('question', { question: 'Which?', options: ['A', 'B'] }), result(pendingResult)];

  test('not a command', async () => {
    const { asks } = await parse(...promise, says('<command-name>/exit</command-name>'));
    expect(asks).toMatchObject([{ status: 'pending', decidedBy: 'nobody' }]);
  });

  test('not a shell line, but what is said after it', async () => {
    const { asks } = await parse(...promise, says('<bash-input>ls</bash-input>'), says('B'));
    expect(asks).toMatchObject([{ status: 'answered', questions: [{ answer: { chosen: ['B'] } }] }]);
  });

  test('a resumed session says something that no agent said: nobody has gone on (E10)', async () => {
    const content = [{ type: 'text', text: 'No response requested.' }];
    const resumed = { type: 'assistant', uuid: 'r', message: { role: 'assistant', model: '<synthetic>', content } };
    expect((await parse(...promise, resumed)).asks).toMatchObject([{ status: 'pending', decidedBy: 'nobody' }]);
    expect((await parse(...promise, resumed, says('B'))).asks).toMatchObject([
      { status: 'answered', decidedBy: 'human', questions: [{ answer: { chosen: ['B'] } }] },
    ]);
  });

  test('one message to two questions is unclear', async () => {
    const questions = [
      { question: 'One?', options: ['A'] },
      { question: 'Two?', options: ['A'] },
    ];
    const { asks } = await parse(call('question', { questions }), result(pendingResult), says('A'));
    expect(asks).toMatchObject([{ status: 'answered', ambiguous: true }]);
  });
});

test('E6 a second result of one call is no second ask', async () => {
  const questions = [{ question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }];
  const echo = (answer: string) => ({ toolUseResult: { questions, answers: { 'Which?': answer } } });
  const { asks } = await parse(call('AskUserQuestion', { questions }), result('a', echo('A')), result('bb', echo('B')));
  expect(asks).toMatchObject([{ questions: [{ answer: { chosen: ['A'] } }] }]);
});

test("B7 an answer is an option's id before it is another one's label", async () => {
  const options = [
    { id: '1', label: '5' },
    { id: '2', label: '3' },
    { id: '3', label: '1' },
  ];
  const { asks } = await parse(call('ask_user_question', { ...yesNo, options }), result('{"answer":"1"}'));
  expect(asks[0]?.questions[0]?.answer?.chosen).toEqual(['5']);
});

test.each([
  ['User cancelled orders must stay visible', 'answered'],
  ['The user dismissed this question', 'cancelled'],
  ['User declined to answer', 'cancelled'],
])('free text is not taken for a refusal: %s', async (text, status) => {
  const { asks } = await parse(call('ask_followup_question', { question: 'What about orders?' }), result(text));
  expect(asks[0]?.status).toBe(status);
});

test('B4 settings and a path may stand before the command; own words before labels', async () => {
  const json =
    '{"questions":[{"question":"Auth?","header":"Auth","multiSelect":true,"options":[{"label":"OAuth"},{"label":"JWT"}]}]}';
  for (const command of [`ASK_MAX_OPTIONS=6 AskUserQuestion '${json}'`, `./bin/AskUserQuestion '${json}'`]) {
    const answers = '{"answers":{"Auth":"Other (custom: x, y), OAuth"}}';
    const { asks } = await parse(call('Bash', { command }), result(answers));
    expect(asks).toMatchObject([{ dialect: 'shell', questions: [{ answer: { chosen: ['OAuth'], text: 'x, y' } }] }]);
  }
});

test('B7 a yes in words raises its follow-up', async () => {
  const input = {
    question_id: 'q1',
    question_text: 'Deploy?',
    type: 'boolean',
    follow_up_questions: { true: [{ question_id: 'q2', question_text: 'Where?', type: 'text' }] },
  };
  const { asks } = await parse(
    call('ask_user_question', input),
    result('{"answer":"true","follow_up_answers":{"q2":"here"}}'),
  );
  expect(asks[0]?.questions[0]).toMatchObject({
    answer: { value: true },
    followUps: [{ asked: true, question: { answer: { text: 'here' } } }],
  });
});

test('a time that is none is no time', async () => {
  const { asks } = await parse({ ...call('ask_user_question', yesNo), timestamp: 'not a date' });
  expect(asks[0]?.askedAt).toBeNull();
});

test("A1 words beside a result are not the assistant's, and blank ones are nothing", async () => {
  const record = result('done');
  record.message.content.push({ type: 'text', text: 'and also do X' } as never);
  const blank = {
    type: 'assistant',
    uuid: 'b',
    message: { role: 'assistant', content: [{ type: 'text', text: '\n\n' }] },
  };
  const { rounds } = await parse(says('go'), call('Bash', { command: 'ls' }), record, blank);
  expect(rounds[0]?.steps.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'tool Bash',
    'info words beside a result',
  ]);
});

describe('B4 several questions that wait, and one message', () => {
  const two = { questions: [yesNo, { ...yesNo, question_id: 'q2', question_text: 'Sure?' }] };

  test('answers each with the same words, and says that nobody can tell which was meant', async () => {
    const { asks } = await parse(call('ask_user_question', two), result(pendingResult), says('Yes'));
    expect(asks).toMatchObject([
      { status: 'answered', questions: [{ answer: { chosen: ['Yes'] } }, { answer: { chosen: ['Yes'] } }] },
    ]);
  });
});

describe('B2 a person who was away', () => {
  const questions = [
    { question: 'Go on?', header: 'Go', multiSelect: false, options: [{ label: 'Yes' }, { label: 'No' }] },
  ];
  const away = (answers: object) => ({ toolUseResult: { questions, answers, afkTimeoutMs: 60_000 } });

  test.each([
    ['answered before all the same', { 'Go on?': 'Yes' }, 'answered'],
    ['answered nothing', {}, 'timeout'],
  ])('%s', async (_, answers, status) => {
    const { asks } = await parse(call('AskUserQuestion', { questions }), result('x', away(answers)));
    expect(asks).toMatchObject([{ status }]);
  });
});
