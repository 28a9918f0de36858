import type * as Fs from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findSessions } from '../../src/read/find-sessions.ts';
import { readSession } from '../../src/read/read-session.ts';
import { idA, makeTree } from './make-tree.ts';

/** Permissions do not hold back root, which tests often run as: so the calls themselves refuse. */
const closed = vi.hoisted(() => ({ folder: '\0', file: '\0' }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof Fs>();
  const refuse = (call: (...given: never[]) => unknown, isClosed: (path: string) => boolean) =>
    ((path: string, ...rest: never[]) => {
      if (isClosed(path)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
      return call(...([path, ...rest] as never[]));
    }) as never;
  const inside = (path: string) => path.startsWith(join(closed.folder, '/'));
  return {
    ...fs,
    readdirSync: refuse(fs.readdirSync, (path) => path === closed.folder),
    statSync: refuse(fs.statSync, inside),
    lstatSync: refuse(fs.lstatSync, inside),
    openSync: refuse(fs.openSync, (path) => inside(path) || path === closed.file),
  };
});

async function find(root: string, ...paths: readonly string[]) {
  const nowhere = { env: {}, home: '/nonexistent-home' };
  const { sessions, diagnostics } = await findSessions(
    paths.map((path) => join(root, path)),
    nowhere,
  );
  return {
    files: sessions.map(({ file }) => relative(root, file)),
    problems: diagnostics.map(({ code, file }) => `${code} ${relative(root, file)}`),
  };
}

test('a folder without permission, met and named: reported, the rest done', async () => {
  const root = makeTree({ 'p/a.jsonl': '', 'p/closed/b.jsonl': '', [`p/${idA}/subagents/agent-x.jsonl`]: '' });
  closed.folder = join(root, 'p/closed');
  const met = await find(root, 'p');
  expect(met.files).toContain('p/a.jsonl');
  expect(met.problems).toEqual(['read/unreadable p/closed']);
  expect(await find(root, '**/*.jsonl')).toEqual(met);
  const named = await find(root, 'p/closed', 'p/closed/b.jsonl');
  expect(named.problems).toEqual(['read/unreadable p/closed', 'read/unreadable p/closed/b.jsonl']);
});

test('a file without permission is an empty session that says so', async () => {
  const root = makeTree({ 'a.jsonl': '{"type":"mode"}\n' });
  closed.file = join(root, 'a.jsonl');
  const session = await readSession(closed.file);
  expect(session.records.lines).toBe(0);
  expect(session.diagnostics).toMatchObject([
    { code: 'read/unreadable', file: closed.file, message: 'The file cannot be read: permission denied.' },
  ]);
});
