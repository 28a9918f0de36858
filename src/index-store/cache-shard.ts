/**
 * One file of the cache: a line that says what it is, then a line per session. What is not ours, of another version, cut
 * off, changed, or within reach of others counts as empty; it is written whole and renamed into place, so that nobody ever
 * reads half of it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SessionDigest } from '../model/session-digest.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { isOwnAlone, isOwnFolder } from './is-own-alone.ts';

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
    const text = readOwn(path);
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headerOf(body, version)) return new Map();
    return new Map(JSON.parse(body) as [string, CacheEntry][]);
  } catch {
    return new Map();
  }
}

function readOwn(path: string): string {
  const opened = openRegularFile(path, 'refuse');
  if (!opened.ok) return '';
  try {
    return isOwnAlone(opened.stat) && isOwnFolder(dirname(path)) ? readFileSync(opened.fd, 'utf8') : '';
  } finally {
    closeQuietly(opened.fd);
  }
}

/** A cache that cannot be written is none: it says nothing. */
export function writeShard(path: string, shard: Shard, version: string): void {
  // A name that nobody can guess, and that must be new: no link that waits there is followed.
  const half = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const body = JSON.stringify([...shard]);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!isOwnFolder(dirname(path))) return;
    writeFileSync(half, `${headerOf(body, version)}\n${body}`, { mode: 0o600, flag: 'wx' });
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
