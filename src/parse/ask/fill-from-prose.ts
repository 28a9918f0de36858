/**
 * Answers from the structured result → the same, with what it leaves open taken from the sentence beside it. Only where
 * the sentence says the same of all the rest: one that does not may quote a question within an answer.
 */
import { isAnswerProse, readProseAnswers } from './prose-answers.ts';
import type { QuestionDraft } from './question-draft.ts';
import { answered, type Reading } from './reading.ts';

/** `blank` is a value that stands for none. */
export function fillFromProse(
  reading: Reading,
  text: string,
  questions: readonly QuestionDraft[],
  blank: string | null,
): Reading {
  const { status, response, given } = reading;
  const mayLack = (status === 'answered' || status === 'unanswered') && response === null;
  if (!mayLack || !isAnswerProse(text) || questions.every((question) => given.has(question))) return reading;
  const prose = readProseAnswers(text, questions, blank);
  const agrees = [...given].every(([question, { value }]) => isSame(value, prose.given.get(question)?.value));
  if (!agrees || prose.ambiguous || prose.given.size <= given.size) return reading;
  const source = given.size > 0 ? reading.source : 'prose';
  const decidedBy = status === 'answered' ? reading.decidedBy : answered.decidedBy;
  return { ...answered, decidedBy, source, given: new Map([...prose.given, ...given]) };
}

/** Lists are joined in either way. */
function isSame(value: unknown, said: unknown): boolean {
  if (Array.isArray(value)) return said === value.join(', ') || said === value.join(',');
  return value === said;
}
