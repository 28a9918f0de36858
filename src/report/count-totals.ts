/** Sessions, one at a time → the totals over all of them. An ask that another file had first is not counted again. */
import type { Session } from '../model/session.ts';
import { askedQuestions } from './asked-questions.ts';
import type { ReportTotals } from './report-schema.ts';

type Counted = Pick<Session, 'rounds' | 'asks' | 'diagnosticCounts'>;

export function emptyTotals(): ReportTotals {
  return {
    sessions: 0,
    rounds: 0,
    asks: 0,
    byStatus: { answered: 0, pending: 0, cancelled: 0, timeout: 0, unanswered: 0, invalid: 0 },
    decidedBy: { human: 0, timeout: 0, default: 0, agent: 0, nobody: 0 },
    diagnostics: {},
  };
}

export function addToTotals(totals: ReportTotals, { rounds, asks, diagnosticCounts }: Counted): ReportTotals {
  const own = asks.filter(({ copyOf }) => copyOf === null);
  const byStatus = { ...totals.byStatus };
  const decidedBy = { ...totals.decidedBy };
  for (const { status, decidedBy: who } of own.flatMap(({ questions }) => [...askedQuestions(questions)])) {
    if (status === 'notAsked') continue;
    byStatus[status]++;
    decidedBy[who]++;
  }
  const diagnostics = { ...totals.diagnostics };
  for (const [code, count] of Object.entries(diagnosticCounts)) diagnostics[code] = (diagnostics[code] ?? 0) + count;
  return {
    sessions: totals.sessions + 1,
    rounds: totals.rounds + rounds.filter(({ number }) => number > 0).length,
    asks: totals.asks + own.length,
    byStatus,
    decidedBy,
    diagnostics: Object.fromEntries(Object.entries(diagnostics).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
