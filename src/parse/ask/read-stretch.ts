/**
 * What stands behind `"question"=` → the value and its notes: `"value"`, or `(no option selected)`, then
 * ` selected preview:\n…` and ` user notes: …` or ` notes: …`. Values are matched against known labels first.
 */

import type { Stretch } from './anchor-questions.ts';
import type { Given, QuestionDraft } from './question-draft.ts';
import { splitChosen } from './split-chosen.ts';

export interface ReadStretch extends Given {
  readonly value: string | null;
  readonly ambiguous: boolean;
  /** The value is an offered label, or the text ends just as it should. */
  readonly clean: boolean;
}

/** The first versions with previews called them markdown, as their options still did. */
const PREVIEWS = [' selected preview:\n', ' selected markdown:\n'];
const NOTES = [' user notes: ', ' notes: '];
const NO_OPTION = '(no option selected)';

export function readStretch({ question, text }: Stretch): ReadStretch {
  if (text.startsWith(NO_OPTION)) return { ...suffix(text.slice(NO_OPTION.length), null), value: null, clean: true };
  if (!text.startsWith('"')) return { value: text === '' ? null : text, notes: null, ambiguous: false, clean: false };
  for (const option of question.options.toSorted((a, b) => b.label.length - a.label.length)) {
    const rest = text.startsWith(`"${option.label}"`) ? text.slice(option.label.length + 2) : null;
    if (rest !== null && (rest === '' || startsSuffix(rest))) {
      return { ...suffix(rest, option.preview), value: option.label, clean: true };
    }
  }
  const mark = firstMark(text);
  if (mark < 0) {
    const ends = text.length > 1 && text.endsWith('"');
    return { value: text.slice(1, ends ? -1 : undefined), notes: null, ambiguous: false, clean: ends };
  }
  // Both `"a" notes: b"` as a whole and a note behind `"a"` end in a quote, and `"a" notes: b" notes: c` has its note
  // behind either: only known labels tell them apart.
  const read = suffix(text.slice(mark + 1), null);
  const value = text.slice(1, mark);
  const doubtful = (text.endsWith('"') || firstMark(text.slice(mark + 1)) >= 0) && !isOffered(question, value);
  return { ...read, value, ambiguous: read.ambiguous || doubtful, clean: true };
}

function startsSuffix(rest: string): boolean {
  return [...PREVIEWS, ...NOTES].some((mark) => rest.startsWith(mark));
}

/** The first closing quote that has a suffix behind it. */
function firstMark(text: string): number {
  const found = [...PREVIEWS, ...NOTES].map((mark) => text.indexOf(`"${mark}`, 1)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

function suffix(rest: string, preview: string | null): { notes: string | null; ambiguous: boolean } {
  let text = rest;
  const shown = PREVIEWS.find((each) => text.startsWith(each));
  if (shown !== undefined) {
    const known = preview !== null && text.startsWith(preview, shown.length);
    if (known) text = text.slice(shown.length + preview.length);
    else return lastNotes(text.slice(shown.length));
  }
  const mark = NOTES.find((each) => text.startsWith(each));
  return { notes: mark === undefined ? null : text.slice(mark.length), ambiguous: false };
}

/** Behind a preview that is not known, the notes start at their last mark. */
function lastNotes(text: string): { notes: string | null; ambiguous: boolean } {
  const marks = NOTES.map((mark) => ({ mark, at: text.lastIndexOf(mark) })).filter(({ at }) => at >= 0);
  const last = marks.toSorted((a, b) => b.at + b.mark.length - (a.at + a.mark.length) || a.at - b.at)[0];
  if (last === undefined) return { notes: null, ambiguous: false };
  const before = text.slice(0, last.at);
  return { notes: text.slice(last.at + last.mark.length), ambiguous: NOTES.some((mark) => before.includes(mark)) };
}

export function rateStretch(stretch: Stretch): number {
  const { value, clean } = readStretch(stretch);
  if (!clean) return 0;
  return isOffered(stretch.question, value) ? 2 : 1;
}

/** One of the labels; where several may be chosen, nothing but labels. */
export function isOffered({ options, kind }: QuestionDraft, value: string | null): boolean {
  if (value === null || value === '') return false;
  const labels = options.map(({ label }) => label);
  return labels.includes(value) || (kind === 'checkbox' && splitChosen(value, labels).rest === null);
}
