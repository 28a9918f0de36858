/** A decision's row made by hand, with everything that a test does not care about filled in. */
import type { DecisionRow } from '../../src/report/decision-row.ts';

export function makeRow(own: Partial<DecisionRow> = {}): DecisionRow {
  return {
    kind: 'question',
    when: '2026-03-02T09:14:17.000Z',
    answeredAt: '2026-03-02T09:14:59.000Z',
    waitedMs: 42_000,
    project: 'shop',
    cwd: '/home/dev/shop',
    session: '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6',
    title: 'Add login',
    file: 'a.jsonl',
    line: 10,
    round: 1,
    ask: 1,
    branch: 'active',
    lane: 'main',
    tool: 'AskUserQuestion',
    toolUseId: 'toolu_1',
    uuid: 'u1',
    header: null,
    question: 'Which database?',
    followUp: false,
    options: ['Postgres', 'SQLite'],
    answer: 'Postgres',
    chosen: ['Postgres'],
    text: null,
    notes: null,
    response: null,
    status: 'answered',
    reason: null,
    decidedBy: 'human',
    ...own,
  };
}
