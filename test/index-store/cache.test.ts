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
import { checksum } from '../../src/index-store/checksum.ts';
import { briefSessions, digestSessions } from '../../src/index-store/digest-sessions.ts';
import { cacheInfo, clearCache } from '../../src/index-store/manage-cache.ts';
import { type DigestCache, openCache } from '../../src/index-store/open-cache.ts';
import { type FileStamp, isAsStamped, stampFile } from '../../src/index-store/stamp-file.ts';
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

test('what is known in brief is read without the rest, and is the same', async () => {
  const call = { type: 'tool_use', id: 't', name: 'AskUserQuestion', input: { questions: [{ question: 'Which?' }] } };
  const asks = { type: 'assistant', uuid: 'b', parentUuid: 'a', message: { role: 'assistant', content: [call] } };
  appendFileSync(file, `${JSON.stringify(asks)}\n`);
  const read = [];
  for await (const digest of digestSessions([session], { cache: openCache(folder, '1') })) read.push(digest);
  const { asks: asked, decisions: _, calls: __, ...brief } = read[0]!;
  const keys = asked.map(({ toolUseId, uuid, status, branch }) => ({ toolUseId, uuid, status, branch }));
  expect(keys).toEqual([{ toolUseId: 't', uuid: 'b', status: 'pending', branch: 'active' }]);
  expect(openCache(folder, '1').getBrief(session)).toEqual({ ...brief, asks: keys });

  const whole = readFileSync(shard(), 'utf8');
  writeFileSync(shard(), whole.slice(0, -9));
  expect(openCache(folder, '1').getBrief(session)).toEqual({ ...brief, asks: keys });
  expect(openCache(folder, '1').get(session)).toBeUndefined();
  for await (const digest of briefSessions([session], { cache: openCache(folder, '1') }))
    expect(digest).toEqual({ ...brief, asks: keys });
  expect(await roundsBy(openCache(folder, '1'))).toBe(1);
  expect(readFileSync(shard(), 'utf8')).toBe(whole);
});

test('what is known of a session in which nothing was asked is enough for decisions alone', async () => {
  const quiet: SessionFile = { ...session, file: join(root, '0f8fad5b-d9cb-469f-a165-70867728950e.jsonl') };
  writeFileSync(quiet.file, line('a', 'first').replace('{', '{"timestamp":"2026-03-02T09:00:00.000Z",'));
  const digest = async (onlyAsking: boolean) => {
    const found = [];
    for await (const each of digestSessions([quiet], { cache: openCache(folder, '1'), onlyAsking })) found.push(each);
    return found[0]!;
  };
  const looked = await digest(true);
  expect(looked).toMatchObject({ isQuiet: true, rounds: [], startedAt: '2026-03-02T09:00:00.000Z' });
  const known = openCache(folder, '1');
  expect(known.get(quiet, true)).toEqual(looked);
  expect([known.get(quiet), known.getBrief(quiet)]).toEqual([undefined, undefined]);
  const read = await digest(false);
  expect(read).toMatchObject({ rounds: [{ number: 1 }], title: 'first' });
  expect(await digest(true)).toEqual(read);
});

test('a change that the clock may not tell is seen by the ends of the file; one long past needs them not', () => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const recent = stampFile(file, ctimeMs + 2000)!;
  expect(recent).toHaveLength(5);
  expect(isAsStamped(file, recent)).toBe(true);
  expect(isAsStamped(file, [size, mtimeMs, ctimeMs, ino, recent[4]!.replace('first', 'FIRST')])).toBe(false);
  const settled = stampFile(file, ctimeMs + 60_000)!;
  expect(settled).toEqual([size, mtimeMs, ctimeMs, ino]);
  for (const at of [0, 1, 2, 3]) {
    const other = settled.map((each, index) => (index === at ? Number(each) + 1 : each)) as unknown as FileStamp;
    expect(isAsStamped(file, other)).toBe(false);
  }
  expect(stampFile(join(root, 'nowhere'), 0)).toBeUndefined();
});

test('any byte that changes, and any cut, changes the checksum', () => {
  const bytes = Buffer.from('[{"file":"/a/b.jsonl","lines":12,"title":"Umlaute äöü"}]\n');
  const sum = checksum(bytes);
  for (let at = 0; at < bytes.length; at++) {
    expect(checksum(bytes.subarray(0, at))).not.toBe(sum);
    for (let bit = 1; bit < 256; bit <<= 1) {
      const other = Buffer.from(bytes);
      other[at]! ^= bit;
      expect(checksum(other)).not.toBe(sum);
    }
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
