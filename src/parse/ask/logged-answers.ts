/** Answers on lines of their own, read against the questions of one ask. Those to other asks are theirs. */
import type { AskEvidence, LaterAnswer } from './ask-draft.ts';
import { flatten, matchAnswers } from './match-answers.ts';
import type { Given, QuestionDraft } from './question-draft.ts';
import { withStatus } from './read-result.ts';
import { readValue } from './read-value.ts';
import { answered, type Reading } from './reading.ts';

/** Null where none is for this ask. */
export function readLogged(evidence: AskEvidence, drafts: readonly QuestionDraft[]): Reading | null {
  const own = loggedAnswers(evidence, drafts);
  if (own.length === 0) return null;
  const given = matchAnswers(
    drafts,
    own.map(({ questionId, value }) => ({ key: questionId, value, notes: null })),
    evidence.report,
  );
  return withStatus({ ...answered, source: 'json', given }, drafts);
}

/** A result has answered already: what is logged after it is a replay, and so is what was logged before it and says another thing. */
export function tellReplays(evidence: AskEvidence, drafts: readonly QuestionDraft[], { given }: Reading): void {
  const ids = flatten(drafts).map(({ id }) => id);
  for (const id of thatSayOther(evidence.before(ids), drafts, given)) {
    const message = `The question ${JSON.stringify(id)} was answered otherwise before its result; the result stands.`;
    evidence.report('parse/repeated-answer', message);
  }
  for (const { questionId } of loggedAnswers(evidence, drafts)) {
    const message = `The question ${JSON.stringify(questionId)} was answered again after its result.`;
    evidence.report('parse/repeated-answer', message);
  }
}

/** A person's message has answered; the log of it says the same, or is a replay. */
export function tellOthers(evidence: AskEvidence, drafts: readonly QuestionDraft[], { given }: Reading): void {
  for (const id of thatSayOther(loggedAnswers(evidence, drafts), drafts, given)) {
    const message = `The question ${JSON.stringify(id)} was answered otherwise after the person's message, which stands.`;
    evidence.report('parse/repeated-answer', message);
  }
}

function thatSayOther(
  answers: readonly LaterAnswer[],
  drafts: readonly QuestionDraft[],
  given: Reading['given'],
): string[] {
  const byId = new Map(flatten(drafts).map((draft) => [draft.id, draft]));
  return answers.flatMap(({ questionId, value }) => {
    const question = byId.get(questionId ?? '');
    const other = question && given.get(question);
    if (question === undefined || other === undefined || saysTheSame(question, { value, notes: null }, other))
      return [];
    return [question.id];
  });
}

function loggedAnswers(evidence: AskEvidence, drafts: readonly QuestionDraft[]): readonly LaterAnswer[] {
  return ownAnswers(evidence, drafts).filter(({ questionId }) => questionId !== null);
}

/** Logged ones, and the message after a promise, in order. */
export function ownAnswers({ later }: AskEvidence, drafts: readonly QuestionDraft[]): readonly LaterAnswer[] {
  return later(flatten(drafts).map(({ id }) => id));
}

/** An option's id and its label are one answer. */
function saysTheSame(question: QuestionDraft, one: Given, other: Given): boolean {
  const [a, b] = [one, other].map((given) => readValue(question, given));
  if (a == null || b == null) return a === b;
  const isChoice = a.picked.size > 0 || b.picked.size > 0;
  if (!isChoice) return JSON.stringify(a.answer.value) === JSON.stringify(b.answer.value);
  return (
    a.answer.text === b.answer.text &&
    a.picked.size === b.picked.size &&
    [...a.picked].every((each) => b.picked.has(each))
  );
}
