/** What a result says about an ask, before it is read against each question. */
import type { AnswerSource, AskReason, AskStatus, DecidedBy } from '../../model/session.ts';
import type { Given, QuestionDraft } from './question-draft.ts';

export interface Reading {
  readonly status: AskStatus;
  readonly reason: AskReason | null;
  readonly decidedBy: DecidedBy;
  readonly source: AnswerSource;
  /** What the person said instead of, or beside, an answer. */
  readonly response: string | null;
  readonly ambiguous: boolean;
  readonly given: ReadonlyMap<QuestionDraft, Given>;
}

export const NOTHING_GIVEN: ReadonlyMap<QuestionDraft, Given> = new Map();

const PLAIN = { source: 'none', response: null, ambiguous: false, given: NOTHING_GIVEN } as const;

export const pending: Reading = { ...PLAIN, status: 'pending', reason: null, decidedBy: 'nobody' };
export const timedOut: Reading = { ...PLAIN, status: 'timeout', reason: null, decidedBy: 'timeout' };
export const invalid: Reading = { ...PLAIN, status: 'invalid', reason: 'validation', decidedBy: 'nobody' };
export const answered: Reading = { ...PLAIN, status: 'answered', reason: null, decidedBy: 'human' };

export function cancelled(reason: AskReason): Reading {
  return { ...PLAIN, status: 'cancelled', reason, decidedBy: reason === 'shutdown' ? 'nobody' : 'human' };
}

export function unanswered(reason: AskReason | null): Reading {
  return { ...PLAIN, status: 'unanswered', reason, decidedBy: 'nobody' };
}
