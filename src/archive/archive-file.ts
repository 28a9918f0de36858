/**
 * One file → its copy in the archive: copied, replaced by its grown self, or left alone. A copy that is not the beginning
 * of what replaces it is kept aside. One file that fails does not stop the others; a disk that fails does.
 */
import { createHash } from 'node:crypto';
import { lstatSync, type Stats, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closeQuietly } from '../read/close-quietly.ts';
import { errorCode, failureText } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { type Copy, compareCopy, hashCopy } from './compare-copy.ts';
import { copyOpened } from './copy-into.ts';
import { hashFile } from './hash-file.ts';
import { keepOlder } from './keep-older.ts';
import type { Source } from './list-sources.ts';
import { makeFolder } from './make-folder.ts';
import type { Entry, Manifest } from './manifest.ts';
import type { Guard } from './write-atomic.ts';

export interface Done {
  readonly status: 'copied' | 'grown' | 'rewritten' | 'unchanged';
  readonly source: string;
  /** Its path in the archive. */
  readonly path: string;
  readonly size: number;
  /** Where the older copy was kept, in the archive. */
  readonly kept?: string;
}

export interface Failed {
  readonly status: 'failed';
  readonly source: string;
  readonly reason: string;
  /** Nothing more can be written. */
  readonly stop: boolean;
}

export interface Archive {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Copies that are not what they were noted as. */
  readonly damaged: ReadonlyMap<string, Entry>;
  readonly dryRun: boolean;
  readonly guard: Guard;
}

type Opened = { readonly fd: number; readonly stat: Stats };

/** `at`: the project's folder in the archive, where it is known already. */
export async function archiveFile(source: Source, archive: Archive, at?: string): Promise<Done | Failed> {
  const opened = openRegularFile(source.file, 'refuse');
  if (!opened.ok) return failed(source, opened.message);
  const pathIn = (project: string) => join('projects', project, source.path);
  try {
    if (at !== undefined) return await put(source, opened, pathIn(at), archive);
    // Two places may have a project and a session of the same name: the second gets a folder of its own.
    const apart = pathIn(`${source.project}~${shortHash(dirname(source.file))}`);
    if (archive.manifest.get(keyOf(apart))?.source === source.file) return await put(source, opened, apart, archive);
    return (
      (await put(source, opened, pathIn(source.project), archive, true)) ?? (await put(source, opened, apart, archive))
    );
  } catch (error) {
    const stop = errorCode(error) !== 'ENAMETOOLONG';
    const rest = stop ? '; the rest was not tried' : '';
    return failed(source, `The copy cannot be written: ${failureText(error)}${rest}.`, stop);
  } finally {
    closeQuietly(opened.fd);
  }
}

function put(source: Source, opened: Opened, path: string, archive: Archive): Promise<Done | Failed>;
/** `mayBeTaken`: undefined where another file's copy has the place. */
function put(
  source: Source,
  opened: Opened,
  path: string,
  archive: Archive,
  mayBeTaken: true,
): Promise<Done | Failed | undefined>;
async function put(source: Source, opened: Opened, path: string, archive: Archive, mayBeTaken = false) {
  const { folder, manifest, damaged, dryRun, guard } = archive;
  const { stat } = opened;
  const target = join(folder, path);
  const entry = manifest.get(keyOf(path));
  const there = lstatSync(target, { throwIfNoEntry: false });
  const done = (status: Done['status'], more: Partial<Done> = {}): Done => ({
    ...{ status, source: source.file, path, size: stat.size, ...more },
  });
  const note = ({ size, sha256 }: Copy) =>
    manifest.set(keyOf(path), { source: source.file, size, modified: Math.floor(stat.mtimeMs), sha256 });

  let status: Done['status'] = 'copied';
  let copy: Copy | undefined;
  if (there !== undefined) {
    if (!there.isFile()) return failed(source, `In the archive, something else stands in its place: ${path}.`);
    const isOurs = entry !== undefined && entry.size === there.size;
    if (isOurs && entry.source === source.file && isAsNoted(stat, entry)) return done('unchanged');
    copy = isOurs && Math.abs(there.mtimeMs - entry.modified) < 2 ? entry : await hashCopy(target);
    if (copy === undefined) return failed(source, `Its copy in the archive cannot be read: ${path}.`);
    const now = await hashFile(opened.fd, stat.size, copy.size);
    if (now.failure !== undefined) return failed(source, `The file cannot be read: ${now.failure}.`);
    const compared = await compareCopy(copy, now, target);
    // A copy that something was added to holds its file, but is not what was copied.
    const isSpoilt = compared === 'held' && damaged.get(keyOf(path))?.sha256 === now.sha256;
    const relation = isSpoilt ? 'rewritten' : compared;
    if (relation === 'same' && !dryRun) {
      utimesSync(target, stat.atimeMs / 1000, stat.mtimeMs / 1000);
      note(copy);
    }
    if (relation === 'same' || relation === 'held') return done('unchanged');
    if (relation === 'rewritten' && mayBeTaken && entry !== undefined && entry.source !== source.file) return undefined;
    status = relation;
  }
  if (dryRun) return done(status);

  if (!(await makeFolder(folder, dirname(path)))) {
    return failed(source, `In the archive, something that is no folder stands in its way: ${dirname(path)}.`);
  }
  const kept = status === 'rewritten' ? await keepOlder(folder, path, copy!.sha256, guard) : undefined;
  if (status === 'rewritten' && kept === undefined) return failed(source, 'Its older copy could not be kept.');
  const copied = await copyOpened(opened, target, guard);
  if (copied === undefined) return failed(source, 'It changed while it was copied, or the copy is not the same.');
  note(copied);
  return done(status, kept === undefined ? {} : { kept });
}

function isAsNoted(stat: Stats, entry: Entry): boolean {
  return stat.size === entry.size && Math.floor(stat.mtimeMs) === entry.modified;
}

function failed({ file }: Source, reason: string, stop = false): Failed {
  return { status: 'failed', source: file, reason, stop };
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
