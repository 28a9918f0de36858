/** A folder → the digests kept in it, one file per folder of transcripts. Nothing is written before `save`. */
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { readShard, type Shard, writeShard } from './cache-shard.ts';
import { stampFile } from './stamp-file.ts';

export interface DigestCache {
  /** What is known of the session, if its files are as they were. */
  readonly get: (session: SessionFile) => SessionDigest | undefined;
  /** Keeps what was read of a session that `get` did not know. */
  readonly put: (session: SessionFile, digest: SessionDigest) => void;
  readonly save: () => void;
}

export function openCache(folder: string, version: string): DigestCache {
  const shards = new Map<string, Shard>();
  const changed = new Set<string>();
  /** Taken before a session is read: what changes meanwhile is seen the next time. */
  const stamps = new Map<string, string>();
  const pathOf = (session: SessionFile) => join(folder, shardName(session));
  const shardOf = (session: SessionFile): Shard => {
    const path = pathOf(session);
    const shard = shards.get(path) ?? readShard(path, version);
    shards.set(path, shard);
    return shard;
  };
  return {
    get(session) {
      const stamp = stampSession(session);
      if (stamp === undefined) return undefined;
      const key = resolve(session.file);
      stamps.set(key, stamp);
      const entry = shardOf(session).get(key);
      // The same file may be named in another way than when it was read.
      return entry?.stamp === stamp && entry.digest.file === session.file ? entry.digest : undefined;
    },
    put(session, digest) {
      const key = resolve(session.file);
      const stamp = stamps.get(key);
      if (stamp === undefined) return;
      shardOf(session).set(key, { stamp, digest });
      changed.add(pathOf(session));
    },
    save() {
      for (const path of changed) writeShard(path, shards.get(path)!, version);
      changed.clear();
    },
  };
}

function shardName({ file }: SessionFile): string {
  return `${createHash('sha1')
    .update(dirname(resolve(file)))
    .digest('hex')
    .slice(0, 16)}.cache`;
}

/** Of all its files, with what is known of its agents: all that the digest is made of. */
function stampSession({ file, agents }: SessionFile): string | undefined {
  const stamps = [file, ...agents.map((agent) => agent.file)].map(stampFile);
  return stamps.includes(undefined) ? undefined : JSON.stringify([stamps, agents]);
}
