/** Diagnoses, one after the other → the counts over all of them, and the lines that tell them. */
import { safe } from '../safe/safe.ts';
import { type Line, span } from '../safe/span.ts';
import { countWords } from './count-words.ts';
import type { Diagnosis } from './diagnose-session.ts';
import { fitLine } from './fit-line.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

export interface DoctorTotals {
  readonly sessions: number;
  /** With those of agents. */
  readonly files: number;
  readonly healthy: number;
  readonly recovered: number;
  readonly damaged: number;
  readonly reached: number;
  readonly total: number;
}

export const noDoctorTotals: DoctorTotals = {
  ...{ sessions: 0, files: 0, healthy: 0, recovered: 0, damaged: 0, reached: 0, total: 0 },
};

export function addDiagnosis(totals: DoctorTotals, { verdict, files, reached, total }: Diagnosis): DoctorTotals {
  return {
    ...totals,
    sessions: totals.sessions + 1,
    files: totals.files + files.length,
    [verdict]: totals[verdict] + 1,
    reached: totals.reached + reached,
    total: totals.total + total,
  };
}

export function doctorTotalsLines(totals: DoctorTotals, look: Look): Line[] {
  const { sessions, healthy, recovered, damaged, reached, total } = totals;
  const quiet = (count: number) => (count === 0 ? 'dim' : 'bold');
  const verdicts = [
    span(safe`${countWords(sessions, safe`session`)}: `, 'plain', 'bold'),
    span(safe`${healthy} healthy`, 'tool', quiet(healthy)),
    span(safe`, `),
    span(safe`${recovered} recovered`, 'thinking', quiet(recovered)),
    span(safe`, `),
    span(safe`${damaged} damaged`, 'error', quiet(damaged)),
  ];
  const records = [span(safe`${reached} of ${countWords(total, safe`record`)} reached`)];
  const line = [...verdicts, span(safe`; `), ...records];
  return lineWidth(line) <= look.width ? [line] : [verdicts, records].map((each) => fitLine(each, look));
}
