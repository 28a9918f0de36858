/** The sentence that the agent is given after an ask → the answers in it. Used where nothing better was recorded. */
import { anchorQuestions } from './anchor-questions.ts';
import type { Given, QuestionDraft } from './question-draft.ts';
import { isOffered, rateStretch, readStretch } from './read-stretch.ts';

export interface ProseAnswers {
  readonly given: ReadonlyMap<QuestionDraft, Given>;
  readonly ambiguous: boolean;
  /** It says that there are answers, and holds none. */
  readonly empty: boolean;
}

const HEADS = ['User has answered your questions:', 'Your questions have been answered:', 'The user answered:'];

const TAILS = [
  ". You can now continue with the user's answers in mind.",
  '. You can now continue with these answers in mind.',
  '. Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow what they actually say.',
  '. Read the answers carefully',
];

export function isAnswerProse(text: string): boolean {
  return HEADS.some((head) => text.startsWith(head));
}

/** `blank` is a value that stands for none, unless it is on offer. */
export function readProseAnswers(
  text: string,
  questions: readonly QuestionDraft[],
  blank: string | null = null,
): ProseAnswers {
  const head = HEADS.find((each) => text.startsWith(each)) ?? '';
  const body = cutTail(text.slice(head.length).trimStart());
  const { stretches, ambiguous } = anchorQuestions(body, questions, rateStretch);
  const given = new Map<QuestionDraft, Given>();
  let doubtful = ambiguous;
  for (const stretch of stretches) {
    const read = readStretch(stretch);
    doubtful ||= read.ambiguous;
    const value = read.value === blank && !isOffered(stretch.question, read.value) ? null : read.value;
    given.set(stretch.question, { value, notes: read.notes });
  }
  return { given, ambiguous: doubtful, empty: body === '' };
}

/** At the last place where a known ending starts; an answer may quote it. Of an unknown one, only what is surely not answer. */
function cutTail(body: string): string {
  const at = Math.max(...TAILS.map((tail) => body.lastIndexOf(tail)));
  if (at >= 0) return body.slice(0, at);
  const end = body.lastIndexOf('". ');
  return end >= 0 ? body.slice(0, end + 1) : body.replace(/\.$/, '');
}
