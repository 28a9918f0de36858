import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ArchiveOptions, archiveSessions } from '../../src/archive/archive-sessions.ts';
import { countArchived } from '../../src/archive/count-archived.ts';
import { manifestName } from '../../src/archive/manifest.ts';
import { verifyArchive } from '../../src/archive/verify-archive.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, line, makeTree } from '../read/make-tree.ts';
import { filesIn, treeState } from './tree-state.ts';

const nowhere = { env: {}, home: '/nonexistent-home' };

async function archive(root: string, options: ArchiveOptions = {}, from: readonly string[] = ['home']) {
  const found = await findSessions(
    from.map((path) => join(root, path)),
    nowhere,
  );
  const archived = await archiveSessions(found.sessions, join(root, 'archive'), options);
  const { bytes: _, sessions: __, ...counts } = countArchived(archived);
  return {
    ...archived,
    counts: Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
  };
}

const main = `home/p/${idA}.jsonl`;
const copy = `archive/projects/p/${idA}.jsonl`;

describe('what is copied', () => {
  test('a session with its agents in both layouts, what is known of them, and spilled outputs; nothing else', async () => {
    const files = {
      [`p/${idA}.jsonl`]: line(idA),
      [`p/${idA}/subagents/agent-x.jsonl`]: line(idA),
      [`p/${idA}/subagents/agent-x.meta.json`]: '{}',
      [`p/${idA}/subagents/workflows/run/journal.jsonl`]: '{}',
      [`p/${idA}/tool-results/out.txt`]: 'long',
      'p/agent-0a1b2c3d.jsonl': line(idA),
      'p/agent-0a1b2c3d.meta.json': '{}',
      [`q/${idB}.jsonl`]: line(idB),
      'q/agent-9f9f9f9f.jsonl': line('not-there'),
    };
    const others = { 'p/notes.txt': '', [`p/${idA}/other/x.txt`]: '', 'q/memory/MEMORY.md': '' };
    const prefixed = Object.entries({ ...files, ...others }).map(([path, text]) => [`home/${path}`, text] as const);
    const root = makeTree(Object.fromEntries(prefixed));
    const before = treeState(join(root, 'home'));

    const { counts, sessions, diagnostics } = await archive(root);
    expect([counts, sessions, diagnostics]).toEqual([['9 copied'], 3, []]);
    expect(filesIn(join(root, 'archive'))).toEqual(
      [...Object.keys(files).map((path) => `projects/${path}`), manifestName].sort(),
    );
    for (const path of Object.keys(files)) {
      const [from, to] = [join(root, 'home', path), join(root, 'archive/projects', path)];
      expect(readFileSync(to)).toEqual(readFileSync(from));
      expect(Math.abs(statSync(to).mtimeMs - statSync(from).mtimeMs)).toBeLessThan(1);
      expect(statSync(to).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(root, 'archive/projects/p')).mode & 0o777).toBe(0o700);
    expect(treeState(join(root, 'home'))).toEqual(before);
  });

  test('36: a file whose name is a way out on another system stays in the archive', async () => {
    if (process.platform === 'win32') return;
    const away = '..\\..\\..\\..\\..\\away.txt';
    const root = makeTree({ [main]: line(idA), [`home/p/${idA}/tool-results/${away}`]: 'x' });
    const { diagnostics } = await archive(root);
    expect(diagnostics).toEqual([]);
    expect(filesIn(root).filter((path) => path.endsWith('away.txt'))).toEqual([
      `archive/projects/p/${idA}/tool-results/${'_../'.repeat(5)}away.txt`,
      `home/p/${idA}/tool-results/${away}`,
    ]);
  });

  test('what it finds in an archive is what it found before', async () => {
    const root = makeTree({
      [main]: line(idA),
      [`home/p/${idA}/subagents/agent-x.jsonl`]: line(idA),
      'home/p/agent-0a1b2c3d.jsonl': line(idA),
    });
    await archive(root);
    const [live, kept] = await Promise.all(
      ['home', 'archive'].map(async (place) => (await findSessions([join(root, place)], nowhere)).sessions),
    );
    const essence = (sessions = live) =>
      sessions!.map(({ id, project, size, agents }) => [id, project, size, agents.map((agent) => agent.id)]);
    expect(essence(kept)).toEqual(essence(live));
    expect(essence(kept)).toEqual([[idA, 'p', line(idA).length, ['0a1b2c3d', 'x']]]);
  });

  test('links are not followed, and told', async () => {
    const root = makeTree({ [main]: line(idA), 'secret/agent-s.jsonl': 'secret', 'secret/s.txt': 'secret' });
    mkdirSync(join(root, `home/p/${idA}/subagents`), { recursive: true });
    symlinkSync(join(root, 'secret/agent-s.jsonl'), join(root, `home/p/${idA}/subagents/agent-l.jsonl`));
    symlinkSync(join(root, 'secret'), join(root, `home/p/${idA}/tool-results`));
    const { counts, diagnostics } = await archive(root);
    expect(counts).toEqual(['1 copied']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['read/link-skipped', 'read/link-skipped']);
  });

  test('hostile names stay inside', async () => {
    const names = ['..hidden.jsonl', 'a\nb\x1b[31m.jsonl', `${'x'.repeat(200)}.jsonl`, '__proto__.jsonl', '-rf.jsonl'];
    const root = makeTree(Object.fromEntries(names.map((name) => [`home/__proto__/${name}`, name])));
    const { counts } = await archive(root);
    expect(counts).toEqual(['5 copied']);
    expect(filesIn(root).filter((path) => !path.startsWith('home/') && !path.startsWith('archive/'))).toEqual([]);
    expect((await archive(root)).counts).toEqual(['5 unchanged']);
  });

  test('an archive below what is archived does not swallow itself', async () => {
    const root = makeTree({ 'runs/a.jsonl': line(idA) });
    for (const status of ['copied', 'unchanged']) {
      const { sessions } = await findSessions([join(root, 'runs')], nowhere);
      const { files } = await archiveSessions(sessions, join(root, 'runs/archive'));
      expect(files.map((file) => file.status)).toEqual([status]);
    }
  });
});

