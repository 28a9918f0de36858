/**
 * "The user wants to clarify these questions" → the picks that were made before the person chose to talk first:
 * a list of `- "question"` with `Answer: …`, `(No answer provided)` and `User notes: …` under each.
 */
import type { Given, QuestionDraft } from './question-draft.ts';

const OPENING = 'The user wants to clarify these questions.';
const LIST = 'Questions asked:';

/** As for any prose: more than this to search was made to keep us busy. */
const MOST_WORK = 1_000_000_000;

export function isClarify(said: string): boolean {
  return said.trimStart().startsWith(OPENING);
}

export function readClarifyAnswers(said: string, questions: readonly QuestionDraft[]): Map<QuestionDraft, Given> {
  const given = new Map<QuestionDraft, Given>();
  if (questions.length * said.length > MOST_WORK) return given;
  const list = said.slice(Math.max(0, said.indexOf(LIST)));
  const places = questions
    .map((question) => ({ question, at: list.indexOf(`\n- "${question.text}"\n`) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  for (const [index, { question, at }] of places.entries()) {
    const from = at + question.text.length + '\n- ""\n'.length;
    const read = readEntry(list.slice(from, places[index + 1]?.at));
    if (read !== null) given.set(question, read);
  }
  return given;
}

const NOTES = '\n  User notes: ';

function readEntry(entry: string): Given | null {
  const text = `\n${entry}`;
  const notesAt = text.lastIndexOf(NOTES);
  const notes = notesAt < 0 ? null : text.slice(notesAt + NOTES.length).trimEnd();
  const own = notesAt < 0 ? text : text.slice(0, notesAt);
  const value = own.startsWith('\n  Answer: ') ? own.slice('\n  Answer: '.length).trimEnd() : null;
  return value === null && notes === null ? null : { value, notes };
}
