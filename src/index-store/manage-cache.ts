/** What lies in the cache's folder, and how to empty it. Only files that the cache made are counted or removed. */
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnFolder } from './is-own-alone.ts';

export interface CacheInfo {
  readonly files: number;
  readonly bytes: number;
  /** Whether it lies where only the user can write; else it is not used. */
  readonly usable: boolean;
}

export function cacheInfo(folder: string): CacheInfo {
  const sizes = listOwn(folder).map((path) => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), usable: isOwnFolder(folder) };
}

export function clearCache(folder: string): CacheInfo {
  const info = cacheInfo(folder);
  for (const path of listOwn(folder)) rmSync(path, { force: true });
  return info;
}

function listOwn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && /^[0-9a-f]{16}\.cache(\.[0-9a-f]+\.tmp)?$/.test(entry.name))
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
