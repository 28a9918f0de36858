import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionSelfAnswered = defineCheck({
  id: 'decision/self-answered',
  summary: 'The agent waits for the answer to its own question.',
  covers: ['E10'],
  levels: { recommended: 'error', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const ask of session.asks.filter(({ decidedBy }) => decidedBy === 'agent')) {
      const message = `${nameAsk(ask)} was still pending when the agent went on and so answered itself: check what it did, and make the tool block.`;
      report({ message, ask });
    }
  },
});
