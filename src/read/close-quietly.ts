import { closeSync } from 'node:fs';

/** For a descriptor that was only read from: that closing it failed changes nothing of what was read. */
export function closeQuietly(fd: number): void {
  try {
    closeSync(fd);
  } catch {
    // A disk that is gone.
  }
}
