import type { Finding } from '../../model/finding.ts';
import { severities } from './severities.ts';

/** Errors, then warnings, then the rest, each in the order it had. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
