import type { Answer } from '../../model/session.ts';
import { countCharacters } from '../count-characters.ts';
import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const answerLength = defineCheck({
  id: 'answer/length',
  summary: 'An answer stays within its length.',
  covers: ['E7'],
  levels: { recommended: 'off', strict: 'warning' },
  options: { single: 256, several: 1000 },
  meanings: {
    single: 'Most characters of an answer to a question that takes one (0: any number).',
    several: 'Most characters of all answers to a checkbox together (0: any number).',
  },
  run({ session, options, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      if (question.answer === null) continue;
      const most = question.kind === 'checkbox' ? options.several : options.single;
      const length = countCharacters(asText(question.answer.value));
      if (most === 0 || length <= most) continue;
      const message = `${nameAsk(ask, question)} has an answer of ${length} characters: keep it to ${most}, and say the rest in a prompt.`;
      report({ message, ask, question });
    }
  },
});

function asText(value: Answer['value']): string {
  return typeof value === 'string' ? value : typeof value === 'boolean' ? '' : value.join(', ');
}
