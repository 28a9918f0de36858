/** The world → the user's own cache, if there is a place for one. */
import { homedir } from 'node:os';
import type { DigestCache } from '../index-store/open-cache.ts';
import type { Io } from './io.ts';
import { version } from './version.ts';

/** Of the sources, put in by the build: another build may find out other things. */
declare const BUILD: string;
const build = typeof BUILD === 'string' ? BUILD : 'source';

export async function openOwnCache(io: Pick<Io, 'env'>): Promise<DigestCache | undefined> {
  const folder = await ownCacheFolder(io);
  return folder === undefined
    ? undefined
    : (await import('../index-store/open-cache.ts')).openCache(folder, `${version}+${build}`);
}

export async function ownCacheFolder({ env }: Pick<Io, 'env'>): Promise<string | undefined> {
  const { cacheFolder } = await import('../index-store/cache-folder.ts');
  return cacheFolder(env, homedir());
}
