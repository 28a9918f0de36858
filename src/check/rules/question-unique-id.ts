import type { Ask } from '../../model/session.ts';
import { defineCheck } from '../define-check.ts';
import { type ListedQuestion, listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';
import { quoteText } from '../quote-text.ts';

export const questionUniqueId = defineCheck({
  id: 'question/unique-id',
  summary: 'A question id names one question of its session.',
  covers: ['E1'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    const first = new Map<string, ListedQuestion>();
    for (const listed of listQuestions(session.asks)) {
      const { ask, question } = listed;
      // A refused call was never put to anyone, and what a person went back behind may be asked again.
      if (ask.branch === 'abandoned' || ask.status === 'invalid' || !hasOwnId(listed)) continue;
      const name = `${isNumberedAnew(ask) ? ask.number : ''} ${question.id}`;
      const earlier = first.get(name);
      if (earlier === undefined || isRaisedLater(earlier, listed)) first.set(name, listed);
      else {
        const whose = earlier.ask === ask ? 'another question in it' : `ask ${earlier.ask.number}`;
        const message = `${nameAsk(ask, question)} has the id ${quoteText(question.id)} of ${whose}: give each question its own id, or an answer may be taken for the other's.`;
        report({ message, ask, question });
      }
    }
  },
});

/** Lists of questions may number theirs anew in each call, but not twice in one. */
function isNumberedAnew({ dialect }: Ask): boolean {
  return dialect === 'questions' || dialect === 'shell';
}

/** A follow-up that was not answered with its parent may be put in a call of its own: it is the same question. */
function isRaisedLater({ ask, question, raised }: ListedQuestion, later: ListedQuestion): boolean {
  return ask !== later.ask && raised !== null && question.answer === null && question.text === later.question.text;
}

/** Ids that the reader made up are unique. */
function hasOwnId({ ask, question, raised }: ListedQuestion): boolean {
  if (raised !== null) return !question.id.startsWith(`${raised.by.id}/`);
  return !question.id.startsWith(`${ask.toolUseId}#`);
}
