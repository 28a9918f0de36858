/**
 * A tool result's text → who allowed or refused the call, where it says so. Calls that were simply allowed
 * leave no trace, except plans.
 */

import { isInterruptText } from './classify-user.ts';
import type { Verdict } from './head.ts';
import { asName, asText, type Wire } from './wire.ts';

const REFUSED = [
  "The user doesn't want to proceed with this tool use",
  "The user doesn't want to take this action right now",
];
const FEEDBACK = 'the user said:\n';
/** Boilerplate that newer versions put behind the person's own words. */
const FEEDBACK_END = "\n\nNote: The user's next message may contain";

export function classifyVerdict(text: string, isError: boolean, record: Wire): Verdict | null {
  if (!isError) return planVerdict(text);
  const plain = text.startsWith('Error: ') ? text.slice(7) : text;
  const denial = asText(record['toolDenialKind']);
  if (denial === 'interrupted' || isInterruptText(plain)) return stop(record['interruptedByShutdown'] === true);
  if (denial === 'user-rejected' || isRefusal(plain)) return refusal(plain, record);
  if (record['toolUseResult'] === 'User rejected tool use') return refusal(plain, record);
  const by = denial !== null ? DENIERS.get(denial) : denierOf(plain);
  return by === undefined ? null : { outcome: 'denied', by, feedback: null };
}

function stop(shutdown: boolean): Verdict {
  return { outcome: shutdown ? 'shutdown' : 'interrupted', by: shutdown ? 'nobody' : 'human', feedback: null };
}

const DENIERS = new Map<string, Verdict['by']>([
  ['permission-rule', 'rule'],
  ['automode-blocked', 'agent'],
  ['automode-unavailable', 'nobody'],
]);

function denierOf(text: string): Verdict['by'] | undefined {
  if (/^Permission to use .{1,200} has been denied/s.test(text)) return 'rule';
  if (text.startsWith('Permission for this tool use was denied')) return 'rule';
  if (/^Claude requested permissions to .*haven't granted it yet/s.test(text)) return 'nobody';
  if (/^.{1,80} is temporarily unavailable, so auto mode cannot determine/.test(text)) return 'nobody';
  return undefined;
}

function refusal(text: string, record: Wire): Verdict {
  const feedback = asName(record['userFeedback']) ?? saidIn(text);
  return { outcome: feedback === null ? 'rejected' : 'rejectedWithFeedback', by: 'human', feedback };
}

/** The words in which the agent is told that a person said no. */
export function isRefusal(text: string): boolean {
  return REFUSED.some((opening) => text.startsWith(opening));
}

/** What the person said with it. */
export function saidIn(text: string): string | null {
  const start = text.indexOf(FEEDBACK);
  if (start < 0) return null;
  const said = text.slice(start + FEEDBACK.length);
  const end = said.lastIndexOf(FEEDBACK_END);
  return end < 0 ? said : said.slice(0, end);
}

function planVerdict(text: string): Verdict | null {
  if (!text.startsWith('User has approved')) return null;
  if (!/^User has approved (your plan|exiting plan mode)/.test(text)) return null;
  const edited = text.includes('## Approved Plan (edited by user):');
  return { outcome: edited ? 'approvedEdited' : 'approved', by: 'human', feedback: null };
}
