/**
 * "The user wants to clarify these questions" → the picks that were made before the person chose to talk first:
 * a list of `- "question"` with `Answer: …`, `(No answer provided)` and `User notes: …` under each.
 */
import type { Given, QuestionDraft } from './question-draft.ts';

const OPENING = 'The user wants to clarify these questions.';
const LIST = /Questions asked( and answers provided)?:/;

/** As for any prose: more than this to search was made to keep us busy. */
const MOST_WORK = 1_000_000_000;
/** So often a question may be quoted before its own line comes. */
const MOST_TRIES = 64;

export function isClarify(said: string): boolean {
  return said.trimStart().startsWith(OPENING);
}

export function readClarifyAnswers(said: string, questions: readonly QuestionDraft[]): Map<QuestionDraft, Given> {
  const given = new Map<QuestionDraft, Given>();
  if (questions.length * said.length > MOST_WORK) return given;
  const list = said.slice(Math.max(0, said.search(LIST)));
  const places = questions
    .map((question) => ({ question, ...placeOf(question, list) }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  for (const [index, { question, from }] of places.entries()) {
    const read = readEntry(list.slice(from, places[index + 1]?.start));
    if (read !== null) given.set(question, read);
  }
  return given;
}

/** Its line, behind whose end its answer stands. Some versions indent all but the first. */
function placeOf({ text }: QuestionDraft, list: string): { start: number; from: number } {
  const entry = `- "${text}"\n`;
  for (let at = list.indexOf(entry), tries = 0; at >= 0 && tries < MOST_TRIES; at = list.indexOf(entry, at + 1)) {
    tries += 1;
    const start = list.lastIndexOf('\n', at);
    if (start >= 0 && list.slice(start, at).trim() === '') return { start, from: at + entry.length };
  }
  return { start: -1, from: -1 };
}

const NOTES = '\n  User notes: ';

function readEntry(entry: string): Given | null {
  const text = `\n${entry}`;
  const notesAt = text.lastIndexOf(NOTES);
  const notes = notesAt < 0 ? null : text.slice(notesAt + NOTES.length);
  const own = notesAt < 0 ? text : text.slice(0, notesAt);
  const value = own.startsWith('\n  Answer: ') ? own.slice('\n  Answer: '.length) : null;
  return value === null && notes === null ? null : { value, notes };
}
