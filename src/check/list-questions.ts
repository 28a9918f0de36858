/** Asks → all their questions in order, follow-ups right behind the question that raises them. */
import type { Ask, FollowUp, Question } from '../model/session.ts';

export interface ListedQuestion {
  readonly ask: Ask;
  readonly question: Question;
  /** For a follow-up: the question that raises it, and how. */
  readonly raised: { readonly by: Question; readonly followUp: FollowUp } | null;
}

export function listQuestions(asks: readonly Ask[]): ListedQuestion[] {
  const listed: ListedQuestion[] = [];
  const waiting: ListedQuestion[] = [];
  for (const ask of asks.toReversed()) {
    for (const question of ask.questions.toReversed()) waiting.push({ ask, question, raised: null });
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    listed.push(next);
    const { ask, question: by } = next;
    for (const followUp of by.followUps.toReversed()) {
      waiting.push({ ask, question: followUp.question, raised: { by, followUp } });
    }
  }
  return listed;
}
