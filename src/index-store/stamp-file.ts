/**
 * A file → what tells whether it is still the same: size, times, inode, and its first and last bytes, since a file can be
 * written anew within the clock's precision. Undefined if it cannot be read.
 */
import { readSync } from 'node:fs';
import { closeQuietly } from '../read/close-quietly.ts';
import { openRegularFile } from '../read/open-regular-file.ts';

const LOOKED_AT = 96;
const bytes = Buffer.allocUnsafeSlow(2 * LOOKED_AT);

export function stampFile(file: string): string | undefined {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return undefined;
  const { fd, stat } = opened;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  try {
    const head = readSync(fd, bytes, 0, Math.min(LOOKED_AT, size), 0);
    const tail = readSync(fd, bytes, head, Math.min(LOOKED_AT, size), Math.max(0, size - LOOKED_AT));
    return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${bytes.toString('latin1', 0, head + tail)}`;
  } catch {
    return undefined;
  } finally {
    closeQuietly(fd);
  }
}
