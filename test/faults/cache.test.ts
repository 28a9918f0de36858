/** The cache under faults: any call fails, writers race, one is killed. Digests are right, files whole, or not there. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { digestSessions } from '../../src/index-store/digest-sessions.ts';
import { openCache } from '../../src/index-store/open-cache.ts';
import type { SessionFile } from '../../src/model/session.ts';
import { root, runAskback } from '../cli/run-askback.ts';
import type { Fault } from './failing-fs.ts';

const fault = vi.hoisted((): Fault => ({ at: 0, calls: 0, code: 'EIO', name: '' }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const { failingFs } = await import('./failing-fs.ts');
  return { ...failingFs(real, fault), default: real };
});

const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
const cache = join(folder, 'cache');
afterAll(() => rmSync(folder, { recursive: true }));

const record = (at: number, length = 10) =>
  `${JSON.stringify({ type: 'user', uuid: `u${at}`, message: { role: 'user', content: 'x'.repeat(length) } })}\n`;

const sessions = ['a', 'b'].map((id): SessionFile => {
  const file = join(folder, `${id}.jsonl`);
  writeFileSync(file, record(1) + record(2));
  return { id, file, project: 'p', size: 0, modified: 0, agents: [] };
});

async function digest() {
  const found = [];
  for await (const each of digestSessions(sessions, { cache: openCache(cache, '1') })) found.push(each);
  return found;
}
const kept = () => readdirSync(cache, { withFileTypes: true }).map(({ name }) => name);

test.each(['EIO', 'EACCES', 'EMFILE', 'ENOSPC', 'EPIPE', 'EROFS'])('%s at every call', async (code) => {
  for (const isFilled of [false, true]) {
    rmSync(cache, { recursive: true, force: true });
    const right = await digest();
    for (let at = 1; ; at++) {
      if (!isFilled) rmSync(cache, { recursive: true, force: true });
      Object.assign(fault, { at, calls: 0, code, name: '' });
      const found = await digest();
      const reached = fault.calls >= at;
      fault.at = 0;
      // One that could not be read is left to the full reading, which tells why.
      for (const [index, each] of found.entries()) expect([undefined, right[index]]).toContainEqual(each);
      // The next run, without a fault, finds all right again, and what a failed one left is no half of a file.
      expect(await digest()).toEqual(right);
      const names = kept().filter((name) => fault.name !== 'rmSync' || !name.endsWith('.tmp'));
      expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.cache$/)]);
      if (!reached) break;
    }
  }
});

const large = join(folder, 'large');
const manyLines = Array.from({ length: 9000 }, (_, at) => record(at, 2000)).join('');

function listLarge() {
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CACHE_HOME: large };
  const args = [`${root}/bin/askback.js`, 'list', join(folder, 'large.jsonl'), '--format', 'json'];
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}
const ended = (child: ReturnType<typeof listLarge>) => new Promise<number | null>((done) => child.on('close', done));

test('programs that write one cache at once, and some that are killed, leave a whole one', async () => {
  writeFileSync(join(folder, 'large.jsonl'), manyLines);
  const began = performance.now();
  expect(await ended(listLarge())).toBe(0);
  const took = performance.now() - began;
  const own = join(large, 'askback');
  const [name] = readdirSync(own);
  const found = { id: 'large', file: join(folder, 'large.jsonl'), project: 'p', size: 0, modified: 0, agents: [] };
  const { version } = JSON.parse(readFileSync(join(own, name!), 'utf8').split('\n')[0]!);
  // Another build of the same version may find out other things.
  expect(version).toMatch(new RegExp(`^${manifest.version.replaceAll('.', '\\.')}\\+[0-9a-f]{12}$`));
  const known = () => openCache(own, version).get(found);
  const whole = known();
  expect(whole?.lines).toBe(9000);

  for (let at = 0; at < 8; at++) {
    rmSync(own, { recursive: true });
    const [killed, ...others] = [listLarge(), listLarge(), listLarge()] as const;
    const ends = others.map(ended);
    await wait(took * (0.5 + at / 8));
    killed.kill('SIGKILL');
    expect(await Promise.all(ends)).toEqual([0, 0]);
    expect(known()).toEqual(whole);
    expect(readdirSync(own).filter((each) => !each.endsWith('.tmp'))).toEqual([name]);
  }
  const { stdout } = await runAskback(['cache', 'clear', '--format', 'json'], { env: { XDG_CACHE_HOME: large } });
  expect(JSON.parse(stdout)).toMatchObject({ cleared: true, usable: true });
  expect(readdirSync(own)).toEqual([]);
}, 120_000);
