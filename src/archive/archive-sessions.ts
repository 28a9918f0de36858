/**
 * Sessions → their copies in an archive, whose layout is that of the agent's own folder, so that every command reads it
 * like any other. START HERE. Nothing is ever deleted, and no source is written to.
 */
import { sep } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticCodes } from '../model/diagnostic-codes.ts';
import type { SessionFile } from '../model/session.ts';
import { errorCode, failureText } from '../read/failure-text.ts';
import type { ReportFile } from '../read/found-file.ts';
import { makeFolders } from '../read/make-folders.ts';
import { realPath } from '../read/real-path.ts';
import { archiveFile, type Done, type Failed } from './archive-file.ts';
import { listSources } from './list-sources.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import type { Guard } from './write-atomic.ts';

export interface ArchiveOptions {
  /** Says what would be done, and writes nothing. */
  readonly dryRun?: boolean;
  /** Copies, by path in the archive, that are not to be trusted: what they should be is copied anew. */
  readonly damaged?: readonly string[];
  /** Told of each file when it is done. */
  readonly onFile?: (file: Done | Failed) => void;
  /** Takes the removal of a half-written file, for the case that the program is ended meanwhile. */
  readonly guard?: Guard;
}

export interface Archived {
  /** How many have their main file in the archive now. */
  readonly sessions: number;
  readonly files: readonly (Done | Failed)[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function archiveSessions(
  sessions: readonly SessionFile[],
  folder: string,
  { dryRun = false, damaged = [], onFile = () => {}, guard = (undo) => undo }: ArchiveOptions = {},
): Promise<Archived> {
  const files: (Done | Failed)[] = [];
  const diagnostics: Diagnostic[] = [];
  const report: ReportFile = (code, file, message) =>
    diagnostics.push({ code, severity: diagnosticCodes[code][0], message, file, line: null });
  const inside = `${realPath(folder)}${sep}`;
  const seen = new Set<string>();
  const tell = (file: Done | Failed) => {
    files.push(file);
    onFile(file);
  };

  let manifest: Manifest;
  try {
    manifest = await readManifest(folder);
  } catch (error) {
    const reason = `The archive cannot be read: ${failureText(error)}.`;
    return { files: [{ status: 'failed', source: folder, reason, stop: true }], sessions: 0, diagnostics };
  }
  if (!dryRun && sessions.length > 0) {
    try {
      makeFolders(folder);
    } catch (error) {
      const why = errorCode(error) === 'ENOENT' ? 'no folder can be made there' : failureText(error);
      const reason = `The folder for the archive cannot be made: ${why}.`;
      return { files: [{ status: 'failed', source: folder, reason, stop: true }], sessions: 0, diagnostics };
    }
  }
  const before = new Map(manifest);
  const spoilt: Manifest = new Map([...manifest].filter(([path]) => damaged.includes(path)));
  for (const path of damaged) manifest.delete(path);
  let stopped = false;
  let kept = 0;
  for (const session of sessions) {
    // Whatever lies with a session's main file goes where that went.
    let main: { readonly from: string; readonly to: string | undefined } | undefined;
    for (const source of listSources(session, report)) {
      // An archive that lies below a folder that is archived does not swallow itself.
      if (stopped || seen.has(source.file) || source.file.startsWith(inside)) continue;
      seen.add(source.file);
      const at = main?.from === source.project ? main.to : undefined;
      const file = await archiveFile(source, { folder, manifest, damaged: spoilt, dryRun, guard }, at);
      tell(file);
      stopped = file.status === 'failed' && file.stop;
      if (file.status === 'failed') continue;
      if (main === undefined) kept += 1;
      main ??= { from: source.project, to: file.path.split(/[\\/]/)[1] };
    }
  }
  const changed: Manifest = new Map([...manifest].filter(([path, entry]) => before.get(path) !== entry));
  if (changed.size > 0) {
    try {
      await writeManifest(folder, changed, guard);
    } catch (error) {
      const reason = `The archive's list cannot be written: ${failureText(error)}.`;
      if (!stopped) tell({ status: 'failed', source: folder, reason, stop: true });
    }
  }
  return { sessions: kept, files, diagnostics };
}
