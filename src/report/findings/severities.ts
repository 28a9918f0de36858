import type { Severity } from '../../model/diagnostic.ts';

/** The worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Whether a finding of this severity fails a run that fails on the other. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(threshold);
}
