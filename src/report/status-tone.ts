import type { Tone } from '../safe/span.ts';
import type { DecisionRow } from './decision-row.ts';
import { isUndecided } from './is-undecided.ts';
import { statusShape } from './status-shape.ts';

/** Purple where a person answered, yellow where one said no or has yet to say, red where nobody decided. */
export function statusTone(row: Pick<DecisionRow, 'status' | 'decidedBy'>): Tone {
  if (isUndecided(row)) return 'error';
  if (row.decidedBy === 'rule') return 'info';
  return statusShape(row.status) === 'answered' ? 'ask' : 'thinking';
}
