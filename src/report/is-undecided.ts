import type { DecisionRow } from './decision-row.ts';

/** Whoever ended these, nothing went on because of it. */
const STOPPED: ReadonlySet<string> = new Set(['cancelled', 'denied', 'interrupted', 'shutdown']);

/** The work went on, or could have, without anybody having decided: an audit's most telling rows. */
export function isUndecided({ status, decidedBy }: Pick<DecisionRow, 'status' | 'decidedBy'>): boolean {
  if (status === 'pending') return decidedBy === 'agent';
  return !STOPPED.has(status) && decidedBy !== 'human' && decidedBy !== 'rule';
}
