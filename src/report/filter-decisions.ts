/** What was asked for → a function that tells whether a row is part of it. */
import type { DecisionKind, DecisionRow } from './decision-row.ts';
import { holdsText } from './holds-text.ts';
import { isWithin, type TimeSpan } from './is-within.ts';

export interface DecisionWish extends TimeSpan {
  readonly kinds: ReadonlySet<DecisionKind>;
  readonly project?: string | undefined;
  readonly tool?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly decidedBy?: readonly string[] | undefined;
  readonly found?: ((text: string) => boolean) | undefined;
  readonly branch: 'active' | 'all';
}

export function filterDecisions(wish: DecisionWish): (row: DecisionRow, folder: string | undefined) => boolean {
  const { kinds, project, tool, statuses, decidedBy, found, branch } = wish;
  return (row, folder) =>
    kinds.has(row.kind) &&
    (branch === 'all' || row.branch === 'active') &&
    isWithin(row.when, wish) &&
    (project === undefined || [row.cwd, row.project, folder].some((name) => holdsText(name, project))) &&
    (tool === undefined || holdsText(row.tool, tool)) &&
    (statuses === undefined || statuses.some((status) => isStatus(row.status, status))) &&
    (decidedBy === undefined || decidedBy.includes(row.decidedBy)) &&
    (found === undefined || searched(row).some(found));
}

/** `approved` and `rejected` mean all their kinds. */
function isStatus(status: string, wanted: string): boolean {
  return status === wanted || ((wanted === 'approved' || wanted === 'rejected') && status.startsWith(wanted));
}

function searched({ header, question, answer, notes, response }: DecisionRow): string[] {
  return [header, question, answer, notes, response].filter((text) => text !== null);
}
