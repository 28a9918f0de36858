/** An ask, or one question of it → how a message calls it. */
import type { Ask, Question } from '../model/session.ts';
import { quoteText } from './quote-text.ts';

export function nameAsk(ask: Ask, question: Question | undefined = ask.questions[0]): string {
  return question === undefined ? `Ask ${ask.number}` : `Ask ${ask.number} ${quoteText(question.text)}`;
}
