/** `askback archive`: finds the sessions, verifies if asked to, copies, and tells what was done. */
import { homedir } from 'node:os';
import { type Archived, archiveSessions } from '../archive/archive-sessions.ts';
import { countArchived } from '../archive/count-archived.ts';
import { refuseFolder } from '../archive/refuse-folder.ts';
import { type Verified, verifyArchive } from '../archive/verify-archive.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { findSessions } from '../read/find-sessions.ts';
import { safeJson } from '../safe/safe-json.ts';
import { archiveLines } from './archive-lines.ts';
import { cleanUpLater } from './clean-up.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { startProgress } from './start-progress.ts';
import { version } from './version.ts';

export interface ArchiveFlags {
  readonly format: 'text' | 'json';
  readonly dryRun?: boolean;
  readonly list?: boolean;
  readonly verify?: boolean;
}

export async function runArchive(
  io: Io,
  folder: string,
  paths: readonly string[],
  flags: ArchiveFlags,
): Promise<ExitCode> {
  const refusal = refuseFolder(folder, io.env, homedir());
  if (refusal !== undefined) return fail(io, refusal);
  if (paths.includes('-')) return fail(io, 'Stdin cannot be archived: it has no name to be found by.');

  const progress = startProgress(io);
  const verified = flags.verify === true ? await verifyArchive(folder, counting(progress, 'verifying')) : undefined;
  for (const { path, reason } of verified?.damaged ?? []) {
    await fail(io, `${path}: The copy is damaged: ${reason}.`);
  }
  const found = await findSessions(paths, { env: io.env, archives: false });
  const copying = counting(progress, 'archiving');
  const archived = await archiveSessions(found.sessions, folder, {
    dryRun: flags.dryRun === true,
    damaged: verified?.damaged.map(({ path }) => path) ?? [],
    onFile: ({ source }) => copying(source),
    guard: cleanUpLater,
  });
  progress.stop();
  // Copies can be verified also where the agent has nothing any more.
  const mayBeNone = verified !== undefined && verified.total > 0 && paths.length === 0;
  const problems = [...found.diagnostics, ...archived.diagnostics].filter(
    ({ code, severity }) => severity !== 'info' && !(mayBeNone && code === 'read/nothing-matched'),
  );
  for (const problem of problems) await fail(io, toldOf(problem));
  for (const file of archived.files) if (file.status === 'failed') await fail(io, `${file.source}: ${file.reason}`);
  if (found.sessions.length > 0 && archived.files.length === 0 && problems.length === 0) {
    return fail(io, `All that was found lies in "${folder}", where it would be copied to.`);
  }
  if (found.sessions.length > 0 || verified !== undefined) await write(io, folder, archived, verified, flags);

  if (problems.length > 0 || archived.files.some(({ status }) => status === 'failed')) return 2;
  return (verified?.damaged.length ?? 0) > 0 ? 1 : 0;
}

async function write(
  io: Io,
  folder: string,
  archived: Archived,
  verified: Verified | undefined,
  flags: ArchiveFlags,
): Promise<void> {
  const dryRun = flags.dryRun === true;
  if (flags.format === 'text') {
    await io.out.lines(archiveLines(archived, verified, { folder, dryRun, list: flags.list === true }));
    return;
  }
  const files = archived.files.filter(({ status }) => status !== 'unchanged');
  const tool = { name: 'askback', version };
  const data = { schemaVersion: 1, tool, archive: folder, dryRun, files, totals: countArchived(archived) };
  await io.out.text(safeJson(verified === undefined ? data : { ...data, verified }, 2));
  await io.out.lines([[]]);
}

function counting(progress: ReturnType<typeof startProgress>, doing: string): (file: string) => void {
  let count = 0;
  return (file) => {
    count += 1;
    progress.update(`${doing} file ${count}: ${file}`);
  };
}

function toldOf({ code, file, message }: Diagnostic): string {
  return code === 'read/nothing-matched' || code === 'read/ambiguous-id' ? message : `${file}: ${message}`;
}
