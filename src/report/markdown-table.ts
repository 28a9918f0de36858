/** Rows of text → a Markdown table; each cell is one line and shows its text, whatever it holds. */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { escapeMarkdown } from './escape-markdown.ts';

export interface MarkdownColumn<Row> {
  readonly head: SafeText;
  readonly right?: boolean;
  readonly text: (row: Row) => string;
}

export function markdownTable<Row>(columns: readonly MarkdownColumn<Row>[], rows: Iterable<Row>): SafeText {
  let text = line(columns.map(({ head }) => head));
  text += line(columns.map(({ right }) => (right === true ? safe`---:` : safe`---`)));
  for (const row of rows) text += line(columns.map((column) => escapeMarkdown(column.text(row))));
  return text as SafeText;
}

function line(cells: readonly SafeText[]): string {
  return `| ${cells.join(' | ')} |\n`;
}
