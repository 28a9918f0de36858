/** Findings that were there before: they are known again by their fingerprints and do not fail a run. */
export interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

export interface BaselineEntry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly session: string;
}

export const baselineKind = 'askback-baseline';
export const baselineVersion = 1;
