/** A result → the questions it repeats, or null. Used where the call is missing from the file. */
import { asObject } from '../wire.ts';

export function echoedQuestions(toolUseResult: unknown): unknown[] | null {
  const questions = asObject(toolUseResult)?.['questions'];
  if (!Array.isArray(questions)) return null;
  return questions.some((each) => typeof asObject(each)?.['question'] === 'string') ? questions : null;
}
