/** The n-th call to the disk fails, for n = 1, 2, 3 … until a run has no fault: no crash, no part of a file, told. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { archiveSessions } from '../../src/archive/archive-sessions.ts';
import { manifestName } from '../../src/archive/manifest.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, makeTree } from '../read/make-tree.ts';
import { filesIn, treeState } from './tree-state.ts';

const fault = vi.hoisted(() => ({ at: 0, calls: 0, code: 'ENOSPC' }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  type Call = (...args: unknown[]) => Promise<unknown>;
  const failing =
    (call: Call): Call =>
    async (...args) => {
      fault.calls += 1;
      if (fault.calls === fault.at) throw Object.assign(new Error(fault.code), { code: fault.code });
      return call(...args);
    };
  const failingHandle = (handle: FileHandle) =>
    new Proxy(handle, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        const bound = value.bind(target) as Call;
        // A descriptor that could not be closed would only be a leak in the test itself.
        return name === 'close' ? bound : failing(bound);
      },
    });
  return {
    ...real,
    open: failing(async (...args) => failingHandle(await real.open(...(args as Parameters<typeof real.open>)))),
    rename: failing(real.rename as Call),
    mkdir: failing(real.mkdir as Call),
    link: failing(real.link as Call),
    lstat: failing(real.lstat as Call),
  };
});

const old = { grown: 'one\n', rewritten: 'first\n' };
const now = { grown: 'one\ntwo\n', rewritten: 'second, and longer\n', fresh: 'new\n' };

async function archive(root: string) {
  const { sessions } = await findSessions([join(root, 'home')], { env: {}, home: '/nonexistent-home' });
  return archiveSessions(sessions, join(root, 'archive'));
}

test.each(['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EROFS'])('%s at every call', async (code) => {
  let faults = 0;
  for (let at = 1; ; at++) {
    const root = makeTree({ [`home/p/${idA}.jsonl`]: old.grown, [`home/p/${idB}.jsonl`]: old.rewritten });
    fault.at = 0;
    await archive(root);
    appendFileSync(join(root, `home/p/${idA}.jsonl`), now.grown.slice(old.grown.length));
    writeFileSync(join(root, `home/p/${idB}.jsonl`), now.rewritten);
    writeFileSync(join(root, 'home/p/fresh.jsonl'), now.fresh);
    const before = treeState(join(root, 'home'));

    Object.assign(fault, { at, calls: 0, code });
    const { files } = await archive(root);
    const failed = files.filter(({ status }) => status === 'failed');
    expect(treeState(join(root, 'home'))).toEqual(before);
    expect(filesIn(root).filter((path) => path.endsWith('.part'))).toEqual([]);
    const read = (path: string) => readFileSync(join(root, 'archive', path), 'utf8');
    const kept = filesIn(join(root, 'archive'));
    expect([old.grown, now.grown]).toContain(read(`projects/p/${idA}.jsonl`));
    const second = read(`projects/p/${idB}.jsonl`);
    expect([old.rewritten, now.rewritten]).toContain(second);
    if (second === now.rewritten) {
      expect(kept.filter((path) => path.startsWith('superseded')).map(read)).toEqual([old.rewritten]);
    }
    if (kept.includes('projects/p/fresh.jsonl')) expect(read('projects/p/fresh.jsonl')).toBe(now.fresh);
    expect(JSON.parse(read(manifestName)).schemaVersion).toBe(1);

    if (fault.calls < at) {
      expect(failed).toEqual([]);
      break;
    }
    faults += 1;
    // A second name that the disk refuses is made good by a copy; all else is told, once.
    if (failed.length > 0) expect(failed).toHaveLength(1);

    fault.at = 0;
    expect((await archive(root)).files.filter(({ status }) => status === 'failed')).toEqual([]);
    expect([read(`projects/p/${idA}.jsonl`), read(`projects/p/${idB}.jsonl`)]).toEqual([now.grown, now.rewritten]);
  }
  expect(faults).toBeGreaterThan(20);
});
