import type { DecisionRow } from './decision-row.ts';

/** The work went on, or could have, without anybody having decided: an audit's most telling rows. */
export function isUndecided({ status, decidedBy }: Pick<DecisionRow, 'status' | 'decidedBy'>): boolean {
  return status !== 'pending' && decidedBy !== 'human' && decidedBy !== 'rule';
}
