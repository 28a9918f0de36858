import type { Outcome, QuestionStatus } from '../model/session.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';

/** One word for a table: how exactly a plan was approved or turned down stands beside it. */
export function statusWord(status: QuestionStatus | Outcome): SafeText {
  return sanitise(status.replace(/^(approved|rejected).*$/, '$1'));
}
