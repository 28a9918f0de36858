/** Results repeat the questions they answer. */
import { asObject } from '../wire.ts';
import type { QuestionDraft } from './question-draft.ts';

/** The questions that a result repeats, or null. Used where the call is missing from the file. */
export function echoedQuestions(toolUseResult: unknown): unknown[] | null {
  const questions = asObject(toolUseResult)?.['questions'];
  if (!Array.isArray(questions)) return null;
  return questions.some((each) => typeof asObject(each)?.['question'] === 'string') ? questions : null;
}

/** Where several results stand on one line, what is recorded beside them is for one of them. */
export function echoesOthers(toolUseResult: unknown, questions: readonly QuestionDraft[]): boolean {
  const echoed = echoedQuestions(toolUseResult)?.map((each) => asObject(each)?.['question']) ?? [];
  return echoed.length > 0 && questions.length > 0 && !questions.some(({ text }) => echoed.includes(text));
}
