/** Answers under whatever keys a source uses → answers by question; what fits none is told as stray. */
import { getOrAdd } from '../get-or-add.ts';
import type { AskEvidence } from './ask-draft.ts';
import type { Given, QuestionDraft } from './question-draft.ts';
import { readValue } from './read-value.ts';
import { squeeze } from './squeeze.ts';

/** One answer as recorded. A key is a question's text, id, header or place; null where there is none. */
export interface KeyedAnswer extends Given {
  readonly key: string | number | null;
  /** The key is the question's id and nothing else will do. */
  readonly exact?: boolean;
}

/** A way to know a question by a key, the surest first. */
interface Way {
  readonly nameOf: (question: QuestionDraft, place: number) => string | null;
  readonly asName: (key: string) => string;
}

const asItIs = (key: string) => key;

const WAYS: readonly Way[] = [
  { nameOf: ({ text }) => text, asName: asItIs },
  { nameOf: ({ id }) => id, asName: asItIs },
  { nameOf: ({ header }) => header, asName: asItIs },
  { nameOf: (_question, place) => String(place), asName: asItIs },
  { nameOf: ({ text }) => squeeze(text), asName: squeeze },
];

export function matchAnswers(
  questions: readonly QuestionDraft[],
  answers: readonly KeyedAnswer[],
  report: AskEvidence['report'],
): Map<QuestionDraft, Given> {
  const matched = new Map<QuestionDraft, Given>();
  // Of a call that cannot be read nobody knows what it asked.
  if (questions.length === 0) return matched;
  const all = flatten(questions);
  let waiting = answers;
  for (const way of WAYS) if (waiting.length > 0) waiting = takeBy(way, all, waiting, matched);
  waiting = leaveRepeated(waiting, matched, report);
  const open = questions.filter((question) => !matched.has(question));
  // An answer without a name, or one that is left over where one question is, can only be meant for it.
  if (waiting.length === 1 && open.length === 1 && waiting[0]!.exact !== true)
    matched.set(open[0]!, givenBy(waiting[0]!));
  else
    for (const { key } of waiting)
      report('parse/stray-answer', `An answer names ${JSON.stringify(key)}, which was not asked.`);
  return matched;
}

/** Gives each answer to an open question of its name; what finds none is left. */
function takeBy(
  { nameOf, asName }: Way,
  questions: readonly QuestionDraft[],
  answers: readonly KeyedAnswer[],
  matched: Map<QuestionDraft, Given>,
): KeyedAnswer[] {
  const open = new Map<string, QuestionDraft[]>();
  for (let place = questions.length - 1; place >= 0; place--) {
    const question = questions[place]!;
    const name = matched.has(question) ? null : nameOf(question, place);
    if (name !== null) getOrAdd(open, name, () => []).push(question);
  }
  return answers.filter((answer) => {
    const question = answer.key === null ? undefined : takeOne(open.get(asName(String(answer.key))) ?? [], answer);
    if (question !== undefined) matched.set(question, givenBy(answer));
    return question === undefined;
  });
}

/** So many that share a name, as headers may, are looked at for the one that offers the answer. */
const MOST_NAMESAKES = 8;

/** Of several the first that offers what was answered, else the first; they stand in reverse. */
function takeOne(namesakes: QuestionDraft[], answer: KeyedAnswer): QuestionDraft | undefined {
  const few = namesakes.length > 1 && namesakes.length <= MOST_NAMESAKES;
  const at = few ? namesakes.findLastIndex((question) => isOnOffer(question, answer)) : -1;
  return at < 0 ? namesakes.pop() : namesakes.splice(at, 1)[0];
}

function isOnOffer(question: QuestionDraft, answer: KeyedAnswer): boolean {
  const read = readValue(question, givenBy(answer));
  return read !== null && read.picked.size > 0 && read.answer.text === null;
}

function givenBy({ value, notes }: KeyedAnswer): Given {
  return { value, notes };
}

function leaveRepeated(
  answers: readonly KeyedAnswer[],
  matched: ReadonlyMap<QuestionDraft, Given>,
  report: AskEvidence['report'],
): readonly KeyedAnswer[] {
  if (answers.length === 0) return answers;
  const names = new Map<string | number | null, string>();
  for (const { id, text } of matched.keys()) names.set(id, id).set(text, id);
  return answers.filter(({ key }) => {
    const again = names.get(key);
    if (again === undefined) return true;
    report(
      'parse/repeated-answer',
      `The question ${JSON.stringify(again)} was answered again; the first answer stands.`,
    );
    return false;
  });
}

/** Top questions first, so that places count among them. */
export function flatten(questions: readonly QuestionDraft[]): QuestionDraft[] {
  const all = [...questions];
  for (let at = 0; at < all.length; at++) for (const { question } of all[at]!.followUps) all.push(question);
  return all;
}
