/** A cache folder that others can reach, or that holds odd things: what is not the user's own alone is no cache. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { digestSessions } from '../../src/index-store/digest-sessions.ts';
import { cacheInfo, clearCache } from '../../src/index-store/manage-cache.ts';
import { openCache } from '../../src/index-store/open-cache.ts';
import type { SessionFile } from '../../src/model/session.ts';

const root = mkdtempSync(join(tmpdir(), 'askback-cache-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'cache');
const file = join(root, 'session.jsonl');
const session: SessionFile = { id: 'session', file, project: 'p', size: 0, modified: 0, agents: [] };
const isRoot = process.getuid?.() === 0;

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(file, `${JSON.stringify({ type: 'user', uuid: 'a', message: { role: 'user', content: 'x' } })}\n`);
  await fill();
});

async function fill() {
  let digest: unknown;
  for await (digest of digestSessions([session], { cache: openCache(folder, '1') }));
  return digest;
}
const known = () => openCache(folder, '1').get(session) !== undefined;
const shard = () => join(folder, readdirSync(folder).find((name) => name.endsWith('.cache'))!);

describe('what others can write is not read', () => {
  test('the user’s own is', () => {
    expect(known()).toBe(true);
  });

  test.each([0o777, 0o770, 0o720, 0o702])('a folder of mode %o', (mode) => {
    chmodSync(folder, mode);
    expect(known()).toBe(false);
  });

  test.each([0o666, 0o620, 0o602])('a file of mode %o', (mode) => {
    chmodSync(shard(), mode);
    expect(known()).toBe(false);
  });

  test.runIf(isRoot)('a folder, or a file, of somebody else', () => {
    chownSync(shard(), 12345, 12345);
    expect(known()).toBe(false);
    chownSync(shard(), 0, 0);
    expect(known()).toBe(true);
    chownSync(folder, 12345, 12345);
    expect(known()).toBe(false);
  });

  test.runIf(isRoot)('a link to a folder is followed if it is the user’s own', () => {
    renameSync(folder, join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), folder);
    expect(known()).toBe(true);
    lchownSync(folder, 12345, 12345);
    expect(known()).toBe(false);
    rmSync(join(root, 'elsewhere'), { recursive: true });
  });

  test('and nothing is written there', async () => {
    rmSync(shard());
    chmodSync(folder, 0o777);
    expect(await fill()).toBeDefined();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('odd things with the name of a cache file', () => {
  test.each([
    ['a pipe', (path: string) => void execFileSync('mkfifo', [path])],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link to itself', (path: string) => symlinkSync(path, path)],
    ['a link to a device', (path: string) => symlinkSync('/dev/zero', path)],
  ])('%s: the session is read, nothing waits or fails', async (_, make) => {
    const path = shard();
    rmSync(path);
    make(path);
    expect(known()).toBe(false);
    expect(await fill()).toBeDefined();
    expect(() => cacheInfo(folder)).not.toThrow();
    expect(() => clearCache(folder)).not.toThrow();
  });

  test('what a link leads to is never written to', async () => {
    const precious = join(root, 'precious');
    writeFileSync(precious, 'mine');
    const path = shard();
    rmSync(path);
    symlinkSync(precious, path);
    for (const name of [`${path}.${process.pid}.tmp`, `${path}.tmp`]) symlinkSync(precious, name);
    await fill();
    expect(readFileSync(precious, 'utf8')).toBe('mine');
    clearCache(folder);
    expect(readFileSync(precious, 'utf8')).toBe('mine');
  });

  test('a session that became a pipe is not waited for', () => {
    rmSync(file);
    execFileSync('mkfifo', [file]);
    expect(known()).toBe(false);
    rmSync(file);
  });
});
