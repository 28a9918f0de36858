import type { Severity } from '../../model/diagnostic.ts';
import type { Finding } from '../../model/finding.ts';

/** How many there are of each severity. */
export function countFindings(findings: readonly Pick<Finding, 'severity'>[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}
