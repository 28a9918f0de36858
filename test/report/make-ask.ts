/** Asks made by hand, with everything that a test does not care about filled in. */
import type { Ask, Option, Question } from '../../src/model/session.ts';

export function makeOption(own: Partial<Option>): Option {
  return { id: own.label ?? 'a', label: 'A', description: null, preview: null, default: false, chosen: false, ...own };
}

export function makeQuestion(own: Partial<Question>): Question {
  return {
    id: 'q1',
    header: null,
    text: 'Which?',
    description: null,
    kind: 'multiple_choice',
    required: true,
    options: [],
    status: 'answered',
    decidedBy: 'human',
    answer: null,
    followUps: [],
    ...own,
  };
}

export function makeAsk(own: Partial<Ask>): Ask {
  return {
    number: 1,
    round: 1,
    branch: 'active',
    lane: 'main',
    depth: 1,
    toolUseId: 'toolu_1',
    tool: 'AskUserQuestion',
    dialect: 'questions',
    status: 'answered',
    reason: null,
    decidedBy: 'human',
    source: 'structured',
    askedAt: '2026-03-02T09:14:17.000Z',
    answeredAt: '2026-03-02T09:14:59.000Z',
    waitedMs: 42_000,
    at: { line: 10, resultLine: 11 },
    uuid: null,
    copyOf: null,
    raw: null,
    response: null,
    ambiguous: false,
    questions: [makeQuestion({})],
    ...own,
  };
}
