/** Sessions → their digests, in the order given: those that are known from the cache, the others scanned and kept. */
import type { SessionFile } from '../model/session.ts';
import type { SessionBrief, SessionDigest } from '../model/session-digest.ts';
import type { DigestCache } from './open-cache.ts';
import type { ScanOptions } from './scan-sessions.ts';

export interface DigestOptions extends ScanOptions {
  readonly cache?: DigestCache | undefined;
}

export function digestSessions(files: readonly SessionFile[], options: DigestOptions = {}) {
  return digestEach<SessionDigest>(files, options, (file) => options.cache?.get(file, options.onlyAsking));
}

/** Just what it takes to count: of what the cache knows, little is read. */
export function briefSessions(files: readonly SessionFile[], options: DigestOptions = {}) {
  return digestEach<SessionBrief>(files, options, (file) => options.cache?.getBrief(file));
}

async function* digestEach<Kept extends SessionBrief>(
  files: readonly SessionFile[],
  { cache, ...options }: DigestOptions,
  get: (session: SessionFile) => Kept | undefined,
): AsyncGenerator<Kept | SessionDigest | undefined> {
  const known = files.map((file) => get(file));
  const unknown = files.filter((_, at) => known[at] === undefined);
  const scanned =
    unknown.length === 0 ? undefined : (await import('./scan-sessions.ts')).scanSessions(unknown, options);
  for (const [at, file] of files.entries()) {
    if (known[at] !== undefined) {
      yield known[at];
      continue;
    }
    const value = (await scanned?.next())?.value;
    if (value) cache?.put(file, value);
    yield value ?? undefined;
  }
  cache?.save();
}
