import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const questionRefused = defineCheck({
  id: 'question/refused',
  summary: 'A question is written so that its tool puts it to the person.',
  covers: ['E11'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run({ session, report }) {
    for (const ask of session.asks.filter(({ status }) => status === 'invalid')) {
      const message = `${nameAsk(ask)} was refused by its own tool and nobody saw it: tell the agent which limits the tool has.`;
      report({ message, ask });
    }
  },
});
