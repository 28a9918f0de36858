import type { Outcome, QuestionStatus } from '../model/session.ts';

/** The question's status whose sign an outcome shares. */
export function statusShape(status: QuestionStatus | Outcome): QuestionStatus {
  switch (status) {
    case 'approved':
    case 'approvedEdited':
    case 'approvedClearContext':
      return 'answered';
    case 'rejected':
    case 'rejectedWithFeedback':
    case 'denied':
    case 'interrupted':
    case 'shutdown':
      return 'cancelled';
    default:
      return status;
  }
}
