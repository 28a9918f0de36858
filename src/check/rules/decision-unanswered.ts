import type { Ask } from '../../model/session.ts';
import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';

export const decisionUnanswered = defineCheck({
  id: 'decision/unanswered',
  summary: 'An ask comes back with an answer or a refusal.',
  covers: ['C'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const ask of session.asks) {
      if (ask.status !== 'unanswered') continue;
      if (ask.questions.length > 0 && ask.questions.every(({ required }) => !required)) continue;
      report({ message: `${nameAsk(ask)} came back without an answer${why(ask)}`, ask });
    }
  },
});

function why({ reason }: Ask): string {
  if (reason === 'headless') return ', as nobody was there to ask: run with a person, or decide it in the prompt.';
  if (reason === 'autoAllowed')
    return ', as it was let through without being put to anyone: take the tool off the list of allowed ones.';
  return ': ask it again before relying on it.';
}
