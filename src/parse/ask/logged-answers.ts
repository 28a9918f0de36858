/** Answers on lines of their own, read against the questions of one ask. Those to other asks are theirs. */
import type { AskEvidence, LaterAnswer } from './ask-draft.ts';
import { flatten, matchAnswers } from './match-answers.ts';
import type { QuestionDraft } from './question-draft.ts';
import { withStatus } from './read-result.ts';
import { answered, type Reading } from './reading.ts';

/** Null where none is for this ask. */
export function readLogged(evidence: AskEvidence, drafts: readonly QuestionDraft[]): Reading | null {
  const own = ownAnswers(evidence, drafts);
  if (own.length === 0) return null;
  const given = matchAnswers(
    drafts,
    own.map(({ questionId, value }) => ({ key: questionId, value, notes: null })),
    evidence.report,
  );
  return withStatus({ ...answered, source: 'json', given }, drafts);
}

/** A result has answered already: what is logged after it is a replay. */
export function tellReplays(evidence: AskEvidence, drafts: readonly QuestionDraft[]): void {
  for (const { questionId } of ownAnswers(evidence, drafts)) {
    evidence.report(
      'parse/repeated-answer',
      `The question ${JSON.stringify(questionId)} was answered again after its result.`,
    );
  }
}

export function ownAnswers({ later }: AskEvidence, drafts: readonly QuestionDraft[]): readonly LaterAnswer[] {
  return later(flatten(drafts).map(({ id }) => id));
}
