/**
 * A JSON result → the answers in it, whatever shape they have: `{question_id, answer}`, `{answer}`, a list of those,
 * `{answers: {key: value}}`, `{answers: [...]}`, with `follow_up_answers` nested to any depth; and how the ask ended.
 */
import { asName, asObject, type Wire } from '../wire.ts';
import type { KeyedAnswer } from './match-answers.ts';

export interface JsonAnswers {
  readonly answers: readonly KeyedAnswer[];
  readonly end: 'cancelled' | 'timeout' | 'pending' | null;
  /** Nobody chose: the default was taken. */
  readonly byDefault: boolean;
  readonly response: string | null;
}

const FOLLOW_UPS = ['follow_up_answers', 'followUpAnswers', 'follow_ups'];

/** Null where the value holds nothing that could be an answer. */
export function readJsonAnswers(value: unknown): JsonAnswers | null {
  const answers: KeyedAnswer[] = [];
  let recognised = false;
  const waiting: unknown[] = [value];
  const top = asObject(value);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) {
      // Reversed, as the last pushed is read first.
      for (const each of at.toReversed()) if (asObject(each) !== null) waiting.push(each);
      continue;
    }
    const wire = asObject(at);
    if (wire === null) continue;
    if (addOwn(wire, answers)) recognised = true;
    for (const key of FOLLOW_UPS) addFollowUps(wire[key], answers, waiting);
  }
  const end = top === null ? null : endOf(top);
  const response = top === null ? null : (asName(top['response']) ?? asName(top['reason']));
  if (!recognised && end === null && asName(top?.['response']) === null) return null;
  return { answers, end, byDefault: top !== null && isByDefault(top), response };
}

function addOwn(wire: Wire, answers: KeyedAnswer[]): boolean {
  const annotations = asObject(wire['annotations']);
  const notesOf = (key: string) => asName(asObject(annotations?.[key])?.['notes']);
  if ('answer' in wire) {
    const id = asName(wire['question_id']) ?? asName(wire['questionId']);
    const key = id ?? asName(wire['id']) ?? asName(wire['question']);
    const notes = asName(wire['notes']) ?? asName(wire['note']);
    answers.push({ key, value: wire['answer'], notes, exact: id !== null });
    return true;
  }
  const field = wire['answers'];
  if (Array.isArray(field)) {
    if (field.every((each) => 'answer' in (asObject(each) ?? {}))) for (const each of field) addOwn(each, answers);
    else for (const [key, value] of field.entries()) answers.push({ key, value, notes: null });
    return true;
  }
  const map = asObject(field);
  if (map === null) return false;
  for (const [key, value] of Object.entries(map)) answers.push({ key, value, notes: notesOf(key) });
  for (const key of Object.keys(annotations ?? {})) {
    if (!(key in map) && notesOf(key) !== null) answers.push({ key, value: null, notes: notesOf(key) });
  }
  return true;
}

/** A list of answers, or a map from question id to value or answer. */
function addFollowUps(field: unknown, answers: KeyedAnswer[], waiting: unknown[]): void {
  if (Array.isArray(field)) waiting.push(field);
  const map = asObject(field);
  if (map === null) return;
  if ('answer' in map) {
    waiting.push(map);
    return;
  }
  for (const [key, value] of Object.entries(map)) {
    const wire = asObject(value);
    if (wire !== null && 'answer' in wire) waiting.push({ question_id: key, ...wire });
    else if (Array.isArray(value) && value.some((each) => asObject(each) !== null)) waiting.push(value);
    else answers.push({ key, value, notes: null });
  }
}

const ENDS: readonly (readonly [RegExp, JsonAnswers['end']])[] = [
  [/^(cancell?ed|declined|dismissed|rejected|skipped)$/i, 'cancelled'],
  [/^(time-?_?out|timed_?-?out|expired|no_answer)$/i, 'timeout'],
  [/^(pending|waiting|waiting_input)$/i, 'pending'],
];
const DEFAULT = /^(default|defaulted|default_used)$/i;

function endOf(wire: Wire): JsonAnswers['end'] {
  const words = ['status', 'error', 'decided_by', 'source'].map((key) => asName(wire[key]) ?? '');
  for (const word of words) {
    const named = ENDS.find(([pattern]) => pattern.test(word))?.[1];
    if (named !== undefined) return named;
  }
  if (wire['cancelled'] === true || wire['canceled'] === true || wire['declined'] === true) return 'cancelled';
  return wire['timeout'] === true || wire['timed_out'] === true || wire['timedOut'] === true ? 'timeout' : null;
}

function isByDefault(wire: Wire): boolean {
  if (['default_used', 'used_default', 'is_default'].some((key) => wire[key] === true)) return true;
  return ['status', 'decided_by', 'source'].some((key) => DEFAULT.test(asName(wire[key]) ?? ''));
}
