/** Answers under whatever keys a source uses → answers by question; what fits none is told as stray. */
import type { AskEvidence } from './ask-draft.ts';
import type { Given, QuestionDraft } from './question-draft.ts';

/** One answer as recorded. A key is a question's text, id, header or place; null where there is none. */
export interface KeyedAnswer extends Given {
  readonly key: string | number | null;
}

type Test = (question: QuestionDraft, key: string, place: number) => boolean;

const WAYS: readonly Test[] = [
  (question, key) => question.text === key,
  (question, key) => question.id === key,
  (question, key) => question.header === key,
  (_question, key, place) => String(place) === key,
  (question, key) => squeezed(question.text) === squeezed(key),
];

export function matchAnswers(
  questions: readonly QuestionDraft[],
  answers: readonly KeyedAnswer[],
  report: AskEvidence['report'],
): Map<QuestionDraft, Given> {
  const matched = new Map<QuestionDraft, Given>();
  const all = flatten(questions);
  let waiting = answers;
  const take = (test: (question: QuestionDraft, answer: KeyedAnswer, place: number) => boolean) => {
    waiting = waiting.filter((answer) => {
      const place = all.findIndex((question, index) => !matched.has(question) && test(question, answer, index));
      if (place < 0) return true;
      matched.set(all[place]!, { value: answer.value, notes: answer.notes });
      return false;
    });
  };
  for (const way of WAYS) take((question, { key }, place) => key !== null && way(question, String(key), place));
  waiting = waiting.filter((answer) => !repeats(answer, matched, report));
  const open = questions.filter((question) => !matched.has(question));
  // An answer without a name, or one that is left over where one question is, can only be meant for it.
  if (waiting.length === 1 && open.length === 1) take((question) => question === open[0]);
  for (const { key } of waiting)
    report('parse/stray-answer', `An answer names ${JSON.stringify(key)}, which was not asked.`);
  return matched;
}

function repeats(
  answer: KeyedAnswer,
  matched: ReadonlyMap<QuestionDraft, Given>,
  report: AskEvidence['report'],
): boolean {
  const again = [...matched.keys()].find(({ id, text }) => answer.key === id || answer.key === text);
  if (again === undefined) return false;
  report(
    'parse/repeated-answer',
    `The question ${JSON.stringify(again.id)} was answered again; the first answer stands.`,
  );
  return true;
}

/** Top questions first, so that places count among them. */
export function flatten(questions: readonly QuestionDraft[]): QuestionDraft[] {
  const all = [...questions];
  for (let at = 0; at < all.length; at++) for (const { question } of all[at]!.followUps) all.push(question);
  return all;
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
