/** `1 error, 3 warnings`: what there is of each severity, the worst first; empty where there is nothing. */
import type { Severity } from '../../model/diagnostic.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { countWords } from '../count-words.ts';
import { severities } from './severities.ts';

const names: Readonly<Record<Severity, readonly [one: SafeText, many: SafeText]>> = {
  error: [safe`error`, safe`errors`],
  warning: [safe`warning`, safe`warnings`],
  info: [safe`info`, safe`info`],
};

export function severityWords(counts: Readonly<Record<Severity, number>>): SafeText {
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countWords(counts[severity], ...names[severity]))
    .join(', ') as SafeText;
}
