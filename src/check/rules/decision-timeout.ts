import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionTimeout = defineCheck({
  id: 'decision/timeout',
  summary: 'A person answers before the time runs out.',
  covers: ['C'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      // Of a default that was taken `decision/default` tells.
      if (question.status !== 'timeout' || question.decidedBy === 'default') continue;
      const message = `${nameAsk(ask, question)} timed out and the agent went on by its own judgement: have a person look at what it chose.`;
      report({ message, ask, question });
    }
  },
});
