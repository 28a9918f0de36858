/**
 * One file of the cache: a line that says what it is, a line with what is known of each session in brief, and then, session
 * by session, what was asked in it, which is read only where it is needed. What is not ours, of another version, cut off,
 * changed, or within reach of others counts as empty; it is written whole and renamed into place, so that nobody ever reads
 * half of it.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SessionBrief, SessionDigest } from '../model/session-digest.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { makeFolders } from '../read/make-folders.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { readBytes } from '../read/read-bytes.ts';
import { checksum } from './checksum.ts';
import { isOwnAlone, isOwnFolder } from './is-own-alone.ts';
import type { FileStamp } from './stamp-file.ts';

/** What a brief leaves out. */
type Rest = Pick<SessionDigest, 'asks' | 'decisions' | 'calls'>;

export interface CacheEntry {
  /** Of the session's files as they were before it was read. */
  readonly stamps: readonly FileStamp[];
  readonly agents: string;
  readonly brief: SessionBrief;
  /** JSON of the rest. */
  readonly bytes: () => Buffer | undefined;
  /** Undefined where it is damaged. */
  readonly rest: () => Rest | undefined;
}

export interface Shard {
  /** By the session's file. */
  readonly entries: Map<string, CacheEntry>;
}

/** As it is written. */
interface Row extends Pick<CacheEntry, 'stamps' | 'agents'> {
  readonly brief: Omit<SessionBrief, 'rounds' | 'asks'>;
  readonly rounds: readonly number[];
  readonly asks: readonly (readonly [toolUseId: string, uuid: string | null, status: string, branch: string])[];
  readonly length: number;
}

/** Raised whenever what is kept changes; how it is found out is told by the build. */
const FORMAT = 3;

export function entryOf(digest: SessionDigest, stamps: readonly FileStamp[], agents: string): CacheEntry {
  const { asks, decisions, calls, ...brief } = digest;
  const rest = { asks, decisions, calls };
  const bytes = Buffer.from(JSON.stringify(rest));
  const briefly = asks.map(({ toolUseId, uuid, status, branch }) => ({ toolUseId, uuid, status, branch }));
  return { stamps, agents, brief: { ...brief, asks: briefly }, bytes: () => bytes, rest: () => rest };
}

export function readShard(path: string, version: string): Shard {
  const entries = new Map<string, CacheEntry>();
  try {
    const start = readOwn(path, 0, MOST_AT_ONCE);
    const end = start.indexOf(10) + 1;
    const header = JSON.parse(start.toString('utf8', 0, end)) as Header;
    const { askback, format, lines, rest } = header;
    if (askback !== 'cache' || format !== FORMAT || header.version !== version) return { entries };
    const isThere = end + lines[0] <= start.length;
    const rows = isThere ? start.subarray(end, end + lines[0]) : readOwn(path, end, lines[0]);
    if (checksum(rows) !== lines[1]) return { entries };
    const readRest = createRestReader(path, end + lines[0], rest);
    let at = 0;
    for (const row of JSON.parse(rows.toString()) as Row[]) {
      const [from, to] = [at, at + row.length];
      at = to;
      const bytes = () => readRest()?.subarray(from, to);
      const parse = () => JSON.parse(bytes()?.toString() ?? 'null') as Rest | null;
      entries.set(row.brief.file, { ...row, brief: unpack(row), bytes, rest: () => parse() ?? undefined });
    }
  } catch {
    entries.clear();
  }
  return { entries };
}

/** Undefined where it is cut off or damaged, or another has written the file anew meanwhile. */
function createRestReader(path: string, from: number, [length, sum]: Stretch): () => Buffer | undefined {
  let read: Buffer | undefined;
  let isTried = false;
  return () => {
    if (isTried) return read;
    isTried = true;
    try {
      const bytes = readOwn(path, from, length);
      if (bytes.length === length && checksum(bytes) === sum) read = bytes;
    } catch {
      // It is read from the transcripts.
    }
    return read;
  };
}

type Stretch = readonly [length: number, sum: number];

interface Header {
  readonly askback: 'cache';
  readonly format: number;
  readonly version: string;
  readonly lines: Stretch;
  readonly rest: Stretch;
}

/** The header, and in most files all that is known in brief. */
const MOST_AT_ONCE = 1 << 16;

function unpack({ brief, rounds, asks }: Row): SessionBrief {
  return Object.assign(brief, {
    rounds: rounds.map((number) => ({ number })),
    asks: asks.map(
      ([toolUseId, uuid, status, branch]) => ({ toolUseId, uuid, status, branch }) as SessionBrief['asks'][0],
    ),
  });
}

function pack({ stamps, agents, brief: { rounds, asks, ...brief }, bytes }: CacheEntry): Row {
  return {
    ...{ stamps, agents, brief },
    rounds: rounds.map(({ number }) => number),
    asks: asks.map(({ toolUseId, uuid, status, branch }) => [toolUseId, uuid, status, branch]),
    length: bytes()!.length,
  };
}

/** Some of the file's bytes; none where it is not the user's own alone. */
function readOwn(path: string, from: number, length: number): Buffer {
  const opened = openRegularFile(path, 'refuse');
  if (!opened.ok) return Buffer.alloc(0);
  try {
    if (!isOwnAlone(opened.stat) || !isOwnFolder(dirname(path))) return Buffer.alloc(0);
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, opened.stat.size - from)));
    return bytes.subarray(0, readBytes(opened.fd, bytes, 0, bytes.length, from));
  } finally {
    closeQuietly(opened.fd);
  }
}

/** A cache that cannot be written is none: it says nothing. */
export function writeShard(path: string, shard: Shard, version: string): void {
  // A name that nobody can guess, and that must be new: no link that waits there is followed.
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  const half = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // What of others cannot be read any more is not known any more.
    const entries = [...shard.entries.values()].filter(({ bytes }) => bytes() !== undefined);
    const lines = Buffer.from(`${JSON.stringify(entries.map(pack))}\n`);
    const rest = Buffer.concat(entries.map(({ bytes }) => bytes()!));
    const stretch = (bytes: Buffer): Stretch => [bytes.length, checksum(bytes)];
    const head: Header = { askback: 'cache', format: FORMAT, version, lines: stretch(lines), rest: stretch(rest) };
    makeFolders(dirname(path));
    if (!isOwnFolder(dirname(path))) return;
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), lines, rest]);
    writeFileSync(half, whole, { mode: 0o600, flag: 'wx' });
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
