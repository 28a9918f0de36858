/** What lies in the cache's folder, and how to empty it. Only files that the cache made are counted or removed. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface CacheInfo {
  readonly files: number;
  readonly bytes: number;
}

export function cacheInfo(folder: string): CacheInfo {
  const sizes = listOwn(folder).map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

export function clearCache(folder: string): CacheInfo {
  const info = cacheInfo(folder);
  for (const path of listOwn(folder)) rmSync(path, { force: true });
  return info;
}

function listOwn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{16}\.cache(\.\d+\.tmp)?$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
