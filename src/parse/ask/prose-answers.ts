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

/** What Claude Code says when somebody made some picks and then left, or asked for other questions. */
const IDLE_HEAD = 'Before going idle the user had selected: ';
const SO_FAR_HEAD = ' before you proceed. So far they answered: ';

const TAILS = [
  ". You can now continue with the user's answers in mind.",
  '. You can now continue with these answers in mind.',
  '. Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow what they actually say.',
  '. Read the answers carefully',
  '. Call AskUserQuestion again',
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
  const body = bodyOf(text);
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

/** The pairs, without the words round them. */
function bodyOf(text: string): string {
  const head = HEADS.find((each) => text.startsWith(each));
  if (head !== undefined) return cutTail(text.slice(head.length).trimStart());
  const idle = text.indexOf(IDLE_HEAD);
  if (idle >= 0) return text.slice(idle + IDLE_HEAD.length).replace(/\.$/, '');
  const soFar = text.indexOf(SO_FAR_HEAD);
  return cutTail(soFar < 0 ? text.trimStart() : text.slice(soFar + SO_FAR_HEAD.length));
}

/** At the last place where a known ending starts; an answer may quote it. Of an unknown one, only what is surely not answer. */
function cutTail(body: string): string {
  const at = Math.max(...TAILS.map((tail) => body.lastIndexOf(tail)));
  if (at >= 0) return body.slice(0, at);
  const end = body.lastIndexOf('". ');
  return end >= 0 ? body.slice(0, end + 1) : body.replace(/\.$/, '');
}
