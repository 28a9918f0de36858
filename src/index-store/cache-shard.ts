/**
 * One file of the cache: a line that says what it is, then a line per session. What is not ours, of another version, cut
 * off or changed counts as empty; it is written whole and renamed into place, so that nobody ever reads half of it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SessionDigest } from '../model/session-digest.ts';

export interface CacheEntry {
  /** Of the session's files as they were when it was read. */
  readonly stamp: string;
  readonly digest: SessionDigest;
}

/** By the session's file. */
export type Shard = Map<string, CacheEntry>;

/** Raised whenever what is kept, or how it is found out, changes. */
const FORMAT = 1;

export function readShard(path: string, version: string): Shard {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headerOf(body, version)) return new Map();
    return new Map(JSON.parse(body) as [string, CacheEntry][]);
  } catch {
    return new Map();
  }
}

/** A cache that cannot be written is none: it says nothing. */
export function writeShard(path: string, shard: Shard, version: string): void {
  const half = `${path}.${process.pid}.tmp`;
  try {
    const body = JSON.stringify([...shard]);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(half, `${headerOf(body, version)}\n${body}`, { mode: 0o600 });
    renameSync(half, path);
  } catch {
    removeIfThere(half);
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Its folder is no folder.
  }
}

function headerOf(body: string, version: string): string {
  const sum = createHash('sha1').update(body).digest('hex');
  return JSON.stringify({ askback: 'cache', format: FORMAT, version, sum });
}