describe('the next time', () => {
  test('what did not change is not read; what grew is copied again', async () => {
    const root = makeTree({ [main]: line(idA), [`home/p/${idB}.jsonl`]: line(idB) });
    await archive(root);
    const before = treeState(join(root, 'archive'));
    expect((await archive(root)).counts).toEqual(['2 unchanged']);
    expect(treeState(join(root, 'archive'))).toEqual(before);

    appendFileSync(join(root, main), line(idA));
    expect((await archive(root)).counts).toEqual(['1 grown', '1 unchanged']);
    expect(readFileSync(join(root, copy), 'utf8')).toBe(line(idA) + line(idA));
    expect(filesIn(join(root, 'archive')).filter((path) => path.startsWith('superseded'))).toEqual([]);
  });

  test('a file that was written anew: the older copy is kept, and no session is counted twice', async () => {
    const root = makeTree({ [main]: 'first version\n' });
    await archive(root);
    writeFileSync(join(root, main), 'second version\n');
    const { counts, files } = await archive(root);
    expect(counts).toEqual(['1 rewritten']);
    const [kept] = files.flatMap((file) => (file.status === 'failed' ? [] : [file.kept]));
    expect(kept).toMatch(new RegExp(`^superseded/p/${idA}\\.jsonl\\.[0-9a-f]{12}\\.old$`));
    expect(readFileSync(join(root, 'archive', kept ?? ''), 'utf8')).toBe('first version\n');
    expect(readFileSync(join(root, copy), 'utf8')).toBe('second version\n');
    const { sessions } = await findSessions([join(root, 'archive')], nowhere);
    expect(sessions).toHaveLength(1);
    // Who names it reads it.
    expect((await findSessions([join(root, 'archive', kept ?? '')], nowhere)).sessions).toHaveLength(1);
  });

  test('a file that became shorter: the copy holds more, and stays', async () => {
    const root = makeTree({ [main]: 'one\ntwo\n' });
    await archive(root);
    writeFileSync(join(root, main), 'one\n');
    expect((await archive(root)).counts).toEqual(['1 unchanged']);
    expect(readFileSync(join(root, copy), 'utf8')).toBe('one\ntwo\n');
    writeFileSync(join(root, main), 'one\nother\n');
    expect((await archive(root)).counts).toEqual(['1 rewritten']);
  });

  test('what is gone stays in the archive', async () => {
    const root = makeTree({ [main]: line(idA), [`home/p/${idB}.jsonl`]: line(idB) });
    await archive(root);
    rmSync(join(root, main));
    expect((await archive(root)).counts).toEqual(['1 unchanged']);
    expect(readFileSync(join(root, copy), 'utf8')).toBe(line(idA));
  });

  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['not JSON', (file: string) => writeFileSync(file, '{')],
    ['of another shape', (file: string) => writeFileSync(file, '{"files":{"projects/p/x.jsonl":7,"__proto__":null}}')],
  ])('a list of the archive that is %s costs time and nothing else', async (_, spoil) => {
    const root = makeTree({ [main]: line(idA) });
    await archive(root);
    spoil(join(root, 'archive', manifestName));
    expect((await archive(root)).counts).toEqual(['1 unchanged']);
    expect(JSON.parse(readFileSync(join(root, 'archive', manifestName), 'utf8')).files).toHaveProperty([
      `projects/p/${idA}.jsonl`,
      'sha256',
    ]);
  });

  test('touched but the same', async () => {
    const root = makeTree({ [main]: line(idA) });
    await archive(root);
    utimesSync(join(root, main), 1_700_000_000, 1_700_000_000);
    expect((await archive(root)).counts).toEqual(['1 unchanged']);
    expect(statSync(join(root, copy)).mtimeMs).toBe(1_700_000_000_000);
  });
});

