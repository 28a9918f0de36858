/** The input of a call, in whatever shape a model wrote it → the questions that can be read out of it. */
import { asName, asObject } from '../wire.ts';
import type { AskEvidence } from './ask-draft.ts';
import { normaliseQuestion } from './normalise-question.ts';
import { parseJson } from './parse-json.ts';
import type { QuestionDraft } from './question-draft.ts';

export function readQuestions(input: unknown, toolUseId: string, report: AskEvidence['report']): QuestionDraft[] {
  const list = listQuestions(input);
  const questions = list.map((each, index) => normaliseQuestion(each, `${toolUseId}#${index + 1}`, report));
  const sound = questions.filter((question) => question !== null);
  if (sound.length === 0) report('parse/malformed-ask', 'The call holds no question that can be read.');
  else if (sound.length < list.length) report('parse/malformed-ask', 'Some questions of the call cannot be read.');
  return sound;
}

function listQuestions(input: unknown): readonly unknown[] {
  const open = typeof input === 'string' ? parseJson(input) : input;
  if (Array.isArray(open)) return open;
  const wire = asObject(open);
  if (wire === null) return [];
  // Newer versions keep what the model wrote when it was no JSON.
  const unparsed = asName(wire['__unparsedToolInput']);
  if (unparsed !== null && wire['questions'] === undefined) {
    const again = parseJson(unparsed);
    return typeof again === 'string' ? [] : listQuestions(again);
  }
  const field = wire['questions'];
  const questions = typeof field === 'string' ? parseJson(field) : field;
  if (Array.isArray(questions)) return questions;
  if (asObject(questions) !== null) return [questions];
  if (field !== undefined && field !== null) return [];
  if (asObject(wire['question']) !== null) return [wire['question']];
  return [wire];
}
