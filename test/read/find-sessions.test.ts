import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, idC, line, makeTree } from './make-tree.ts';

const nowhere = { env: {}, home: '/nonexistent-home' };

async function find(root: string, ...paths: readonly string[]) {
  const { sessions, diagnostics } = await findSessions(
    paths.map((path) => join(root, path)),
    nowhere,
  );
  return {
    sessions,
    files: sessions.map(({ file }) => relative(root, file)),
    problems: diagnostics.map(({ code, file }) => `${code} ${relative(root, file)}`),
    diagnostics,
  };
}

describe('default places', () => {
  test('all that exist, the configured ones first, a place reached twice once', async () => {
    const root = makeTree({
      [`conf1/projects/p/${idA}.jsonl`]: '',
      [`conf2/projects/p/${idB}.jsonl`]: '',
      [`home/.claude/projects/p/${idC}.jsonl`]: '',
      'home/.config/claude/projects/p/d.jsonl': '',
    });
    symlinkSync(join(root, 'conf1'), join(root, 'same'));
    const env = { CLAUDE_CONFIG_DIR: ['conf2', 'conf1', 'same', 'missing'].map((name) => join(root, name)).join(', ') };
    const { sessions, diagnostics } = await findSessions([], { env, home: join(root, 'home') });
    expect(sessions.map(({ id }) => id)).toEqual([idB, idA, idC, 'd']);
    expect(diagnostics).toEqual([]);
  });

  test('a folder whose name holds a comma', async () => {
    const root = makeTree({ [`a,b/projects/p/${idA}.jsonl`]: '' });
    const { sessions } = await findSessions([], { env: { CLAUDE_CONFIG_DIR: join(root, 'a,b') }, home: root });
    expect(sessions.map(({ id }) => id)).toEqual([idA]);
  });

  test('none exists: one diagnostic', async () => {
    const { sessions, diagnostics } = await findSessions([], nowhere);
    expect(sessions).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'read/nothing-matched', severity: 'error', line: null }]);
    expect(diagnostics[0]?.message).toContain('/nonexistent-home/.claude/projects');
  });
});

