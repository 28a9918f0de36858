/** Decisions → their table. A wide screen has a line for each; a narrower one stacks the columns in two, three or more. */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Line } from '../safe/span.ts';
import { type DecisionCell, decisionCells } from './decision-cells.ts';
import type { DecisionRow } from './decision-row.ts';
import { type Column, layTable } from './lay-table.ts';
import type { Look } from './look.ts';

const heads: Readonly<Record<DecisionCell, SafeText>> = {
  mark: safe``,
  when: safe`WHEN`,
  project: safe`PROJECT`,
  session: safe`SESSION`,
  round: safe`ROUND`,
  roundWords: safe`ROUND`,
  place: safe`SESSION, ROUND`,
  origin: safe`WHEN, SESSION, ROUND, PROJECT`,
  status: safe`STATUS`,
  decidedBy: safe`BY`,
  outcome: safe`STATUS, DECIDED BY`,
  question: safe`QUESTION`,
  answer: safe`ANSWER`,
  reply: safe`ANSWER`,
};

const mark: Column<DecisionCell> = { stack: ['mark'], gap: 1 };

const shapes: readonly (readonly [from: number, columns: readonly Column<DecisionCell>[]])[] = [
  [
    150,
    [
      mark,
      { stack: ['when'] },
      { stack: ['project'], most: 14 },
      { stack: ['session'] },
      { stack: ['round'], right: true },
      { stack: ['status'] },
      { stack: ['decidedBy'] },
      { stack: ['question'], share: 3 },
      { stack: ['answer'], share: 2 },
    ],
  ],
  [
    76,
    [
      mark,
      { stack: ['when', 'project'], most: 16 },
      { stack: ['session', 'roundWords'], most: 12 },
      { stack: ['status', 'decidedBy'] },
      { stack: ['question', 'reply'], share: 1 },
    ],
  ],
  [
    44,
    [mark, { stack: ['when', 'project', 'place'], most: 16 }, { stack: ['outcome', 'question', 'reply'], share: 1 }],
  ],
  [0, [mark, { stack: ['outcome', 'question', 'reply', 'origin'], share: 1 }]],
];

export function decisionTable(
  rows: readonly DecisionRow[],
  shortIds: ReadonlyMap<string, string>,
  look: Look,
  wrap: boolean,
): Iterable<Line> {
  const columns = shapes.find(([from]) => look.width >= from)![1];
  return layTable(
    {
      columns,
      heads,
      rows: rows.map((row) => decisionCells(row, shortIds.get(row.session) ?? row.session, look)),
      wrapped: new Set(wrap ? (['question', 'answer', 'reply'] as const) : []),
    },
    look,
  );
}
