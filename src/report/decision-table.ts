/** Decisions → their table: a line for each where they fit or the screen is wide, else their columns stacked in two or more. */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Line } from '../safe/span.ts';
import { chooseShape, type Shape } from './choose-shape.ts';
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

const shapes: readonly Shape<DecisionCell>[] = [
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
  const cells = rows.map((row) => decisionCells(row, shortIds.get(row.session) ?? row.session, look));
  const wrapped = new Set<DecisionCell>(wrap ? ['question', 'answer', 'reply'] : []);
  return layTable(chooseShape(shapes, { heads, rows: cells, wrapped }, look), look);
}
