import type { Severity } from './diagnostic.ts';

/** What a rule says about a session. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** One sentence: what is wrong and what to do. */
  readonly message: string;
  readonly file: string;
  readonly line: number | null;
  readonly session: string;
  /** The number of the ask it concerns. */
  readonly ask: number | null;
  readonly toolUseId: string | null;
  /** The id of the question it concerns. */
  readonly question: string | null;
  /** Stays the same when the file moves or grows: how a baseline knows it again. */
  readonly fingerprint: string;
}

/** How a rule is set: off, or the severity of its findings. */
export type Level = 'off' | Severity;
