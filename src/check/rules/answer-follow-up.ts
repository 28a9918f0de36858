import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const answerFollowUp = defineCheck({
  id: 'answer/follow-up',
  summary: 'A follow-up is answered if, and only if, the option that raises it was chosen.',
  covers: ['E13'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    const all = listQuestions(session.asks);
    // Some tools raise a follow-up by a call of its own.
    const own = new Set(
      all.filter(({ raised }) => raised === null).map(({ question: { id, text } }) => `${id} ${text}`),
    );
    for (const { ask, question, raised } of all) {
      if (raised === null) continue;
      const { asked } = raised.followUp;
      const name = nameAsk(ask, question);
      const option = 'the option that raises it';
      if (!asked && question.answer !== null)
        report({ message: `${name} was answered though ${option} was not chosen: drop the answer.`, ask, question });
      if (asked && question.required && question.status === 'unanswered' && !own.has(`${question.id} ${question.text}`))
        report({ message: `${name} was not answered though ${option} was chosen: ask it again.`, ask, question });
    }
  },
});
