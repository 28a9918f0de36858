import type { Check } from './define-check.ts';
import { answerFollowUp } from './rules/answer-follow-up.ts';
import { answerKind } from './rules/answer-kind.ts';
import { answerLength } from './rules/answer-length.ts';
import { answerMarkup } from './rules/answer-markup.ts';
import { answerReplay } from './rules/answer-replay.ts';
import { answerRequired } from './rules/answer-required.ts';
import { answerStray } from './rules/answer-stray.ts';
import { answerUnclear } from './rules/answer-unclear.ts';
import { decisionAgainstRecommendation } from './rules/decision-against-recommendation.ts';
import { decisionDefault } from './rules/decision-default.ts';
import { decisionOnAbandonedBranch } from './rules/decision-on-abandoned-branch.ts';
import { decisionPendingAtEnd } from './rules/decision-pending-at-end.ts';
import { decisionRequired } from './rules/decision-required.ts';
import { decisionSelfAnswered } from './rules/decision-self-answered.ts';
import { decisionTimeout } from './rules/decision-timeout.ts';
import { decisionUnanswered } from './rules/decision-unanswered.ts';
import { integrityCutOff } from './rules/integrity-cut-off.ts';
import { integrityCycle } from './rules/integrity-cycle.ts';
import { integrityDuplicate } from './rules/integrity-duplicate.ts';
import { integrityGluedLine } from './rules/integrity-glued-line.ts';
import { integrityInvalidLine } from './rules/integrity-invalid-line.ts';
import { integrityMissingParent } from './rules/integrity-missing-parent.ts';
import { integrityOrphanResult } from './rules/integrity-orphan-result.ts';
import { integrityUnknownType } from './rules/integrity-unknown-type.ts';
import { integrityUnpairedCall } from './rules/integrity-unpaired-call.ts';
import { questionDepth } from './rules/question-depth.ts';
import { questionLimits } from './rules/question-limits.ts';
import { questionMalformed } from './rules/question-malformed.ts';
import { questionOptions } from './rules/question-options.ts';
import { questionRefused } from './rules/question-refused.ts';
import { questionUniqueId } from './rules/question-unique-id.ts';
import { securityHiddenText } from './rules/security-hidden-text.ts';
import { securitySecret } from './rules/security-secret.ts';

/** All built-in rules, in the order in which they are listed and run. */
export const checks: readonly Check[] = [
  questionUniqueId,
  questionOptions,
  questionLimits,
  questionDepth,
  questionRefused,
  questionMalformed,
  answerKind,
  answerRequired,
  answerStray,
  answerReplay,
  answerLength,
  answerMarkup,
  answerFollowUp,
  answerUnclear,
  decisionTimeout,
  decisionDefault,
  decisionUnanswered,
  decisionPendingAtEnd,
  decisionSelfAnswered,
  decisionRequired,
  decisionAgainstRecommendation,
  decisionOnAbandonedBranch,
  integrityInvalidLine,
  integrityCutOff,
  integrityGluedLine,
  integrityMissingParent,
  integrityCycle,
  integrityDuplicate,
  integrityUnpairedCall,
  integrityOrphanResult,
  integrityUnknownType,
  securitySecret,
  securityHiddenText,
];
