/**
 * A file → what tells whether it is still the same: size, times and inode. Whoever writes to it changes the times, unless
 * that is sooner after the last change than the clock can tell; so while a change is this recent, its first and last bytes
 * are part of it too. Undefined if it cannot be read.
 */
import { readSync, type Stats, statSync } from 'node:fs';
import { closeQuietly } from '../read/close-quietly.ts';
import { openRegularFile } from '../read/open-regular-file.ts';

/** Size, mtime, ctime, inode; and the ends, where the times alone do not tell. */
export type FileStamp = readonly [size: number, modified: number, changed: number, inode: number, ends?: string];

/** The coarsest clock of a file system that is in use counts in two seconds. */
const RECENT_MS = 3000;
const LOOKED_AT = 96;
const bytes = Buffer.allocUnsafeSlow(2 * LOOKED_AT);

export function stampFile(file: string, now: number): FileStamp | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    const isRecent = Math.max(mtimeMs, ctimeMs) > now - RECENT_MS;
    if (!isRecent) return [size, mtimeMs, ctimeMs, ino];
    return stampEnds(file);
  } catch {
    return undefined;
  }
}

/** Whether the file is as it was stamped. */
export function isAsStamped(file: string, stamp: FileStamp, seen?: Stats): boolean {
  try {
    const stat = seen ?? statSync(file);
    if (!stat.isFile() || !isSame(stat, stamp)) return false;
    const ends = stamp[4];
    return ends === undefined || stampEnds(file)?.[4] === ends;
  } catch {
    return false;
  }
}

function isSame({ size, mtimeMs, ctimeMs, ino }: Stats, stamp: FileStamp): boolean {
  return size === stamp[0] && mtimeMs === stamp[1] && ctimeMs === stamp[2] && ino === stamp[3];
}

function stampEnds(file: string): FileStamp | undefined {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return undefined;
  const { fd, stat } = opened;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  try {
    const head = readSync(fd, bytes, 0, Math.min(LOOKED_AT, size), 0);
    const tail = readSync(fd, bytes, head, Math.min(LOOKED_AT, size), Math.max(0, size - LOOKED_AT));
    return [size, mtimeMs, ctimeMs, ino, bytes.toString('latin1', 0, head + tail)];
  } catch {
    return undefined;
  } finally {
    closeQuietly(fd);
  }
}
