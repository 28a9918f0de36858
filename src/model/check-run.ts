/** One run of `askback check`, as the reporters see it: what was looked at, what was found, what was let pass. */
import type { Severity } from './diagnostic.ts';
import type { Finding } from './finding.ts';

export interface CheckRun {
  readonly tool: { readonly name: string; readonly version: string };
  /** ISO 8601; of all reporters only JUnit tells it. */
  readonly startedAt: string;
  /** The rules that were on, in order. */
  readonly rules: readonly RunRule[];
  readonly sessions: readonly CheckedSession[];
  /** By session in the order in which they were read, then by place. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** Findings that the baseline knows. */
  readonly baselined: number;
  /** Findings that were left out by wish. */
  readonly unshown?: number;
  readonly notes: readonly Note[];
  /** Findings of this severity, and worse ones, fail the run. */
  readonly failOn: Severity;
  readonly exitCode: 0 | 1;
}

export interface RunRule {
  readonly id: string;
  readonly summary: string;
  readonly level: Severity;
}

export interface CheckedSession {
  readonly id: string;
  readonly file: string;
  /** Without copies of another session's. */
  readonly asks: number;
}

export interface SuppressedFinding extends Finding {
  /** Why it is accepted. */
  readonly reason: string;
}

/** What is to be said about the run itself, not about a session. */
export interface Note {
  readonly code: NoteCode;
  readonly severity: Severity;
  readonly message: string;
}

export type NoteCode =
  | 'check/no-asks'
  | 'check/idle-variable'
  | 'check/too-many-warnings'
  | 'check/unused-suppression'
  | 'check/expired-suppression'
  | 'check/stale-baseline';
