/**
 * Writes a file beside its place and renames it into it once it is whole and on the disk: the place holds the old file or
 * the new one, never a part. Whatever fails, nothing is left beside. Readable by the user alone.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Takes what must be undone if the program is ended meanwhile; gives what undoes it now. */
export type Guard = (undo: () => void) => () => void;

/** `isWhole` sees what was written before it counts; if it says no, nothing changes. */
export async function writeAtomic(
  target: string,
  guard: Guard,
  write: (file: FileHandle) => Promise<unknown>,
  isWhole: (temporary: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const temporary = join(dirname(target), `.askback-${randomBytes(6).toString('hex')}.part`);
  const remove = guard(() => rmSync(temporary, { force: true }));
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    const whole = await isWhole(temporary);
    if (whole) await rename(temporary, target);
    return whole;
  } finally {
    remove();
  }
}
