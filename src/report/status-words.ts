/** Status, reason and who decided → a few words that say it. A time-out never reads as if somebody had chosen. */
import type { Ask, AskReason, Question } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { formatDuration } from './format-duration.ts';

export function askStatusWords(ask: Ask): SafeText {
  const waited = ask.waitedMs === null ? undefined : formatDuration(ask.waitedMs);
  const after = waited === undefined ? safe`` : safe` after ${waited}`;
  switch (ask.status) {
    case 'answered':
      return answeredBy(ask.decidedBy, after);
    case 'timeout':
      return ask.decidedBy === 'default'
        ? safe`timed out${after}: the default was taken, nobody decided`
        : safe`timed out${after}: nobody decided${isInPart(ask) ? safe` the rest` : safe``}, the agent went on`;
    case 'cancelled':
      return safe`${cancelled(ask.reason)}${after === '' ? after : safe`,${after}`}`;
    case 'pending':
      return ask.decidedBy === 'agent'
        ? safe`pending: nobody answered, the agent went on`
        : safe`pending: no answer yet`;
    case 'unanswered':
      return unanswered(ask.reason);
    case 'invalid':
      return safe`invalid: the tool refused the call, nobody saw it`;
  }
}

/** Picks that were made in time are kept. */
function isInPart({ questions }: Ask): boolean {
  return questions.some(({ status }) => status === 'answered');
}

export function questionStatusWord({ status, answer, decidedBy }: Question): SafeText {
  switch (status) {
    case 'answered':
      if (decidedBy === 'agent') return safe`answered by the agent`;
      if (decidedBy === 'default' || decidedBy === 'timeout') return safe`nobody decided`;
      return answer?.text != null ? safe`in own words` : safe`answered`;
    case 'timeout':
      return safe`timed out`;
    case 'unanswered':
      return safe`no answer`;
    case 'notAsked':
      return safe`not asked`;
    default:
      return status as SafeText;
  }
}

function answeredBy(by: Ask['decidedBy'], after: SafeText): SafeText {
  switch (by) {
    case 'human':
      return safe`answered by a person${after}`;
    case 'agent':
      return safe`answered by the agent itself${after}`;
    case 'default':
      return safe`answered by default${after}, nobody decided`;
    case 'timeout':
      return safe`answered by the time-out${after}, nobody decided`;
    case 'nobody':
      return safe`answered${after}, nobody decided`;
  }
}

function cancelled(reason: AskReason | null): SafeText {
  switch (reason) {
    case 'declined':
      return safe`cancelled: declined by a person`;
    case 'clarify':
      return safe`cancelled: the person wanted to talk first`;
    case 'feedback':
      return safe`cancelled: declined, with words`;
    case 'interrupted':
      return safe`cancelled: interrupted by a person`;
    case 'shutdown':
      return safe`cancelled: the session was shut down, nobody decided`;
    default:
      return safe`cancelled by a person`;
  }
}

function unanswered(reason: AskReason | null): SafeText {
  if (reason === 'headless') return safe`no answer: nobody was there to ask (headless)`;
  if (reason === 'autoAllowed') return safe`no answer: the call was allowed without being shown`;
  return safe`no answer was recorded`;
}
