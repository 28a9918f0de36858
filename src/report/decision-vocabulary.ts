/** The words that rows use and filters take, in the order in which they are counted and listed. */
import type { DecisionKind, DecisionRow } from './decision-row.ts';

const kinds: Record<DecisionKind, true> = { question: true, plan: true, permission: true, interrupt: true };

const statuses: Record<DecisionRow['status'], true> = {
  answered: true,
  approved: true,
  approvedEdited: true,
  approvedClearContext: true,
  pending: true,
  timeout: true,
  unanswered: true,
  invalid: true,
  cancelled: true,
  rejected: true,
  rejectedWithFeedback: true,
  denied: true,
  interrupted: true,
  shutdown: true,
  notAsked: true,
};

const deciders: Record<DecisionRow['decidedBy'], true> = {
  human: true,
  timeout: true,
  default: true,
  agent: true,
  nobody: true,
  rule: true,
};

/** Records, so that a word missing here does not compile. */
export const decisionVocabulary = {
  kinds: Object.keys(kinds) as DecisionKind[],
  statuses: (Object.keys(statuses) as DecisionRow['status'][]).filter((status) => status !== 'notAsked'),
  deciders: Object.keys(deciders) as DecisionRow['decidedBy'][],
} as const;
