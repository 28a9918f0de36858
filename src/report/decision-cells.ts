/** A decision's row → the cells of its table. Quiet where a person decided; what nobody decided is marked and red. */
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { span } from '../safe/span.ts';
import type { DecisionRow } from './decision-row.ts';
import { resultWords, subjectWords } from './decision-words.ts';
import { isUndecided } from './is-undecided.ts';
import type { Cells } from './lay-table.ts';
import type { Look } from './look.ts';
import { statusShape } from './status-shape.ts';
import { statusTone } from './status-tone.ts';
import { statusWord } from './status-word.ts';
import { tableTime } from './table-time.ts';

export type DecisionCell =
  | 'mark'
  | 'when'
  | 'project'
  | 'session'
  | 'round'
  | 'roundWords'
  | 'place'
  | 'origin'
  | 'status'
  | 'decidedBy'
  | 'outcome'
  | 'question'
  | 'answer'
  | 'reply';

export function decisionCells(row: DecisionRow, id: string, look: Look): Cells<DecisionCell> {
  const tone = statusTone(row);
  const loud = isUndecided(row) ? 'bold' : 'normal';
  const faded = row.branch === 'abandoned' ? 'dim' : 'normal';
  const status = safe`${look.glyphs.status[statusShape(row.status)]} ${statusWord(row.status)}`;
  const by = sanitise(row.decidedBy);
  const result = resultWords(row, look);
  const short = sanitise(id);
  const when = tableTime(row.when, look.utc);
  const project = sanitise(row.project ?? '');
  const place = safe`${short} ${look.glyphs.dot} ${row.round}`;
  const said = [isUndecided(row) ? 'error' : 'plain', result.own || isUndecided(row) ? faded : 'dim'] as const;
  return {
    mark: span(isUndecided(row) ? safe`!` : safe``, 'error', 'bold'),
    when: span(when, 'plain', faded),
    project: span(project, 'plain', 'dim'),
    session: span(short, 'plain', 'dim'),
    round: span(safe`${row.round}`, 'plain', 'dim'),
    roundWords: span(safe`round ${row.round}`, 'plain', 'dim'),
    place: span(place, 'plain', 'dim'),
    origin: span(safe`${when} ${look.glyphs.dot} ${place} ${look.glyphs.dot} ${project}`, 'plain', 'dim'),
    status: span(status, tone, loud),
    decidedBy: span(by, tone, loud),
    outcome: span(safe`${status} ${look.glyphs.dot} by ${by}`, tone, loud),
    question: span(subjectWords(row, look), 'plain', faded),
    answer: span(result.text, ...said),
    reply: span(safe`${look.glyphs.arrow} ${result.text}`, ...said),
  };
}
