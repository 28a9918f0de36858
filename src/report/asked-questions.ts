/** Questions → they and the follow-ups that were put, in the order in which a person met them. */
import type { Question } from '../model/session.ts';

export function* askedQuestions(questions: readonly Question[]): Iterable<Question> {
  const waiting = questions.toReversed();
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
    yield question;
    for (const followUp of question.followUps.toReversed()) if (followUp.asked) waiting.push(followUp.question);
  }
}
