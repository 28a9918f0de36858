/** The shapes of a table, the widest first → the one to draw: the widest if nothing in it is cut, else by the width. */
import { type Column, fitsWhole, type Table } from './lay-table.ts';
import type { Look } from './look.ts';

export type Shape<Name extends string> = readonly [from: number, columns: readonly Column<Name>[]];

export function chooseShape<Name extends string>(
  shapes: readonly Shape<Name>[],
  table: Omit<Table<Name>, 'columns'>,
  look: Look,
): Table<Name> {
  const [, columns] = shapes.find(([from]) => look.width >= from)!;
  const widest = { ...table, columns: shapes[0]![1] };
  return columns === widest.columns || fitsWhole(widest, look) ? widest : { ...table, columns };
}
