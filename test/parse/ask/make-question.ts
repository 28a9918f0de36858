import fc from 'fast-check';
import { normaliseQuestion } from '../../../src/parse/ask/normalise-question.ts';
import type { QuestionDraft } from '../../../src/parse/ask/question-draft.ts';

/** A question in normal form, as `AskUserQuestion` would put it. */
export function makeQuestion(text: string, labels: readonly string[] = [], more: object = {}): QuestionDraft {
  const wire = { question: text, options: labels.map((label) => ({ label })), ...more };
  return normaliseQuestion(wire, `id of ${text}`, () => {})!;
}

/** Text that is hard to read back out of prose: commas, quotes, equals signs, line ends, CJK. */
export const hardText = fc
  .array(fc.constantFrom('a', 'b', 'yes', ' ', ', ', ',', '"', '=', '"="', '\n', '中', '（文）', '.', '. ', 'é'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');
