import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const questionDepth = defineCheck({
  id: 'question/depth',
  summary: 'A run of asks with no other work between them ends in time.',
  covers: ['E12'],
  levels: { recommended: 'info', strict: 'warning' },
  options: { max: 10 },
  meanings: { max: 'Most asks in a row (0: any number).' },
  run({ session, options: { max }, report }) {
    if (max === 0) return;
    // Only the first past the limit: the run is one matter.
    for (const ask of session.asks.filter(({ depth }) => depth === max + 1)) {
      const message = `${nameAsk(ask)} is number ${ask.depth} in a row without work between them: put what belongs together into one ask, or do some work first.`;
      report({ message, ask });
    }
  },
});
