/**
 * Rows → CSV by RFC 4180: CRLF, quotes where needed, UTF-8 without a mark. A text that a spreadsheet would take for a
 * formula gets an apostrophe in front, which spreadsheets show as plain text.
 */
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { defuseCommands } from './findings/defuse-commands.ts';

export type CsvValue = string | number | boolean | null | readonly string[];

// Also the full-width signs, which some spreadsheets read as the plain ones.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvText(heads: readonly string[], rows: Iterable<readonly CsvValue[]>): SafeText {
  let text = csvLine(heads);
  for (const row of rows) text += csvLine(row);
  return text as SafeText;
}

function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const words = typeof value === 'string' ? value : value.join(' | ');
  const safe = defuseCommands(sanitise(words));
  // A program that takes semicolons or tabs to part the cells would find one behind each.
  const shown = safe.replace(/(?<=[;\t])(?=[=+\-@＝＋－＠])/g, "'");
  // Both are looked at: an escape sequence in front may hide the sign, or turn out to be nothing.
  const text = formula.test(words) || formula.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
