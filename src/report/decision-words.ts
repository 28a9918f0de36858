/** A decision's row → its words for a table: what was decided on, and what came of it. Words of ours stand in brackets. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { sanitiseLabel } from '../safe/sanitise-label.ts';
import type { DecisionRow } from './decision-row.ts';
import { formatDuration } from './format-duration.ts';
import type { Look } from './look.ts';

export interface Words {
  readonly text: SafeText;
  /** Said by the transcript, not by us. */
  readonly own: boolean;
}

/** The part of a row that says what came of it. */
export type Result = Pick<
  DecisionRow,
  'chosen' | 'text' | 'answer' | 'notes' | 'response' | 'status' | 'reason' | 'waitedMs' | 'decidedBy'
>;

export const NO_QUESTION = safe`(the call held no question that can be read)`;

export function subjectWords(row: DecisionRow, { glyphs }: Look): SafeText {
  const aside = row.branch === 'abandoned' ? safe`(abandoned) ` : row.lane === 'main' ? safe`` : safe`(agent) `;
  const what = sanitise(row.question.trim());
  switch (row.kind) {
    case 'question': {
      const question = what === '' ? NO_QUESTION : what;
      return safe`${aside}${row.followUp ? safe`${glyphs.step.result} ` : safe``}${question}`;
    }
    case 'plan':
      return safe`${aside}Plan: ${planTitle(what)}`;
    case 'permission':
      return safe`${aside}May it use ${sanitise(row.tool ?? 'a tool')}? ${what.replace(`${row.tool}: `, '') as SafeText}`;
    case 'interrupt':
      return safe`${aside}Stopped: ${what === '' ? sanitise(row.tool ?? 'the agent') : what}`;
  }
}

/** Plans are Markdown: their first line that says something, without its marks. */
export function planTitle(plan: SafeText): SafeText {
  const line = plan.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  const title = line.replace(/^[#>*\s]+/, '').replace(/^(?:implementation )?plan\s*[:：]\s*/i, '');
  return (title === '' ? '(empty)' : title) as SafeText;
}

export function resultWords(row: Result, { glyphs }: Pick<Look, 'glyphs'>): Words {
  const [open, close] = glyphs.quotes;
  const said = (words: string): SafeText => safe`${open}${sanitise(words.trim())}${close}`;
  const notes = row.notes === null ? safe`` : safe` (note: ${sanitise(row.notes.trim())})`;
  const answer = answerWords(row, said);
  if (row.status === 'cancelled') return cancelWords(row, answer, said);
  if (answer !== '' || notes !== '') return { text: safe`${answer}${notes}`, own: true };
  if (row.response !== null && row.response.trim() !== '') return { text: said(row.response), own: true };
  return { text: safe`(${missingWords(row)})`, own: false };
}

function answerWords({ chosen, text, answer }: Result, said: (words: string) => SafeText): SafeText {
  const parts = [...chosen.map((label) => sanitiseLabel(label.trim())), ...(text === null ? [] : [said(text)])];
  return parts.length > 0 ? (parts.join(' + ') as SafeText) : sanitise(answer ?? '');
}

/** A pick that was never sent is told, but not as an answer. */
function cancelWords(row: Result, picked: SafeText, said: (words: string) => SafeText): Words {
  const had = picked === '' ? safe`` : safe`had picked ${picked}`;
  if (row.response === null) return { text: safe`(${why(row)}${had === '' ? had : safe`; ${had}`})`, own: false };
  return { text: had === '' ? said(row.response) : safe`${said(row.response)} (${had})`, own: true };
}

function why({ reason }: Result): SafeText {
  switch (reason) {
    case 'clarify':
      return safe`wanted to talk first`;
    case 'interrupted':
      return safe`interrupted`;
    case 'shutdown':
      return safe`the session was shut down`;
    default:
      return safe`declined`;
  }
}

function missingWords({ status, reason, waitedMs, decidedBy }: Result): SafeText {
  switch (status) {
    case 'timeout': {
      const after = waitedMs === null ? safe`` : safe` after ${formatDuration(waitedMs)}`;
      const went = decidedBy === 'default' ? safe`the default was taken` : safe`the agent went on`;
      return safe`nobody: ${went}${after}`;
    }
    case 'pending':
      return decidedBy === 'agent' ? safe`nobody: the agent went on` : safe`no answer yet`;
    case 'answered':
      return safe`an answer to what cannot be read`;
    case 'invalid':
      return safe`the tool refused the call: nobody saw it`;
    case 'unanswered':
      if (reason === 'headless') return safe`nobody was there to ask`;
      return reason === 'autoAllowed' ? safe`allowed without being shown` : safe`no answer recorded`;
    case 'approved':
      return safe`as written`;
    case 'approvedEdited':
      return safe`after editing it`;
    case 'approvedClearContext':
      return safe`with a clear context`;
    default:
      return safe`without a word`;
  }
}