describe('the same name in two places', () => {
  test('gets a folder of its own, with all that belongs to it, and keeps it', async () => {
    const root = makeTree({
      [`one/p/${idA}.jsonl`]: 'one\n',
      [`two/p/${idA}.jsonl`]: 'two\n',
      [`two/p/${idA}/subagents/agent-x.jsonl`]: 'agent of two\n',
    });
    const both = ['one', 'two'];
    expect((await archive(root, {}, both)).counts).toEqual(['3 copied']);
    const files = filesIn(join(root, 'archive/projects'));
    expect(files[0]).toBe(`p/${idA}.jsonl`);
    expect(files.slice(1).every((file) => /^p~[0-9a-f]{8}\//.test(file))).toBe(true);
    expect((await archive(root, {}, both)).counts).toEqual(['3 unchanged']);
    expect((await archive(root, {}, both.toReversed())).counts).toEqual(['3 unchanged']);
  });

  test('but what is the same, or goes on from there, is one session that was moved', async () => {
    const root = makeTree({ [`one/p/${idA}.jsonl`]: 'one\n', [`two/p/${idA}.jsonl`]: 'one\nmore\n' });
    expect((await archive(root, {}, ['one'])).counts).toEqual(['1 copied']);
    expect((await archive(root, {}, ['two'])).counts).toEqual(['1 grown']);
    expect((await archive(root, {}, ['one'])).counts).toEqual(['1 unchanged']);
    expect(filesIn(join(root, 'archive/projects'))).toEqual([`p/${idA}.jsonl`]);
  });
});

test('a dry run says the same and writes nothing', async () => {
  const root = makeTree({ [main]: 'one\n', [`home/p/${idB}.jsonl`]: 'b\n' });
  expect((await archive(root, { dryRun: true })).counts).toEqual(['2 copied']);
  expect(filesIn(root).some((path) => path.startsWith('archive'))).toBe(false);
  await archive(root);
  appendFileSync(join(root, main), 'two\n');
  writeFileSync(join(root, `home/p/${idB}.jsonl`), 'other\n');
  const before = treeState(root);
  expect((await archive(root, { dryRun: true })).counts).toEqual(['1 grown', '1 rewritten']);
  expect(treeState(root)).toEqual(before);
});

describe('what stands in the way', () => {
  test.each([
    [
      'a link where the copy goes',
      (at: string, out: string) => symlinkSync(join(out, 'file'), join(at, 'p', `${idA}.jsonl`)),
    ],
    ['a folder where the copy goes', (at: string) => mkdirSync(join(at, 'p', `${idA}.jsonl`))],
    [
      'a link where the folder goes',
      (at: string, out: string) => {
        rmSync(join(at, 'p'), { recursive: true });
        symlinkSync(out, join(at, 'p'));
      },
    ],
  ])('%s: told, and nothing is written outside', async (_, hinder) => {
    const root = makeTree({ [main]: line(idA), [`home/q/${idB}.jsonl`]: line(idB), 'out/file': 'mine' });
    mkdirSync(join(root, 'archive/projects/p'), { recursive: true });
    hinder(join(root, 'archive/projects'), join(root, 'out'));
    const before = treeState(join(root, 'out'));
    expect((await archive(root)).counts).toEqual(['1 copied', '1 failed']);
    expect(treeState(join(root, 'out'))).toEqual(before);
  });
});

describe('verifying', () => {
  test('finds copies that changed or are missing; what the source still has is copied anew', async () => {
    const root = makeTree({ [main]: line(idA), [`home/p/${idB}.jsonl`]: line(idB) });
    await archive(root);
    expect(await verifyArchive(join(root, 'archive'))).toEqual({ total: 2, damaged: [] });

    const { mtimeMs } = statSync(join(root, copy));
    writeFileSync(join(root, copy), line(idA).replace('u1', 'xx'));
    utimesSync(join(root, copy), mtimeMs / 1000, mtimeMs / 1000);
    rmSync(join(root, `archive/projects/p/${idB}.jsonl`));
    const { damaged } = await verifyArchive(join(root, 'archive'));
    expect(damaged.map(({ path, reason }) => [path, reason])).toEqual([
      [`projects/p/${idA}.jsonl`, 'its bytes changed'],
      [`projects/p/${idB}.jsonl`, 'it is missing'],
    ]);
    expect((await archive(root, { damaged: damaged.map(({ path }) => path) })).counts).toEqual([
      '1 copied',
      '1 rewritten',
    ]);
    expect((await verifyArchive(join(root, 'archive'))).damaged).toEqual([]);
  });

  test('a copy that something was added to is replaced, and kept aside', async () => {
    const root = makeTree({ [main]: line(idA) });
    await archive(root);
    writeFileSync(join(root, copy), `${line(idA)}more\n`);
    const damaged = [`projects/p/${idA}.jsonl`];
    const { counts, files } = await archive(root, { damaged });
    expect(counts).toEqual(['1 rewritten']);
    expect(readFileSync(join(root, copy), 'utf8')).toBe(line(idA));
    expect(readFileSync(join(root, 'archive', Object(files[0]).kept), 'utf8')).toBe(`${line(idA)}more\n`);
    expect((await verifyArchive(join(root, 'archive'))).damaged).toEqual([]);
  });

  test('a longer copy that was spoilt is not replaced by a file that became shorter', async () => {
    const root = makeTree({ [main]: `${line(idA)}two\n` });
    await archive(root);
    writeFileSync(join(root, main), line(idA));
    writeFileSync(join(root, copy), `${line(idA)}twx\n`);
    expect((await archive(root, { damaged: [`projects/p/${idA}.jsonl`] })).counts).toEqual(['1 unchanged']);
    expect((await verifyArchive(join(root, 'archive'))).damaged).toHaveLength(1);
  });

  test('a list that leads out of the archive is not followed', async () => {
    const root = makeTree({ 'archive/x': '', secret: 'mine' });
    const entry = { source: 's', size: 4, modified: 0, sha256: '00' };
    const files = { '../secret': entry, [join(root, 'secret')]: entry };
    writeFileSync(join(root, 'archive', manifestName), JSON.stringify({ files }));
    expect(await verifyArchive(join(root, 'archive'))).toEqual({ total: 0, damaged: [] });
  });

  test('a pipe in the place of the list is not waited for', async () => {
    const root = makeTree({ [`home/p/${idA}.jsonl`]: 'one\n' });
    mkdirSync(join(root, 'archive'));
    execFileSync('mkfifo', [join(root, 'archive', manifestName)]);
    expect((await archive(root)).counts).toEqual(['1 copied']);
    expect(await verifyArchive(join(root, 'archive'))).toEqual({ total: 1, damaged: [] });
  });
});
