import type { Run } from './split-row.ts';

/** Runs → text with their colours, from the plain style on. */
export function drawRuns(runs: readonly Run[]): string {
  let text = '';
  let written = '';
  for (const run of runs) {
    if (run.codes !== written) {
      text += written === '' ? `\x1b[${run.codes}m` : run.codes === '' ? '\x1b[0m' : `\x1b[0;${run.codes}m`;
    }
    written = run.codes;
    text += run.text;
  }
  return text;
}
