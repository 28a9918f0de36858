/** A folder → the digests kept in it, one file per folder of transcripts. Nothing is written before `save`. */
import { dirname, join, resolve } from 'node:path';
import type { SessionFile } from '../model/session.ts';
import type { SessionBrief, SessionDigest } from '../model/session-digest.ts';
import { foundStats } from '../read/found-stats.ts';
import { type CacheEntry, entryOf, readShard, type Shard, writeShard } from './cache-shard.ts';
import { checksum } from './checksum.ts';
import { type FileStamp, isAsStamped, stampFile } from './stamp-file.ts';

export interface DigestCache {
  /** What is known of the session, if its files are as they were. One that is quiet is known only to those who ask for no more. */
  readonly get: (session: SessionFile, onlyAsking?: boolean) => SessionDigest | undefined;
  /** The same without what was asked, which is most of it. */
  readonly getBrief: (session: SessionFile) => SessionBrief | undefined;
  /** Keeps what was read of a session that was not known. */
  readonly put: (session: SessionFile, digest: SessionDigest) => void;
  readonly save: () => void;
}

export function openCache(folder: string, version: string): DigestCache {
  const shards = new Map<string, Shard>();
  const changed = new Set<string>();
  const now = Date.now();
  /** Taken before a session is read: what changes meanwhile is seen the next time. */
  const stamps = new Map<SessionFile, readonly FileStamp[]>();
  const paths = new Map<string, string>();
  const pathOf = ({ file }: SessionFile): string => {
    const beside = dirname(file);
    const path = paths.get(beside) ?? join(folder, shardName(resolve(beside)));
    paths.set(beside, path);
    return path;
  };
  const shardOf = (session: SessionFile): Shard => {
    const path = pathOf(session);
    const shard = shards.get(path) ?? readShard(path, version);
    shards.set(path, shard);
    return shard;
  };
  const find = (session: SessionFile, onlyAsking = false): CacheEntry | undefined => {
    // The same file may be named in another way than when it was read: then it is read again.
    const entry = shardOf(session).entries.get(session.file);
    const isKnown = entry !== undefined && entry.agents === agentsText(session) && (onlyAsking || !entry.brief.isQuiet);
    return isKnown && isUnchanged(session, entry) ? entry : undefined;
  };
  /** Of one that must be read. */
  const stamp = (session: SessionFile): undefined => {
    const taken = filesOf(session).map((file) => stampFile(file, now));
    if (taken.every((each) => each !== undefined)) stamps.set(session, taken);
  };
  return {
    get(session, onlyAsking) {
      const entry = find(session, onlyAsking);
      const rest = entry?.rest();
      return entry && rest ? { ...entry.brief, ...rest } : stamp(session);
    },
    getBrief: (session) => find(session)?.brief ?? stamp(session),
    put(session, digest) {
      const taken = stamps.get(session);
      if (taken === undefined) return;
      shardOf(session).entries.set(session.file, entryOf(digest, taken, agentsText(session)));
      changed.add(pathOf(session));
    },
    save() {
      for (const path of changed) writeShard(path, shards.get(path)!, version);
      changed.clear();
    },
  };
}

function isUnchanged(session: SessionFile, { stamps }: CacheEntry): boolean {
  const seen = foundStats.get(session);
  return filesOf(session).every((file, at) => isAsStamped(file, stamps[at]!, at === 0 ? seen : undefined));
}

function shardName(folder: string): string {
  const bytes = Buffer.from(folder);
  return `${[0, 1].map((seed) => checksum(bytes, seed).toString(16).padStart(8, '0')).join('')}.cache`;
}

function filesOf({ file, agents }: SessionFile): readonly string[] {
  return agents.length === 0 ? [file] : [file, ...agents.map((agent) => agent.file)];
}

/** What is known of its agents: the digest is made of it too. */
function agentsText({ agents }: SessionFile): string {
  return agents.length === 0 ? '' : JSON.stringify(agents);
}
