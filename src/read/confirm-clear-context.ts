/**
 * A plan that looks turned down at the end of a session was approved with "clear context" if another session beside it
 * starts from that plan and names this one's file.
 */
import { basename, dirname } from 'node:path';
import type { Session } from '../model/session.ts';
import { withChanges } from '../model/with-changes.ts';
import { isOpenRefusal } from '../parse/note-clear-context.ts';
import { listSuccessors } from './list-successors.ts';

const CODE = 'parse/maybe-clear-context';

type Settled = Pick<Session, 'file' | 'decisions' | 'diagnostics' | 'diagnosticCounts'>;

export function confirmClearContext<Given extends Settled>(session: Given): Given {
  const count = session.diagnosticCounts[CODE] ?? 0;
  const plan = session.decisions.findLast(isOpenRefusal);
  if (count === 0 || plan === undefined || !listSuccessors(dirname(session.file)).has(basename(session.file)))
    return session;
  const { [CODE]: _, ...diagnosticCounts } = session.diagnosticCounts;
  const settled: Partial<Settled> = {
    decisions: session.decisions.map((each) => (each === plan ? { ...each, outcome: 'approvedClearContext' } : each)),
    diagnostics: session.diagnostics.filter(({ code }) => code !== CODE),
    diagnosticCounts,
  };
  return withChanges<Given>(session, settled as Partial<Given>);
}
