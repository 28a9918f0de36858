import { createWentOn } from '../create-went-on.ts';
import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionPendingAtEnd = defineCheck({
  id: 'decision/pending-at-end',
  summary: 'No question is still open when the session ends.',
  covers: ['E9'],
  levels: { recommended: 'info', strict: 'warning' },
  options: {},
  async run({ session, report }) {
    const wentOn = createWentOn(session);
    for (const ask of session.asks) {
      if (ask.status !== 'pending' || ask.decidedBy === 'agent' || ask.branch === 'abandoned') continue;
      // Then `answer/required` tells the worse half.
      if (await wentOn(ask)) continue;
      const isLast = session.rounds.every(({ number, branch }) => number <= ask.round || branch === 'abandoned');
      const what = isLast
        ? 'is still open at the end: resume the session to answer it.'
        : 'was never answered, and the talk went on without it: make sure that nothing rests on it.';
      report({ message: `${nameAsk(ask)} ${what}`, ask });
    }
  },
});
