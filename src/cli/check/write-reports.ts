/** A run → all reports that were asked for, each to its place. The exit code was settled before; only failing to write changes it. */
import type { CheckRun } from '../../model/check-run.ts';
import type { Finding } from '../../model/finding.ts';
import { isAtLeast } from '../../report/findings/severities.ts';
import { createLook } from '../../report/look.ts';
import type { ExitCode, Io } from '../io.ts';
import { withOutFile } from '../with-out-file.ts';
import { appendSummary } from './append-summary.ts';
import type { CheckFlags } from './check-flags.ts';
import type { ReporterChoice } from './parse-reporters.ts';
import { writeReport } from './write-report.ts';

export async function writeReports(
  io: Io,
  run: CheckRun,
  reporters: readonly ReporterChoice[],
  flags: Pick<CheckFlags, 'quiet' | 'width' | 'ascii'>,
): Promise<ExitCode> {
  const shown = flags.quiet === true ? onlyFailing(run) : run;
  const look = createLook({ width: flags.width ?? io.width, ascii: flags.ascii === true });
  let code: ExitCode = run.exitCode;
  for (const { name, file } of reporters) {
    const written = await withOutFile(io, file, async (out) => {
      await writeReport(out, name, shown, look, io);
      return 0;
    });
    if (written === 2) code = 2;
  }
  const isChosen = reporters.some(({ name }) => name === 'github');
  const isOnGithub = io.env['GITHUB_ACTIONS'] === 'true';
  // GitHub reads stderr too, and stdout may be a JSON file by now.
  if (isOnGithub && !isChosen) await writeReport(io.talk, 'github', shown, look, io);
  if (isOnGithub || isChosen) await appendSummary(io, shown);
  return code;
}

/** What makes the run fail: a report of a failed run must not say that nothing was found. */
function onlyFailing(run: CheckRun): CheckRun {
  const isError = ({ severity }: Pick<Finding, 'severity'>) => severity === 'error';
  const tooManyWarnings = run.notes.some(({ code }) => code === 'check/too-many-warnings');
  const least = tooManyWarnings && run.failOn === 'error' ? 'warning' : run.failOn;
  const findings = run.findings.filter(({ severity }) => isAtLeast(severity, least));
  return { ...run, findings, unshown: run.findings.length - findings.length, notes: run.notes.filter(isError) };
}
