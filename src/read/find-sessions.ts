/**
 * Files, folders, patterns and session ids → the sessions they mean, each once, in argument order, then by path.
 * Without any: all sessions in the default places. START HERE to see how a transcript is found.
 */
import { homedir } from 'node:os';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticCodes } from '../model/diagnostic-codes.ts';
import type { SessionFile } from '../model/session.ts';
import { archivePlaces } from './archive-places.ts';
import { defaultPlaces } from './default-places.ts';
import { type ExpandContext, expandPath } from './expand-path.ts';
import type { FoundFile, ReportFile } from './found-file.ts';
import { groupSessions } from './group-sessions.ts';
import { type Places, scanPlaces } from './scan-places.ts';

/** Where to look, if not where the process itself would. */
export interface FindOptions {
  /** Instead of the process's own: where the default places are looked up. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Instead of the user's own. */
  readonly home?: string;
  /** Whether the user's archives are default places too; they are unless told otherwise. */
  readonly archives?: boolean;
}

/** Sessions in argument order, then by path; and what was in the way. */
export interface FoundSessions {
  readonly sessions: readonly SessionFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds sessions without reading them: by files, folders, patterns or the beginning of a session's id; without any of
 * these, all in `$CLAUDE_CONFIG_DIR/projects`, `~/.claude/projects` and `~/.config/claude/projects`. Never throws for what
 * it meets on the disk: that stands in `diagnostics`.
 */
export async function findSessions(paths: readonly string[] = [], options: FindOptions = {}): Promise<FoundSessions> {
  const found: FoundFile[] = [];
  const { report, diagnostics } = collectDiagnostics();

  if (paths.length === 0) {
    const places = placesFor(options, report);
    for (const file of scanPlaces(places, report)) found.push(file);
    if (found.length === 0) {
      const all = [...places.own, ...places.archives];
      const noHome = 'There is no home folder to look for transcripts in: name a file or a folder.';
      const message = all.length === 0 ? noHome : `There is no transcript in ${all.join(', ')}.`;
      report('read/nothing-matched', all[0] ?? '', message);
    }
  }
  let inPlaces: ReturnType<ExpandContext['inPlaces']> | undefined;
  const context: ExpandContext = {
    inPlaces: () => {
      inPlaces ??= lookIn(options);
      return inPlaces;
    },
    listed: new Set(),
  };
  for (const path of paths) {
    for (const file of await expandPath(path, context, report)) found.push(file);
  }
  return { sessions: groupSessions(found, report), diagnostics: diagnostics() };
}

/** Kept apart: what is wrong elsewhere in the default places does not concern the one session that was asked for. */
function lookIn(options: FindOptions): ReturnType<ExpandContext['inPlaces']> {
  const { report, diagnostics } = collectDiagnostics();
  const files = scanPlaces(placesFor(options, report), report);
  return { files, unreadable: diagnostics().filter(({ code }) => code === 'read/unreadable') };
}

function placesFor({ env = process.env, home = homedir(), archives = true }: FindOptions, report: ReportFile): Places {
  return { own: defaultPlaces(env, home), archives: archives ? archivePlaces(env, home, report) : [] };
}

/** The same thing said twice is kept once: arguments may overlap. */
function collectDiagnostics(): { report: ReportFile; diagnostics: () => Diagnostic[] } {
  const kept = new Map<string, Diagnostic>();
  const report: ReportFile = (code, file, message) => {
    const key = `${code}\n${file}`;
    if (!kept.has(key)) kept.set(key, { code, severity: diagnosticCodes[code][0], message, file, line: null });
  };
  return { report, diagnostics: () => [...kept.values()] };
}
