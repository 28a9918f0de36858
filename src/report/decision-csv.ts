import type { SafeText } from '../safe/sanitise.ts';
import { csvText } from './csv-text.ts';
import type { DecisionRow } from './decision-row.ts';

const columns = [
  ...(['when', 'kind', 'project', 'session', 'round', 'ask', 'question', 'answer', 'status', 'decidedBy'] as const),
  ...(['reason', 'notes', 'response', 'waitedMs', 'answeredAt', 'header', 'options', 'followUp'] as const),
  ...(['branch', 'lane', 'tool', 'toolUseId', 'title', 'cwd', 'file', 'line', 'chosen', 'text', 'uuid'] as const),
] satisfies readonly (keyof DecisionRow)[];

/** Decisions → CSV: the fields of the JSON rows by name, what is read most first. */
export function decisionCsv(rows: readonly DecisionRow[]): SafeText {
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}