describe('files and folders', () => {
  test('what is known of a session before it is read', async () => {
    const root = makeTree({ [`-home-me/${idA}.jsonl`]: 'abc' });
    const file = join(root, '-home-me', `${idA}.jsonl`);
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    const { sessions, diagnostics } = await findSessions([file], nowhere);
    expect(sessions).toEqual([
      { id: idA, file, project: '-home-me', size: 3, modified: 1_700_000_000_000, agents: [] },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('arguments keep their order, a folder is sorted by path, each session comes once', async () => {
    const root = makeTree({ 'p/b.jsonl': '', 'p/a.jsonl': '', 'p/deep/er/c.jsonl': '', 'p/n.txt': '', 'z.log': '' });
    symlinkSync(join(root, 'p/b.jsonl'), join(root, 'link.jsonl'));
    const { files, problems } = await find(root, 'z.log', 'p/b.jsonl', 'p', 'p/a.jsonl', 'link.jsonl', 'p/../p');
    expect(files).toEqual(['z.log', 'p/b.jsonl', 'p/a.jsonl', 'p/deep/er/c.jsonl']);
    expect(problems).toEqual([]);
  });

  test('a named link is read, and known by the file it leads to', async () => {
    const root = makeTree({
      [`p/${idA}.jsonl`]: '',
      [`p/${idA}/subagents/agent-x.jsonl`]: '',
    });
    symlinkSync(join(root, 'p', `${idA}.jsonl`), join(root, 'latest'));
    const { sessions, files } = await find(root, 'latest');
    expect(files).toEqual(['latest']);
    expect(sessions).toMatchObject([{ id: idA, project: 'p', agents: [{ id: 'x' }] }]);
  });

  test('names are data', async () => {
    const root = makeTree({ 'a\nb/\u001b[31m.jsonl': '', 'a\nb/agent-\n.jsonl': line('\u001b[31m') });
    const { sessions } = await find(root, '.');
    expect(sessions).toMatchObject([{ id: '\u001b[31m', project: 'a\nb', agents: [{ id: '\n' }] }]);
  });

  test.each(['nothing.jsonl', 'no/such/folder', 'x\0y/z'])('%j: nothing there', async (path) => {
    const { sessions, diagnostics } = await find(makeTree(), path);
    expect(sessions).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'read/nothing-matched' }]);
    expect(diagnostics[0]?.message).toContain(path);
  });

  test('an empty argument, and a folder without transcripts, match nothing', async () => {
    const { diagnostics } = await findSessions([''], nowhere);
    expect(diagnostics).toMatchObject([{ code: 'read/nothing-matched', file: '' }]);
    const { problems } = await find(makeTree({ 'p/readme.md': '' }), 'p');
    expect(problems).toEqual(['read/nothing-matched p']);
  });
});

describe('what is not a transcript', () => {
  test('pipes, sockets and folders that look like one are passed over, met or named', async () => {
    const root = makeTree({ 'p/ok.jsonl': '', 'p/agent-gone.jsonl/x.jsonl': '', 'p/dir.jsonl/inner.jsonl': '' });
    execFileSync('mkfifo', ['pipe.jsonl', 'agent-pipe.jsonl'], { cwd: join(root, 'p') });
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(root, 'p/sock.jsonl'), done));
    const scanned = await find(root, 'p');
    const named = await find(root, 'p/pipe.jsonl', 'p/sock.jsonl');
    server.close();
    expect(scanned.files).toEqual(['p/ok.jsonl']);
    expect(scanned.problems).toEqual(
      ['agent-gone', 'agent-pipe', 'dir', 'pipe', 'sock'].map((name) => `read/not-a-file p/${name}.jsonl`),
    );
    expect(named.sessions).toEqual([]);
    expect(named.problems).toEqual(['read/not-a-file p/pipe.jsonl', 'read/not-a-file p/sock.jsonl']);
  });

  test('a device', async () => {
    const { sessions, diagnostics } = await findSessions(['/dev/null'], nowhere);
    expect([sessions.length, diagnostics[0]?.code]).toEqual([0, 'read/not-a-file']);
  });

  test('links met while scanning are not followed: a loop, a folder outside, a file outside', async () => {
    const root = makeTree({ 'p/ok.jsonl': '', 'out/secret.jsonl': '' });
    symlinkSync('.', join(root, 'p/loop'));
    symlinkSync('/etc', join(root, 'p/etc'));
    symlinkSync(join(root, 'out/secret.jsonl'), join(root, 'p/secret.jsonl'));
    const { files, problems } = await find(root, 'p');
    expect(files).toEqual(['p/ok.jsonl']);
    expect(problems).toEqual(['etc', 'loop', 'secret.jsonl'].map((name) => `read/link-skipped p/${name}`));
  });

  test('a named link that leads nowhere, or in a circle, cannot be read', async () => {
    const root = makeTree();
    symlinkSync('gone', join(root, 'dangling'));
    symlinkSync('circle', join(root, 'circle'));
    const { problems, diagnostics } = await find(root, 'dangling', 'circle');
    expect(problems).toEqual(['read/unreadable dangling', 'read/unreadable circle']);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'It cannot be read: it is a link that leads nowhere.',
      'It cannot be read: its links lead in a circle.',
    ]);
  });
});

describe('what cannot be read is reported, the rest done', () => {
  test.runIf(process.platform === 'linux')('a folder and a file whose names are not UTF-8', async () => {
    const root = makeTree({ 'p/a.jsonl': '', 'p/z/b.jsonl': '' });
    const bad = (name: string) => Buffer.concat([Buffer.from(join(root, 'p/')), Buffer.from(name, 'latin1')]);
    mkdirSync(bad('m\xff'));
    writeFileSync(bad('n\xff.jsonl'), '');
    const { files, problems } = await find(root, 'p');
    expect(files).toEqual(['p/a.jsonl', 'p/z/b.jsonl']);
    expect(problems).toEqual(['read/unreadable p/m\ufffd', 'read/unreadable p/n\ufffd.jsonl']);
  });
});
