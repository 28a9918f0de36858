/** A path → the same with links resolved; one that cannot be resolved only becomes absolute. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}
