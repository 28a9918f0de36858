/** An error of node:fs → a few words for a person, without the path (the diagnostic carries it). */
export function failureText(error: unknown): string {
  const code = errorCode(error);
  return words.get(code) ?? (code || String(error));
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** One that a call to the system gave, not a fault of ours. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

const words: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'not permitted'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'part of its path is not a folder'],
  ['ELOOP', 'its links lead in a circle'],
  ['ENAMETOOLONG', 'its path is too long'],
  ['EMFILE', 'too many open files'],
  ['ENFILE', 'too many open files'],
  ['EIO', 'the disk reports an error'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the disk is read-only'],
  ['EFBIG', 'the file is larger than the limit'],
]);
