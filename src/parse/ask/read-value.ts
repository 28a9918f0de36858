/** A recorded value → the answer to its question: which options it names, what is free text, what is a note. */
import type { Answer } from '../../model/session.ts';
import { asName, asObject } from '../wire.ts';
import { createOptionFinder } from './create-option-finder.ts';
import type { Given, OptionDraft, QuestionDraft, ReadAnswer } from './question-draft.ts';
import { type SplitChosen, splitChosen } from './split-chosen.ts';

const NOTES_ONLY = '(notes only)';
const CUSTOM = /^Other \(custom: ([\s\S]*)\)$/;
const CODEX_NOTE = 'user_note: ';

/** Null where the value is no answer at all. */
export function readValue(question: QuestionDraft, given: Given): ReadAnswer | null {
  const open = openObject(given);
  const { notes } = open;
  const value = asBoolean(question, plainValue(open.value));
  if (value === NOTES_ONLY || (value === null && notes !== null)) {
    return {
      answer: { value: value ?? NOTES_ONLY, chosen: [], text: null, notes },
      picked: new Set(),
      ambiguous: false,
    };
  }
  if (value === null) return null;
  const read = typeof value === 'boolean' ? readBoolean(question, value) : readPieces(question, value);
  return { ...read, answer: { value, ...read.answer, notes } };
}

/** A yes or no may be written as a word. */
function asBoolean(question: QuestionDraft, value: Answer['value'] | null): Answer['value'] | null {
  if (question.kind !== 'boolean' || typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : value;
}

interface Pieces {
  readonly answer: Pick<Answer, 'chosen' | 'text'>;
  readonly picked: ReadonlySet<OptionDraft>;
  readonly ambiguous: boolean;
}

function readBoolean(question: QuestionDraft, value: boolean): Pieces {
  const names = value ? ['true', 'yes'] : ['false', 'no'];
  const option = question.options.find(({ id }) => names.includes(id.toLowerCase()));
  const chosen = option === undefined ? [] : [option.label];
  return { answer: { chosen, text: null }, picked: new Set(option === undefined ? [] : [option]), ambiguous: false };
}

function readPieces(question: QuestionDraft, value: string | readonly string[]): Pieces {
  const picked = new Set<OptionDraft>();
  const texts: string[] = [];
  let ambiguous = false;
  const findOption = createOptionFinder(question.options);
  const pick = (piece: string): boolean => {
    const option = findOption(piece);
    if (option !== undefined) picked.add(option);
    return option !== undefined;
  };
  for (const piece of typeof value === 'string' ? [value] : value) {
    if (pick(piece)) {
      ambiguous ||= typeof value === 'string' && question.kind === 'checkbox' && split(question, value).ambiguous;
      continue;
    }
    const parts = question.kind === 'checkbox' && typeof value === 'string' ? splitPieces(question, piece) : null;
    for (const label of parts?.labels ?? []) pick(label);
    ambiguous ||= parts?.ambiguous ?? false;
    const rest = parts === null ? piece : parts.rest;
    if (rest !== null) texts.push(CUSTOM.exec(rest)?.[1] ?? rest);
  }
  const text = texts.length === 0 ? null : texts.join(', ');
  return { answer: { chosen: [...picked].map(({ label }) => label), text }, picked, ambiguous };
}

const CUSTOM_FIRST = /^(Other \(custom: [\s\S]*?\)), ?([\s\S]+)$/;

/** The shell command puts own words where they were chosen, also before labels. */
function splitPieces(question: QuestionDraft, value: string): SplitChosen {
  const [, own, others] = CUSTOM_FIRST.exec(value) ?? [];
  const after = own === undefined || others === undefined ? null : split(question, others);
  if (after === null || after.rest !== null) return split(question, value);
  return { ...after, rest: own! };
}

function split({ options }: QuestionDraft, value: string): SplitChosen {
  return splitChosen(
    value,
    options.flatMap(({ id, label }) => [label, id]),
  );
}

function plainValue(value: unknown): Answer['value'] | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return null;
  const pieces = value.map(pieceText).filter((piece) => piece !== '');
  return pieces.length === 0 ? null : pieces;
}

function pieceText(piece: unknown): string {
  if (typeof piece === 'string') return piece;
  if (typeof piece === 'number' || typeof piece === 'boolean') return String(piece);
  const wire = asObject(piece);
  return asName(wire?.['label']) ?? asName(wire?.['id']) ?? asName(wire?.['text']) ?? asName(wire?.['value']) ?? '';
}

/** Some agents wrap the value; Codex keeps its notes among the picks. */
function openObject(given: Given): Given {
  const wire = asObject(given.value);
  if (wire === null) return given;
  const value = wire['answers'] ?? wire['answer'] ?? wire['value'] ?? wire['selected'] ?? wire['label'] ?? wire['text'];
  const list = Array.isArray(value) ? value : [value];
  const isNote = (piece: unknown): piece is string => typeof piece === 'string' && piece.startsWith(CODEX_NOTE);
  const notes = list.filter(isNote).map((note) => note.slice(CODEX_NOTE.length));
  const own = asName(wire['notes']) ?? asName(wire['note']);
  const said = own ?? (notes.length > 0 ? notes.join('\n') : given.notes);
  return { value: notes.length > 0 ? list.filter((piece) => !isNote(piece)) : value, notes: said };
}
