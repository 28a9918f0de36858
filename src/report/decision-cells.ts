/** A decision's row → the cells of its table. Quiet where a person decided; what nobody decided is marked and red. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { span } from '../safe/span.ts';
import type { DecisionRow } from './decision-row.ts';
import { resultWords, subjectWords } from './decision-words.ts';
import { isUndecided } from './is-undecided.ts';
import type { Cells } from './lay-table.ts';
import type { Look } from './look.ts';
import { statusShape } from './status-shape.ts';
import { statusTone } from './status-tone.ts';
import { tableTime } from './table-time.ts';

export type DecisionCell =
  | 'mark'
  | 'when'
  | 'project'
  | 'session'
  | 'round'
  | 'roundWords'
  | 'place'
  | 'status'
  | 'decidedBy'
  | 'outcome'
  | 'question'
  | 'answer';

export function decisionCells(row: DecisionRow, id: string, look: Look): Cells<DecisionCell> {
  const tone = statusTone(row);
  const loud = isUndecided(row) ? 'bold' : 'normal';
  const faded = row.branch === 'abandoned' ? 'dim' : 'normal';
  const status = safe`${look.glyphs.status[statusShape(row.status)]} ${statusWord(row.status)}`;
  const by = sanitise(row.decidedBy);
  const result = resultWords(row, look);
  const short = sanitise(id);
  return {
    mark: span(isUndecided(row) ? safe`!` : safe``, 'error', 'bold'),
    when: span(tableTime(row.when, look.utc), 'plain', faded),
    project: span(sanitise(row.project ?? ''), 'plain', faded),
    session: span(short, 'plain', 'dim'),
    round: span(safe`${row.round}`, 'plain', 'dim'),
    roundWords: span(safe`round ${row.round}`, 'plain', 'dim'),
    place: span(safe`${short} ${look.glyphs.dot} ${row.round}`, 'plain', 'dim'),
    status: span(status, tone, loud),
    decidedBy: span(by, tone, loud),
    outcome: span(safe`${status} ${look.glyphs.dot} decided by ${by}`, tone, loud),
    question: span(subjectWords(row, look), 'plain', faded),
    answer: span(result.text, isUndecided(row) ? 'error' : 'plain', result.own || isUndecided(row) ? faded : 'dim'),
  };
}

/** `approvedEdited` is told by the answer; the column has room for a word. */
function statusWord(status: DecisionRow['status']): SafeText {
  return sanitise(status.replace(/^(approved|rejected).*$/, '$1'));
}
