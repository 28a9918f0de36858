import type { SafeText } from '../safe/sanitise.ts';
import { csvText } from './csv-text.ts';
import type { SessionRow } from './session-row.ts';

const columns = [
  ...(['startedAt', 'endedAt', 'durationMs', 'project', 'id', 'title', 'rounds', 'asks', 'openAsks'] as const),
  ...(['errors', 'bytes', 'gitBranch', 'cwd', 'file'] as const),
] satisfies readonly (keyof SessionRow)[];

/** Sessions → CSV: the fields of the JSON rows by name, what is read most first. */
export function sessionCsv(rows: readonly SessionRow[]): SafeText {
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}
