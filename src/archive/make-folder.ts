/** Makes the folders of a path below the archive, for the user alone. A link among them is refused: it may lead anywhere. */
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../read/failure-text.ts';

/** False where something else stands in the way. */
export async function makeFolder(archive: string, path: string): Promise<boolean> {
  let at = archive;
  for (const name of path.split(/[\\/]/)) {
    at = join(at, name);
    try {
      await mkdir(at, { mode: 0o700 });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (!(await lstat(at)).isDirectory()) return false;
    }
  }
  return true;
}
