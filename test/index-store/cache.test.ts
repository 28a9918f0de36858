import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from '../../src/index-store/cache-folder.ts';
import { digestSessions } from '../../src/index-store/digest-sessions.ts';
import { cacheInfo, clearCache } from '../../src/index-store/manage-cache.ts';
import { type DigestCache, openCache } from '../../src/index-store/open-cache.ts';
import type { SessionFile } from '../../src/model/session.ts';

const root = mkdtempSync(join(tmpdir(), 'askback-cache-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'cache');
const file = join(root, 'session.jsonl');
const session: SessionFile = { id: 'session', file, project: 'p', size: 0, modified: 0, agents: [] };
const line = (uuid: string, text: string) =>
  `${JSON.stringify({ type: 'user', uuid, message: { role: 'user', content: text } })}\n`;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(file, line('a', 'first'));
});

async function roundsBy(cache: DigestCache): Promise<number | undefined> {
  let rounds: number | undefined;
  for await (const digest of digestSessions([session], { cache })) rounds = digest?.rounds.length;
  return rounds;
}
const shard = () => join(folder, readdirSync(folder)[0]!);

test('what was read is known the next time, and the same', async () => {
  const read = [];
  for await (const digest of digestSessions([session], { cache: openCache(folder, '1') })) read.push(digest);
  expect([openCache(folder, '1').get(session)]).toEqual(read);
  expect(statSync(shard()).mode & 0o777).toBe(0o600);
  expect(readdirSync(root).sort()).toEqual(['cache', 'session.jsonl']);
});

test('a file that has grown, or was written anew with the same size and time, is read again', async () => {
  await roundsBy(openCache(folder, '1'));
  appendFileSync(file, line('b', 'second'));
  expect(openCache(folder, '1').get(session)).toBeUndefined();
  expect(await roundsBy(openCache(folder, '1'))).toBe(2);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace('second', 'SECOND'));
  utimesSync(file, atime, mtime);
  expect(openCache(folder, '1').get(session)).toBeUndefined();
});

test('a session whose agents changed is read again', async () => {
  await roundsBy(openCache(folder, '1'));
  const agent = { id: 'x', file, agentType: null, description: null, toolUseId: null, copy: false };
  expect(openCache(folder, '1').get({ ...session, agents: [agent] })).toBeUndefined();
});

test('a cache of another version, cut off, changed or foreign is no cache, and is made anew', async () => {
  await roundsBy(openCache(folder, '1'));
  expect(openCache(folder, '2').get(session)).toBeUndefined();
  const whole = readFileSync(shard(), 'utf8');
  for (const damaged of [whole.slice(0, -9), whole.replace('first', 'FIRST'), 'x', '', '{"askback":"cache"}\n[]']) {
    writeFileSync(shard(), damaged);
    expect(openCache(folder, '1').get(session)).toBeUndefined();
    expect(await roundsBy(openCache(folder, '1'))).toBe(1);
    expect(readFileSync(shard(), 'utf8')).toBe(whole);
  }
});

test('two at once: each leaves a whole file', async () => {
  const [one, two] = [openCache(folder, '1'), openCache(folder, '1')];
  await Promise.all([roundsBy(one), roundsBy(two)]);
  expect(openCache(folder, '1').get(session)).toBeDefined();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a cache that cannot be written is done without', async () => {
  writeFileSync(folder, '');
  expect(await roundsBy(openCache(folder, '1'))).toBe(1);
});

test('what is removed is its own', async () => {
  await roundsBy(openCache(folder, '1'));
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(cacheInfo(folder)).toEqual({ files: 1, bytes: statSync(shard()).size, usable: true });
  expect(clearCache(folder).files).toBe(1);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  expect(cacheInfo(join(root, 'nowhere'))).toEqual({ files: 0, bytes: 0, usable: true });
});

test('where it lies', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: root }, '/nobody')).toBe(join(root, 'askback'));
  expect(cacheFolder({ XDG_CACHE_HOME: 'relative' }, root)).toBe(join(root, '.cache', 'askback'));
  expect(cacheFolder({}, join(root, 'no-home'))).toBeUndefined();
});
