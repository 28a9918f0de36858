import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionOnAbandonedBranch = defineCheck({
  id: 'decision/on-abandoned-branch',
  summary: 'What a person decided stands on the branch that was kept.',
  covers: ['D2'],
  levels: { recommended: 'off', strict: 'info' },
  options: {},
  run({ session, report }) {
    const answered = session.asks.filter(({ status, decidedBy }) => status === 'answered' && decidedBy === 'human');
    const kept = new Set(
      answered
        .filter(({ branch }) => branch === 'active')
        .flatMap(({ questions }) => questions.map(({ text }) => text)),
    );
    for (const ask of answered.filter(({ branch }) => branch === 'abandoned')) {
      // Asked and answered again after going back: nothing is lost.
      if (ask.questions.length > 0 && ask.questions.every(({ text }) => kept.has(text))) continue;
      const message = `${nameAsk(ask)} was answered on a branch that was then left: check whether the answer still holds.`;
      report({ message, ask });
    }
  },
});
