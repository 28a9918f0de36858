/** A run for programs. The names are a promise: new ones may come, none goes or changes its meaning. */
import type { CheckRun } from '../../model/check-run.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { countFindings } from './count-findings.ts';
import { logJson } from './log-json.ts';

export function json(run: CheckRun): SafeText {
  const { error: errors, warning: warnings, info: infos } = countFindings(run.findings);
  const document = {
    schemaVersion: 1,
    tool: run.tool,
    exitCode: run.exitCode,
    failOn: run.failOn,
    summary: {
      sessions: run.sessions.length,
      asks: run.sessions.reduce((sum, { asks }) => sum + asks, 0),
      errors,
      warnings,
      infos,
      suppressed: run.suppressed.length,
      baselined: run.baselined,
    },
    findings: run.findings,
    suppressed: run.suppressed,
    notes: run.notes,
    sessions: run.sessions,
    rules: run.rules.map(({ id, level }) => ({ id, level })),
  };
  return logJson(document);
}
