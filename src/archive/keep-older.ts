/**
 * Keeps a copy that is about to be replaced by something else, in `superseded/`, by its hash. Its name ends in `.old`, so
 * that no scan counts it as a session; who names it can still read it.
 */
import { link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../read/failure-text.ts';
import { copyInto } from './copy-into.ts';
import { makeFolder } from './make-folder.ts';
import type { Guard } from './write-atomic.ts';

/** Gives its path in the archive; undefined where it could not be kept. */
export async function keepOlder(
  archive: string,
  path: string,
  sha256: string,
  guard: Guard,
): Promise<string | undefined> {
  const kept = `${path.replace(/^projects(?=[\\/])/, 'superseded')}.${sha256.slice(0, 12)}.old`;
  if (!(await makeFolder(archive, dirname(kept)))) return undefined;
  try {
    await link(join(archive, path), join(archive, kept));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return kept;
    // Some disks know no second name for a file.
    if (!(await copyInto(join(archive, path), join(archive, kept), guard))) return undefined;
  }
  return kept;
}
