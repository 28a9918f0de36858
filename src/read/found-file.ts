/** A transcript that an argument led to, and how. */
import type { DiagnosticCode } from '../model/diagnostic-codes.ts';

export interface FoundFile {
  /** As the user would write it. */
  readonly file: string;
  /** With links resolved: what tells two files apart, and where its neighbours lie. */
  readonly real: string;
  /**
   * `named` by itself; `met` in a folder or by a pattern; or an agent's file lying `beside` one of those.
   * A named agent file is a session of its own; one that only lies beside never is.
   */
  readonly how: 'named' | 'met' | 'beside';
}

/** The sink of this folder, where every diagnostic concerns a path. */
export type ReportFile = (code: DiagnosticCode, file: string, message: string) => void;
