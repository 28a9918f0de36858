/**
 * A JSON result → the answers in it, whatever shape they have: `{question_id, answer}`, `{answer}`, a list of those,
 * `{answers: {key: value}}`, `{answers: [...]}`, with `follow_up_answers` nested to any depth; and how the ask ended.
 */
import { asName, asObject, type Wire } from '../wire.ts';
import type { KeyedAnswer } from './match-answers.ts';

export interface JsonAnswers {
  readonly answers: readonly KeyedAnswer[];
  readonly end: 'cancelled' | 'timeout' | 'default' | null;
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
  return { answers, end, response };
}

function addOwn(wire: Wire, answers: KeyedAnswer[]): boolean {
  const annotations = asObject(wire['annotations']);
  const notesOf = (key: string) => asName(asObject(annotations?.[key])?.['notes']);
  if ('answer' in wire) {
    const key =
      asName(wire['question_id']) ?? asName(wire['questionId']) ?? asName(wire['id']) ?? asName(wire['question']);
    answers.push({ key, value: wire['answer'], notes: asName(wire['notes']) ?? asName(wire['note']) });
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
  [/^(default|defaulted|default_used)$/i, 'default'],
];

function endOf(wire: Wire): JsonAnswers['end'] {
  const word = asName(wire['status']) ?? asName(wire['decided_by']) ?? asName(wire['source']) ?? '';
  const named = ENDS.find(([pattern]) => pattern.test(word))?.[1];
  if (named !== undefined) return named;
  if (wire['cancelled'] === true || wire['canceled'] === true || wire['declined'] === true) return 'cancelled';
  if (wire['timeout'] === true || wire['timed_out'] === true || wire['timedOut'] === true) return 'timeout';
  return wire['default_used'] === true || wire['used_default'] === true || wire['is_default'] === true
    ? 'default'
    : null;
}
