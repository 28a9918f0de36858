/** Sessions → their table: a line for each where they fit or the screen is wide, else stacked columns. */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Line } from '../safe/span.ts';
import { chooseShape, type Shape } from './choose-shape.ts';
import { type Column, layTable } from './lay-table.ts';
import type { Look } from './look.ts';
import { type SessionCell, sessionCells } from './session-cells.ts';
import type { SessionRow } from './session-row.ts';

const heads: Readonly<Record<SessionCell, SafeText>> = {
  mark: safe``,
  when: safe`WHEN`,
  project: safe`PROJECT`,
  session: safe`SESSION`,
  rounds: safe`ROUNDS`,
  asks: safe`ASKS`,
  open: safe`OPEN`,
  errors: safe`ERRORS`,
  duration: safe`DURATION`,
  size: safe`SIZE`,
  title: safe`TITLE`,
  facts: safe`WHAT IS IN IT`,
  extent: safe`DURATION, SIZE`,
  origin: safe`WHEN, SESSION, PROJECT`,
};

const mark: Column<SessionCell> = { stack: ['mark'], gap: 1 };

const shapes: readonly Shape<SessionCell>[] = [
  [
    120,
    [
      mark,
      { stack: ['when'] },
      { stack: ['project'], most: 16 },
      { stack: ['session'] },
      ...(['rounds', 'asks', 'open', 'errors', 'duration', 'size'] as const).map((name) => {
        return { stack: [name], right: true };
      }),
      { stack: ['title'], share: 1 },
    ],
  ],
  [
    76,
    [
      mark,
      { stack: ['when', 'project'], most: 16 },
      { stack: ['session', 'size'], most: 12 },
      { stack: ['title', 'facts'], share: 1 },
      { stack: ['duration'], right: true },
    ],
  ],
  [44, [mark, { stack: ['when', 'project', 'session'], most: 16 }, { stack: ['title', 'facts', 'extent'], share: 1 }]],
  [0, [mark, { stack: ['title', 'facts', 'extent', 'origin'], share: 1 }]],
];

export function sessionTable(
  rows: readonly SessionRow[],
  shortIds: ReadonlyMap<string, string>,
  look: Look,
): Iterable<Line> {
  const cells = rows.map((row) => sessionCells(row, shortIds.get(row.id) ?? row.id, look));
  return layTable(chooseShape(shapes, { heads, rows: cells, wrapped: new Set<SessionCell>() }, look), look);
}
