import type { Ask, Question } from '../model/session.ts';

/** An ask as the person saw it before deciding. */
export function unanswered(ask: Ask): Ask {
  return {
    ...ask,
    ...{
      status: 'pending',
      reason: null,
      decidedBy: 'nobody',
      answeredAt: null,
      waitedMs: null,
      raw: null,
      response: null,
    },
    ambiguous: false,
    questions: ask.questions.map(asPut),
  };
}

function asPut(question: Question): Question {
  return {
    ...question,
    ...{ status: 'pending', decidedBy: 'nobody', answer: null },
    options: question.options.map((option) => ({ ...option, chosen: false })),
    // They appear only once an option has been chosen.
    followUps: [],
  };
}
