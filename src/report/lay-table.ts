/**
 * Rows of named cells → aligned lines under a header. A column may stack several cells, so that a narrow screen shows a
 * row as two or three lines. Text is cut to its column, or wrapped where that is asked for; no line is wider than the look.
 */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';
import { wrapText } from '../safe/wrap-text.ts';
import { cut } from './cut.ts';
import { fitColumns } from './fit-columns.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

export interface Column<Name extends string> {
  /** From top to bottom. */
  readonly stack: readonly Name[];
  /** No wider than this, however long its cells are. */
  readonly most?: number;
  /** Its part of the room that the others leave. */
  readonly share?: number;
  readonly right?: boolean;
  /** The room behind it, where it is not the usual. */
  readonly gap?: number;
}

export type Cells<Name extends string> = Readonly<Record<Name, Span>>;

export interface Table<Name extends string> {
  readonly columns: readonly Column<Name>[];
  readonly heads: Readonly<Record<Name, SafeText>>;
  readonly rows: readonly Cells<Name>[];
  /** The cells that are wrapped instead of cut. */
  readonly wrapped: ReadonlySet<Name>;
}

const usualGap = 2;

export function* layTable<Name extends string>(table: Table<Name>, look: Look): Iterable<Line> {
  const { rows, wrapped } = table;
  const head = headCells(table);
  const { columns, needs, gaps } = sizeColumns(table, head, look);
  const widths = fitColumns(needs, look.width - gaps);
  const lay = (cells: Cells<Name>, wraps: ReadonlySet<Name>): Line[] =>
    joinColumns(
      columns.map(({ stack }, index) =>
        stack.flatMap((name) => cellLines(cells[name], widths[index]!, wraps.has(name), look)),
      ),
      columns,
      widths,
    );
  yield* lay(head, new Set());
  const isTall = columns.some(({ stack }) => stack.length > 2) || wrapped.size > 0;
  for (const row of rows) {
    if (isTall) yield [];
    yield* lay(row, wrapped);
  }
}

/** Whether every cell can be as wide as it likes. */
export function fitsWhole<Name extends string>(table: Table<Name>, look: Look): boolean {
  const { needs, gaps } = sizeColumns(table, headCells(table), look);
  return needs.reduce((sum, { likes }) => sum + likes, gaps) <= look.width;
}

function headCells<Name extends string>({ heads }: Table<Name>): Cells<Name> {
  return Object.fromEntries(
    Object.entries<SafeText>(heads).map(([name, words]) => [name, span(words, 'plain', 'bold')]),
  ) as Cells<Name>;
}

function sizeColumns<Name extends string>({ columns, rows }: Table<Name>, head: Cells<Name>, look: Look) {
  const sized = columns.map((column) => ({ column, likes: likedWidth(column, head, rows, look) }));
  // A column that holds nothing in any row only costs room.
  const needed = sized.filter(({ likes }) => likes > 0);
  return {
    columns: needed.map(({ column }) => column),
    needs: needed.map(({ column: { share = 0 }, likes }) => ({ likes, share })),
    gaps: needed.slice(0, -1).reduce((sum, { column: { gap = usualGap } }) => sum + gap, 0),
  };
}

function likedWidth<Name extends string>(
  { stack, most = Number.POSITIVE_INFINITY }: Column<Name>,
  head: Cells<Name>,
  rows: readonly Cells<Name>[],
  look: Look,
): number {
  const widest = (cells: Cells<Name>): number =>
    Math.max(...stack.map((name) => textWidth(oneLine(cells[name].text, look.width, look))));
  const content = rows.reduce((most, row) => Math.max(most, widest(row)), 0);
  return content === 0 ? 0 : Math.min(most, Math.max(content, widest(head)));
}

function cellLines({ text, tone, weight }: Span, width: number, wraps: boolean, look: Look): Line[] {
  const lines = wraps ? wrapText(text, width) : [oneLine(text, width, look)];
  return lines.map((line) => [span(line, tone, weight)]);
}

/** Most cells fit as they are, and cutting costs more than looking. */
function oneLine(text: SafeText, width: number, look: Look): SafeText {
  const fits = text.length <= width && !uneven.test(text) && textWidth(text) <= width;
  return fits ? text : cut(text, width, look);
}

const uneven = /^\s|\s$|\s\s|[^\S ]/;

function joinColumns<Name extends string>(
  cells: readonly (readonly Line[])[],
  columns: readonly Column<Name>[],
  widths: readonly number[],
): Line[] {
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) => {
    const joined: Span[] = [];
    let behind = 0;
    for (const [index, lines] of cells.entries()) {
      const line = lines[at] ?? [];
      const used = lineWidth(line);
      const room = widths[index]! - used;
      if (used > 0) {
        joined.push(span(spaces(behind + (columns[index]!.right === true ? room : 0))), ...line);
        behind = columns[index]!.right === true ? 0 : room;
      } else behind += widths[index]!;
      behind += columns[index]!.gap ?? usualGap;
    }
    return joined;
  });
}

function spaces(count: number): SafeText {
  return count > 0 ? (' '.repeat(count) as SafeText) : safe``;
}
