/** How Claude Code's own dialog ends when it is not simply answered: left alone, talked over, put aside. */
import { describe, expect, test } from 'vitest';
import type { AskDraft } from '../../../src/parse/ask/ask-draft.ts';
import { draftAsk } from '../../../src/parse/ask/draft-ask.ts';

const questions = [
  { question: 'Which database?', options: [{ label: 'SQLite' }, { label: 'PostgreSQL, hosted' }] },
  { question: '哪些页面？', multiSelect: true, options: [{ label: '购物车' }, { label: '订单' }] },
];

const away =
  "No response after 60s — the user may be away from keyboard. Proceed using your best judgment based on the context so far; you can re-ask this question later if it's still relevant.";
const selected = (pairs: string) => `${away}\n\nBefore going idle the user had selected: ${pairs}.`;

function draft(
  content: string,
  toolUseResult?: unknown,
  isError = false,
  report = (code: string): unknown => expect(code).toBe('none'),
): AskDraft {
  return draftAsk({
    call: { toolUseId: 't1', name: 'AskUserQuestion', input: { questions } },
    pushed: false,
    result: { content, isError, toolUseResult, denialKind: null, userFeedback: null, shutdown: false },
    later: () => [],
    before: () => [],
    isOtherSession: () => false,
    wentOn: () => false,
    stopped: null,
    report,
  });
}

/** Both sources must say the same. */
function inBoth(content: string, beside: object, isError = false) {
  const told = [draft(content, beside, isError), draft(content, undefined, isError)].map((each) => ({
    outcome: [each.status, each.reason, each.decidedBy, each.ambiguous],
    questions: each.questions.map(({ status, answer }) => [status, answer?.chosen, answer?.text, answer?.notes]),
  }));
  expect(told[1]).toEqual(told[0]);
  return told[0]!;
}

const none = [undefined, undefined, undefined];

describe('time ran out over picks', () => {
  const beside = (answers: object, annotations: object = {}) => ({
    ...{ questions, answers, annotations, afkTimeoutMs: 60_000 },
  });

  test('they are kept', () => {
    expect(inBoth(selected('"Which database?"="SQLite"'), beside({ 'Which database?': 'SQLite' }))).toEqual({
      outcome: ['timeout', null, 'timeout', false],
      questions: [
        ['answered', ['SQLite'], null, null],
        ['timeout', ...none],
      ],
    });
  });

  test('with all that was written beside them, to the full stop', () => {
    const answers = { 'Which database?': 'I said "no". Files', '哪些页面？': '购物车, 订单' };
    const notes = { '哪些页面？': { notes: 'both. For now.' } };
    const pairs = '"Which database?"="I said "no". Files", "哪些页面？"="购物车, 订单" notes: both. For now.';
    expect(inBoth(selected(pairs), beside(answers, notes)).questions).toEqual([
      ['answered', [], 'I said "no". Files', null],
      ['answered', ['购物车', '订单'], null, 'both. For now.'],
    ]);
  });
});

test('a doubt about such a pick is told', () => {
  const codes: string[] = [];
  const pairs = '"Which database?"="none" notes: of "these"';
  const { ambiguous } = draft(selected(pairs), undefined, false, (code) => codes.push(code));
  expect([ambiguous, codes]).toEqual([true, ['parse/ambiguous-answer']]);
});

describe('the person asks for more questions first', () => {
  const again =
    'Call AskUserQuestion again with follow-up questions that build on these answers (do not repeat these); do not start the task yet.';

  test('before answering any', () => {
    const told = inBoth(
      'The user asked for more questions before answering. Call AskUserQuestion again now with further questions about this decision (do not repeat these); do not proceed with the task yet.',
      { questions, answers: {}, followUp: true },
    );
    expect(told).toEqual({
      outcome: ['cancelled', 'clarify', 'human', false],
      questions: [
        ['cancelled', ...none],
        ['cancelled', ...none],
      ],
    });
  });

  test('after some answers, which are kept', () => {
    const told = inBoth(
      `The user asked for more questions before you proceed. So far they answered: "Which database?"="I said "no". Files". ${again}`,
      { questions, answers: { 'Which database?': 'I said "no". Files' }, followUp: true },
    );
    expect(told.outcome).toEqual(['cancelled', 'clarify', 'human', false]);
    expect(told.questions).toEqual([
      ['cancelled', [], 'I said "no". Files', null],
      ['cancelled', ...none],
    ]);
  });
});

describe('a dialog that was put aside', () => {
  const aside = '[User dismissed — do not proceed, wait for next instruction]';

  test('is recorded as if that had been typed: nobody typed it', () => {
    const told = inBoth(
      `The user answered: "Which database?"="${aside}", "哪些页面？"="${aside}". Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow what they actually say.`,
      { questions, answers: { 'Which database?': aside, '哪些页面？': [aside] } },
    );
    expect(told).toEqual({
      outcome: ['cancelled', 'declined', 'human', false],
      questions: [
        ['cancelled', ...none],
        ['cancelled', ...none],
      ],
    });
  });

  test('after a pick, which stands', () => {
    const told = inBoth(
      `The user answered: "Which database?"="SQLite", "哪些页面？"="${aside}". Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow what they actually say.`,
      { questions, answers: { 'Which database?': 'SQLite', '哪些页面？': aside } },
    );
    expect(told.outcome).toEqual(['answered', null, 'human', false]);
    expect(told.questions).toEqual([
      ['answered', ['SQLite'], null, null],
      ['unanswered', ...none],
    ]);
  });
});

describe('picks in the words of a refusal', () => {
  const head =
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n";

  test('are kept to the last space', () => {
    const said = `The user wants to clarify these questions.\n\n    Questions asked:\n- "Which database?"\n  Answer: 다시 \n- "哪些页面？"\n  Answer: 订单, later \n  User notes: soon `;
    expect(inBoth(`${head}${said}`, {}, true).questions).toEqual([
      ['cancelled', [], '다시 ', null],
      ['cancelled', ['订单'], 'later ', 'soon '],
    ]);
  });

  test('also where the list is indented', () => {
    const said = `The user has indicated they have provided enough answers for the plan interview.\nStop asking clarifying questions and proceed to finish the plan with the information you have.\n\nQuestions asked and answers provided:\n- "Which database?"\n  Answer: SQLite\n        - "哪些页面？"\n  (No answer provided)`;
    const told = inBoth(`${head}${said}`, {}, true);
    expect(told.outcome).toEqual(['cancelled', 'feedback', 'human', false]);
    expect(told.questions).toEqual([
      ['cancelled', ['SQLite'], null, null],
      ['cancelled', ...none],
    ]);
  });
});
