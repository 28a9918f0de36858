/** The last word on a run, for people: how much was found, in how much; and what was let pass. */
import type { CheckRun } from '../../model/check-run.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { countWords } from '../count-words.ts';
import { countFindings } from './count-findings.ts';
import { severityWords } from './severity-words.ts';

export interface RunWords {
  readonly result: SafeText;
  /** Empty where nothing was let pass. */
  readonly letPass: SafeText;
}

export function runWords({ findings, sessions, suppressed, baselined, unshown = 0 }: CheckRun): RunWords {
  const looked = countWords(sessions.length, safe`session`);
  const asks = countWords(
    sessions.reduce((sum, session) => sum + session.asks, 0),
    safe`ask`,
  );
  const affected = countAffected(findings, sessions);
  const result =
    findings.length === 0
      ? safe`nothing ${unshown > 0 ? safe`that fails` : safe`found`} in ${looked}, ${asks}`
      : safe`${severityWords(countFindings(findings))} in ${affected} of ${looked}, ${asks}`;
  const passed = [
    ...(unshown > 0 ? [safe`${unshown} not shown (--quiet)`] : []),
    ...(suppressed.length > 0 ? [safe`${suppressed.length} suppressed`] : []),
    ...(baselined > 0 ? [safe`${baselined} in the baseline`] : []),
  ];
  return { result, letPass: passed.join(', ') as SafeText };
}

/** Two files may share an id; what stands in an agent's file concerns its session. */
function countAffected(findings: CheckRun['findings'], sessions: CheckRun['sessions']): number {
  const own = new Set(sessions.map(({ file }) => file));
  const files = new Set(findings.map(({ file }) => file));
  const ids = new Set(findings.filter(({ file }) => !own.has(file)).map(({ session }) => session));
  return sessions.filter(({ id, file }) => files.has(file) || ids.has(id)).length;
}
