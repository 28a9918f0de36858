import { createWentOn } from '../create-went-on.ts';
import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const answerRequired = defineCheck({
  id: 'answer/required',
  summary: 'A required question is answered before the work goes on.',
  covers: ['E4'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  async run({ session, report }) {
    const wentOn = createWentOn(session);
    for (const ask of session.asks) {
      const open = ask.questions.filter(({ required, status }) => required && status === 'unanswered');
      // Where no question of an ask is answered, `decision/unanswered` says so.
      if (ask.status === 'answered' && ask.response === null) {
        for (const question of open) {
          const message = `${nameAsk(ask, question)} is required and was left out of the answer: ask it again before relying on it.`;
          report({ message, ask, question });
        }
      }
      const isOptional = ask.questions.length > 0 && ask.questions.every(({ required }) => !required);
      if (ask.status !== 'pending' || ask.decidedBy === 'agent' || isOptional) continue;
      if (await wentOn(ask)) {
        const message = `${nameAsk(ask)} has no answer on record, yet the work went on: find out what it was based on.`;
        report({ message, ask });
      }
    }
  },
});
