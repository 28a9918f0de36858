import type { DiagnosticCode } from './diagnostic-codes.ts';

/** How bad it is. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that is wrong with the input, or worth knowing about it. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  /** From 1; null where it concerns the whole file. */
  readonly line: number | null;
}

/** The sink that every stage reports to. */
export type Report = (code: DiagnosticCode, message: string, line?: number) => void;
