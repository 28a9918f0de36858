/** Sessions → their digests, in the order given: those that are known from the cache, the others scanned and kept. */
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import type { DigestCache } from './open-cache.ts';
import { type ScanOptions, scanSessions } from './scan-sessions.ts';

export interface DigestOptions extends ScanOptions {
  readonly cache?: DigestCache | undefined;
}

export async function* digestSessions(
  files: readonly SessionFile[],
  { cache, ...options }: DigestOptions = {},
): AsyncGenerator<SessionDigest | undefined> {
  const known = new Map<SessionFile, SessionDigest>();
  for (const file of files) {
    const digest = cache?.get(file);
    if (digest !== undefined) known.set(file, digest);
  }
  const scanned = scanSessions(
    files.filter((file) => !known.has(file)),
    options,
  );
  for (const file of files) {
    const digest = known.get(file);
    if (digest !== undefined) {
      yield digest;
      continue;
    }
    const { value } = await scanned.next();
    if (value !== undefined) cache?.put(file, value);
    yield value ?? undefined;
  }
  cache?.save();
}
