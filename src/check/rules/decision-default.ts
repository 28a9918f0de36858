import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionDefault = defineCheck({
  id: 'decision/default',
  summary: 'A person answers, not a default.',
  covers: ['C'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      if (question.decidedBy !== 'default') continue;
      const message = `${nameAsk(ask, question)} was answered by its default, not by a person: have somebody confirm it.`;
      report({ message, ask, question });
    }
  },
});
