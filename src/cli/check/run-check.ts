/** `askback check`: settings, sessions, findings, judgement, reports. START HERE to see how a run goes. */
import { formatBaseline } from '../../check/format-baseline.ts';
import { runChecks } from '../../check/run-checks.ts';
import { safe } from '../../safe/safe.ts';
import { fail, oneLine } from '../fail.ts';
import type { ExitCode, Io } from '../io.ts';
import { withOutFile } from '../with-out-file.ts';
import { type Sessions, withSessions } from '../with-sessions.ts';
import type { CheckFlags } from './check-flags.ts';
import { checkSessions } from './check-sessions.ts';
import { chooseSessions, listLeadingOut } from './choose-sessions.ts';
import { isInput } from './is-input.ts';
import { type Judged, judgeRun } from './judge-run.ts';
import { parseReporters, type ReporterChoice } from './parse-reporters.ts';
import { readBaseline } from './read-baseline.ts';
import { type CheckSettings, readSettings } from './read-settings.ts';
import { writeReports } from './write-reports.ts';

export async function runCheck(io: Io, paths: readonly string[], flags: CheckFlags): Promise<ExitCode> {
  const chosen = parseReporters(flags.reporter);
  if (!chosen.ok) return fail(io, chosen.reason);
  if (flags.updateBaseline === true && flags.baseline === undefined)
    return fail(io, '--update-baseline needs --baseline FILE, so that it is known what to write.');
  const settings = await readSettings(io, flags);
  if (!settings.ok) {
    for (const problem of settings.problems) await fail(io, problem);
    return 2;
  }
  const [leadsOut] = paths.length === 0 ? listLeadingOut(settings) : [];
  if (leadsOut !== undefined)
    return fail(
      io,
      `"${leadsOut}" in include leads out of the configuration's folder by a link; name the place yourself.`,
    );
  const { paths: wanted, keep, complete } = chooseSessions(paths, settings);
  return withSessions(
    io,
    wanted,
    (sessions) => checkAll(io, sessions, { flags, settings, complete, reporters: chosen.reporters }),
    { keep, allowNone: flags.passOnNoSessions === true },
  );
}

interface CheckPlan {
  readonly flags: CheckFlags;
  readonly settings: CheckSettings;
  readonly complete: boolean;
  readonly reporters: readonly ReporterChoice[];
}

async function checkAll(io: Io, sessions: Sessions, plan: CheckPlan): Promise<ExitCode> {
  const { flags, settings, complete, reporters } = plan;
  const targets = [flags.baseline, ...reporters.map(({ file }) => file)].filter((file) => file !== undefined);
  const overwritten = targets.find((target) => isInput(target, sessions.files));
  if (overwritten !== undefined) return fail(io, `${overwritten} is one of the transcripts that are checked.`);
  const read = readBaseline(flags.baseline, flags.updateBaseline === true);
  if (!read.ok) return fail(io, read.reason);

  const { baseline } = read;
  const { checks, ownSecrets } = settings;
  const options = { checks, settings: settings.settings, ownSecrets };
  const checked = await checkSessions(sessions, (session) => runChecks(session, options), ownSecrets);
  if (checked.problem !== undefined) return fail(io, checked.problem);
  const judged = judgeRun({ checked, settings, flags, baseline, complete, now: io.now() });
  if (flags.updateBaseline === true && flags.baseline !== undefined) {
    const code = await updateBaseline(io, flags.baseline, judged);
    if (code !== 0) return code;
  }
  return writeReports(io, judged.run, reporters, flags);
}

async function updateBaseline(io: Io, file: string, { updated }: Judged): Promise<ExitCode> {
  const code = await withOutFile(
    io,
    file,
    async (out) => {
      await out.text(formatBaseline(updated));
      return 0;
    },
    // It is meant to be committed, and read by others.
    0o644,
  );
  if (code === 0) await io.talk.text(safe`${updated.entries.length} in the baseline ${oneLine(file)}.\n`);
  return code;
}
