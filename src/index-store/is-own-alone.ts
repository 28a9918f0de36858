/**
 * Whether only the user can have written what lies there: what others could have put into a cache is not believed. Where
 * there are no owners, as on Windows, it counts as the user's.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';

export function isOwnAlone({ uid, mode }: Pick<Stats, 'uid' | 'mode'>): boolean {
  return isOwn(uid) && (process.getuid === undefined || (mode & 0o022) === 0);
}

/** One that is not there can still be made. A link must be the user's too, as must be what it leads to. */
export function isOwnFolder(folder: string): boolean {
  try {
    const link = lstatSync(folder, { throwIfNoEntry: false });
    if (link === undefined) return true;
    const stat = statSync(folder);
    return isOwn(link.uid) && stat.isDirectory() && isOwnAlone(stat);
  } catch {
    return false;
  }
}

function isOwn(uid: number): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}
