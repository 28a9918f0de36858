import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, idC, line, makeTree } from './make-tree.ts';

describe('session ids', () => {
  const projects = '.claude/projects';
  const home = () =>
    makeTree({
      [`${projects}/p/${idA}.jsonl`]: '',
      [`${projects}/p/${idA}/subagents/agent-feed01.jsonl`]: '',
      [`${projects}/q/${idB}.jsonl`]: '',
      [`${projects}/q/agent-beef02.jsonl`]: line(idB),
      [`${projects}/q/abc.jsonl`]: '',
      [`${projects}/q/abc-longer.jsonl`]: '',
    });
  const find = async (root: string, ...ids: readonly string[]) => {
    const { sessions, diagnostics } = await findSessions(ids, { env: {}, home: root });
    return { shape: sessions.map(({ id, agents }) => [id, ...agents.map((agent) => agent.id)]), diagnostics };
  };

  test.each([
    ['aaaa1', [[idA, 'feed01']]],
    ['AAAA2222', [[idB, 'beef02']]],
    [`${idB}.jsonl`, [[idB, 'beef02']]],
    ['abc', [['abc']]],
    ['abc-', [['abc-longer']]],
    ['agent-be', [['agent-beef02']]],
    ['agent-feed01', [['agent-feed01']]],
  ])('%s', async (prefix, shape) => {
    expect(await find(home(), prefix)).toEqual({ shape, diagnostics: [] });
  });

  test('D7: a file with another name is found by the id that is written in it', async () => {
    const root = makeTree({ [`${projects}/p/${idA}.jsonl`]: line(idC), [`${projects}/q/kept.jsonl`]: line(idC) });
    expect(await find(root, 'cccc3')).toEqual({ shape: [['kept']], diagnostics: [] });
    expect((await find(root, idC)).shape).toEqual([['kept']]);
    expect((await find(root, 'ccc')).shape).toEqual([]);
  });

  test('the same session by id and by file comes once', async () => {
    const root = home();
    const { shape } = await find(root, idA, join(root, projects, `p/${idA}.jsonl`), 'aaaa1');
    expect(shape).toEqual([[idA, 'feed01']]);
  });

  test('several sessions: all are listed, the newest first', async () => {
    const root = home();
    utimesSync(join(root, projects, `p/${idA}.jsonl`), 1_700_000_000, 1_700_000_000);
    utimesSync(join(root, projects, `q/${idB}.jsonl`), 1_800_000_000, 1_800_000_000);
    const { shape, diagnostics } = await find(root, 'aaaa');
    expect(shape).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'read/ambiguous-id',
        severity: 'error',
        file: 'aaaa',
        line: null,
        message: `"aaaa" matches 2 sessions: ${idB} (q, modified 2027-01-15T08:00Z), ${idA} (p, modified 2023-11-14T22:13Z).`,
      },
    ]);
  });

  test('no more than ten are listed', async () => {
    const root = makeTree();
    mkdirSync(join(root, projects, 'p'), { recursive: true });
    for (let n = 10; n < 23; n++) writeFileSync(join(root, projects, `p/dddd${n}.jsonl`), '');
    const message = (await find(root, 'dddd')).diagnostics[0]?.message ?? '';
    expect(message.match(/modified/g)).toHaveLength(10);
    expect(message).toMatch(/^"dddd" matches 13 sessions: .*, and 3 more\.$/);
  });

  test.each([
    ['aaaa9', '"aaaa9" is no file or folder, and no session id begins with it.'],
    ['aa', '"aa" is no file or folder, and too short for a session id: give at least 4 characters.'],
    ['feed01', '"feed01" is no file or folder, and no session id begins with it.'],
  ])('%s matches nothing', async (prefix, message) => {
    const { shape, diagnostics } = await find(home(), prefix);
    expect(shape).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'read/nothing-matched', file: prefix, message }]);
  });

  test.runIf(process.platform === 'linux')(
    'what could not be looked into is told only when nothing matched',
    async () => {
      const root = home();
      mkdirSync(Buffer.concat([Buffer.from(join(root, projects, 'm')), Buffer.from([0xff])]));
      expect((await find(root, 'aaaa1')).diagnostics).toEqual([]);
      expect((await find(root, 'aaaa9')).diagnostics.map(({ code }) => code)).toEqual([
        'read/nothing-matched',
        'read/unreadable',
      ]);
    },
  );
});

describe('patterns', () => {
  const find = async (root: string, pattern: string) => {
    const { sessions, diagnostics } = await findSessions([join(root, pattern)], { env: {}, home: root });
    return {
      files: sessions.map(({ file }) => relative(root, file)),
      problems: diagnostics.map(({ code, file }) => `${code} ${relative(root, file)}`),
    };
  };
  const files = {
    'p/b.jsonl': '',
    'p/a.jsonl': '',
    'p/a.txt': '',
    'q/.c/d.jsonl': '',
    'q/[x].jsonl': '',
    [`${idC}.jsonl`]: '',
  };

  test.each([
    ['p/*.jsonl', ['p/a.jsonl', 'p/b.jsonl']],
    ['p/{b,a}.jsonl', ['p/a.jsonl', 'p/b.jsonl']],
    ['p/?.txt', ['p/a.txt']],
    ['p/*', ['p/a.jsonl', 'p/b.jsonl']],
    ['[pq]', ['p/a.jsonl', 'p/b.jsonl', 'q/.c/d.jsonl', 'q/[x].jsonl']],
    ['q/**', ['q/.c/d.jsonl', 'q/[x].jsonl']],
    ['q/[x].jsonl', ['q/[x].jsonl']],
    ['@(p)/a.jsonl', ['p/a.jsonl']],
  ])('%s', async (pattern, expected) => {
    expect(await find(makeTree(files), pattern)).toEqual({ files: expected, problems: [] });
  });

  test.each(['p/*.log', 'none/**', 'p/{', 'p/['])('%s matches nothing', async (pattern) => {
    expect(await find(makeTree(files), pattern)).toEqual({ files: [], problems: [`read/nothing-matched ${pattern}`] });
  });

  test('links and pipes that match are passed over; a loop ends', async () => {
    const root = makeTree({ 'p/a.jsonl': '', 'p/dir.jsonl/x.txt': '' });
    symlinkSync('.', join(root, 'p/loop'));
    symlinkSync('a.jsonl', join(root, 'p/b.jsonl'));
    execFileSync('mkfifo', [join(root, 'p/pipe.jsonl')]);
    const { files: found, problems } = await find(root, '**/*.jsonl');
    expect(found).toEqual(['p/a.jsonl']);
    expect(problems.toSorted()).toEqual([
      'read/link-skipped p/b.jsonl',
      'read/not-a-file p/dir.jsonl',
      'read/not-a-file p/pipe.jsonl',
    ]);
  });
});
