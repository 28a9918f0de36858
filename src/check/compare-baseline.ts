/** Findings and the baseline → those that are new, how many are known, and which entries nothing stands for any more. */
import type { Finding } from '../model/finding.ts';
import type { Baseline, BaselineEntry } from './baseline.ts';

export interface Compared {
  readonly fresh: readonly Finding[];
  readonly known: number;
  readonly stale: readonly BaselineEntry[];
  /** What the baseline would hold after an update. */
  readonly updated: Baseline;
}

export function compareBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  /** An entry of a session that was not looked at may well be true. */
  wasChecked: (session: string) => boolean,
): Compared {
  const entries = new Map(baseline.entries.map((entry) => [entry.fingerprint, entry]));
  const found = new Set(findings.map(({ fingerprint }) => fingerprint));
  const fresh = findings.filter(({ fingerprint }) => !entries.has(fingerprint));
  const gone = [...entries.values()].filter(({ fingerprint }) => !found.has(fingerprint));
  const [stale, kept] = [
    gone.filter(({ session }) => wasChecked(session)),
    gone.filter((one) => !wasChecked(one.session)),
  ];
  const current = findings.map(({ fingerprint, rule, session }) => ({ fingerprint, rule, session }));
  return { fresh, known: findings.length - fresh.length, stale, updated: { entries: [...kept, ...current] } };
}
