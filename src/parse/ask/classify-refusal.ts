/** The text of a result that holds no answers → why there are none, where it says so. */
import { isInterruptText } from '../classify-user.ts';
import { isRefusal, saidIn } from '../classify-verdict.ts';
import type { AskResult } from './ask-draft.ts';
import { isClarify, readClarifyAnswers } from './clarify-answers.ts';
import type { QuestionDraft } from './question-draft.ts';
import { cancelled, invalid, type Reading, timedOut, unanswered } from './reading.ts';

type Rule = readonly [RegExp, Reading];

/** In any result. */
const ALWAYS: readonly Rule[] = [
  [/^No response after \d/, timedOut],
  [/^(The user|User) did not answer the questions\.\s*$/, unanswered('autoAllowed')],
  [
    /^(The user|User) (dismissed|declined|cancelled|canceled|skipped|refused)( to (answer|respond)\b.*| (this|the|these|your) (questions?|dialog)\b.*| \S+ dialog\b.*|\.)?$/i,
    cancelled('declined'),
  ],
  [/^\[User dismissed — do not proceed, wait for next instruction\]$/, cancelled('declined')],
  [/^The user .{1,200}? before (answering|you proceed)\..* Call \S{0,80}ask\S{0,80} again /is, cancelled('clarify')],
  [/^\w+ (was|is) cancell?ed before receiving a response/, cancelled('declined')],
  [/^\w+ is unavailable in .{1,80} mode/, unanswered('headless')],
];

/** In results that are marked as errors. */
const ERRORS: readonly Rule[] = [
  [/^(<tool_use_error>)?(Error: )?(Sibling tool call errored|Cancelled: parallel tool call)/, unanswered(null)],
  [/^Answer questions\?/, unanswered('headless')],
  [/^Permission to use .{1,200} has been denied/s, unanswered('headless')],
  [/^Permission for this tool use was denied/, unanswered('headless')],
  [/^Claude requested permissions to .*haven't granted it yet/s, unanswered('headless')],
  [/^.{1,80} is temporarily unavailable, so auto mode cannot determine/, unanswered('headless')],
  [/^InputValidationError/, invalid],
  [/^<tool_use_error>/, invalid],
  [/^Question texts must be unique/, invalid],
  [/rejected and the person never saw it/, invalid],
];

export function classifyRefusal(result: AskResult, text: string, questions: readonly QuestionDraft[]): Reading | null {
  const plain = text.startsWith('Error: ') ? text.slice('Error: '.length) : text;
  const rejected =
    result.denialKind === 'user-rejected' || isRefusal(plain) || result.toolUseResult === 'User rejected tool use';
  if (rejected) return readRefusal(result, plain, questions);
  if (result.denialKind === 'interrupted' || isInterruptText(plain)) {
    return cancelled(result.shutdown ? 'shutdown' : 'interrupted');
  }
  if (result.denialKind !== null) return unanswered('headless');
  const rules = result.isError || plain !== text ? [...ALWAYS, ...ERRORS] : ALWAYS;
  return rules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

function readRefusal(result: AskResult, text: string, questions: readonly QuestionDraft[]): Reading {
  const said = saidIn(text) ?? result.userFeedback;
  if (said === null) return cancelled(result.shutdown ? 'shutdown' : 'declined');
  // Whoever ends a row of questions early keeps the picks made so far.
  const given = readClarifyAnswers(said, questions);
  const kept = { given, source: given.size > 0 ? 'prose' : 'none' } as const;
  if (isClarify(said)) return { ...cancelled('clarify'), ...kept };
  return { ...cancelled('feedback'), response: result.userFeedback ?? said, ...kept };
}
