/** What was found, and what of it is accepted → the run as it is reported, with its exit code. Nothing is written yet. */
import { applySuppressions } from '../../check/apply-suppressions.ts';
import type { Baseline, BaselineEntry } from '../../check/baseline.ts';
import { compareBaseline } from '../../check/compare-baseline.ts';
import { quoteText } from '../../check/quote-text.ts';
import type { CheckRun, Note } from '../../model/check-run.ts';
import { isAtLeast } from '../../report/findings/severities.ts';
import { version } from '../version.ts';
import type { CheckFlags } from './check-flags.ts';
import type { CheckedSessions } from './check-sessions.ts';
import type { CheckSettings } from './read-settings.ts';

export interface JudgeInput {
  readonly checked: CheckedSessions;
  readonly settings: Pick<CheckSettings, 'checks' | 'settings' | 'config' | 'idleVariables'>;
  readonly flags: Pick<CheckFlags, 'failOn' | 'maxWarnings' | 'requireAsks' | 'updateBaseline'>;
  readonly baseline: Baseline | undefined;
  /** All sessions there are were checked. */
  readonly complete: boolean;
  readonly now: Date;
}

export interface Judged {
  readonly run: CheckRun;
  readonly updated: Baseline;
}

export function judgeRun({ checked, settings, flags, baseline, complete, now }: JudgeInput): Judged {
  const { sessions } = checked;
  const ids = new Set(sessions.map(({ id }) => id));
  const { suppressions } = settings.config;
  const accepted = applySuppressions({ findings: checked.findings, suppressions, sessions: [...ids], complete, now });
  const compared = compareBaseline(accepted.findings, baseline ?? { entries: [] }, (id) => complete || ids.has(id));
  const isUpdate = flags.updateBaseline === true;
  const findings = isUpdate ? [] : compared.fresh;
  const failures = failureNotes(sessions, findings, flags);
  const stale = isUpdate ? [] : staleNotes(compared.stale);
  const notes = [...failures, ...accepted.notes, ...stale, ...idleNotes(settings.idleVariables)];
  const failing = failures.length > 0 || findings.some(({ severity }) => isAtLeast(severity, flags.failOn));
  const run: CheckRun = {
    tool: { name: 'askback', version },
    startedAt: now.toISOString(),
    rules: settings.checks.flatMap(({ id, summary }) => {
      const level = settings.settings[id]?.level ?? 'off';
      return level === 'off' ? [] : [{ id, summary, level }];
    }),
    sessions,
    findings,
    suppressed: accepted.suppressed,
    baselined: isUpdate ? accepted.findings.length : compared.known,
    notes,
    failOn: flags.failOn,
    exitCode: failing ? 1 : 0,
  };
  return { run, updated: compared.updated };
}

function failureNotes(
  sessions: CheckRun['sessions'],
  findings: CheckRun['findings'],
  { requireAsks, maxWarnings }: JudgeInput['flags'],
): Note[] {
  const notes: Note[] = [];
  if (requireAsks === true && sessions.every(({ asks }) => asks === 0)) {
    const message = 'No session asked anybody anything, and --require-asks wants at least one ask.';
    notes.push({ code: 'check/no-asks', severity: 'error', message });
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (maxWarnings !== undefined && warnings > maxWarnings) {
    const message = `${warnings} warnings are more than the ${maxWarnings} that --max-warnings allows.`;
    notes.push({ code: 'check/too-many-warnings', severity: 'error', message });
  }
  return notes;
}

function idleNotes(names: readonly string[]): Note[] {
  return names.map((name) => {
    const message = `${name} is set, but the rule question/limits is off: switch it on with --rule question/limits=warning.`;
    return { code: 'check/idle-variable', severity: 'info', message };
  });
}

const namedStale = 3;

function staleNotes(stale: readonly BaselineEntry[]): Note[] {
  if (stale.length === 0) return [];
  const what = stale.length === 1 ? '1 finding of the baseline is' : `${stale.length} findings of the baseline are`;
  // The file may come from anywhere.
  const names = stale
    .slice(0, namedStale)
    .map(({ rule, session }) => quoteText(`${rule} in session ${session.slice(0, 8)}`));
  const which = `${names.join(', ')}${stale.length > namedStale ? ', …' : ''}`;
  const message = `${what} there no more (${which}): take ${stale.length === 1 ? 'it' : 'them'} out with --update-baseline.`;
  return [{ code: 'check/stale-baseline', severity: 'info', message }];
}
