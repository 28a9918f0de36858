import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, treeState } from '../archive/tree-state.ts';
import { idA, idB, line, makeTree } from '../read/make-tree.ts';
import { root as repo, runAskback } from './run-askback.ts';

function makeHome(files: Readonly<Record<string, string>> = {}): string {
  return makeTree({ [`.claude/projects/p/${idA}.jsonl`]: line(idA), ...files });
}

const run = (home: string, ...args: readonly string[]) =>
  runAskback(['archive', ...args], { cwd: home, env: { HOME: home, USERPROFILE: home } });

describe('archive', () => {
  test('copies, adds what is new, and says so in a line; the source is not touched', async () => {
    const home = makeHome({ [`.claude/projects/p/${idB}.jsonl`]: line(idB) });
    const before = treeState(join(home, '.claude'));
    expect(await run(home, 'kept')).toEqual({
      code: 0,
      stdout: '2 sessions: 2 files copied, 0 grown, 0 unchanged; 158 B written to kept\n',
      stderr: '',
    });
    expect(treeState(join(home, '.claude'))).toEqual(before);
    appendFileSync(join(home, `.claude/projects/p/${idA}.jsonl`), line(idA));
    writeFileSync(join(home, `.claude/projects/p/${idB}.jsonl`), 'anew\n');
    const { stdout } = await run(home, 'kept', '--list');
    expect(stdout).toMatch(
      new RegExp(`^grown +158 B {2}projects/p/${idA}.jsonl\nrewritten +5 B {2}projects/p/${idB}.jsonl\n`),
    );
    expect(stdout).toMatch(new RegExp(`\n +older kept {2}superseded/p/${idB}\\.jsonl\\.[0-9a-f]{12}\\.old\n`));
    expect(stdout).toContain('2 sessions: 0 files copied, 1 grown, 1 rewritten, 0 unchanged; 163 B written to kept\n');
  });

  test('an archive is a place like any other, and one of the default places where the user says so', async () => {
    const home = makeHome();
    await run(home, 'kept');
    rmSync(join(home, '.claude'), { recursive: true });
    const doctor = (env: Record<string, string>, ...args: readonly string[]) =>
      runAskback(['doctor', '--all', ...args], { cwd: home, env: { HOME: home, USERPROFILE: home, ...env } });
    expect((await doctor({}, 'kept')).stdout).toContain(`✔ healthy    kept/projects/p/${idA}.jsonl`);
    expect((await doctor({})).code).toBe(2);
    expect((await doctor({ ASKBACK_ARCHIVE: join(home, 'kept') })).stdout).toContain(`${idA}.jsonl`);
    mkdirSync(join(home, '.config/askback'), { recursive: true });
    writeFileSync(join(home, '.config/askback/config.json'), '{"archives": ["~/kept"]}');
    expect((await doctor({}, idA.slice(0, 8))).stdout).toContain(`${idA}.jsonl`);
    writeFileSync(join(home, '.config/askback/config.json'), '{"archive": ["~/kept"]}');
    const { code, stderr } = await doctor({});
    expect(code).toBe(2);
    expect(stderr).toContain('There is no transcript in ');
    expect(stderr).toContain('The settings cannot be used: "archive" is no setting, "archives" is.\n');
  });

  test('a dry run writes nothing', async () => {
    const home = makeHome();
    const before = treeState(home);
    const { code, stdout } = await run(home, 'kept', '--dry-run', '--list');
    expect(code).toBe(0);
    expect(stdout).toContain('1 session: 1 file would be copied, 0 grown, 0 unchanged; 79 B to write to kept\n');
    expect(treeState(home)).toEqual(before);
  });

  test('as JSON', async () => {
    const home = makeHome();
    const { stdout } = await run(home, 'kept', '--format', 'json', '--verify');
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      archive: 'kept',
      dryRun: false,
      files: [{ status: 'copied', path: `projects/p/${idA}.jsonl`, size: 79 }],
      totals: { sessions: 1, copied: 1, grown: 0, rewritten: 0, unchanged: 0, failed: 0, bytes: 79 },
      verified: { total: 0, damaged: [] },
    });
  });

  test('--verify: a copy that changed is told, exit 1', async () => {
    const home = makeHome();
    await run(home, 'kept');
    rmSync(join(home, '.claude/projects/p'), { recursive: true });
    mkdirSync(join(home, '.claude/projects/q'));
    writeFileSync(join(home, `.claude/projects/q/${idB}.jsonl`), line(idB));
    writeFileSync(join(home, `kept/projects/p/${idA}.jsonl`), 'rotten');
    const { code, stdout, stderr } = await run(home, 'kept', '--verify');
    expect(code).toBe(1);
    expect(stderr).toBe(`askback: projects/p/${idA}.jsonl: The copy is damaged: its bytes changed.\n`);
    expect(stdout).toContain('0 of 1 older copy verified\n');
  });

  test('--verify: also where the agent has nothing any more', async () => {
    const home = makeHome();
    await run(home, 'kept');
    rmSync(join(home, '.claude'), { recursive: true });
    expect(await run(home, 'kept', '--verify')).toMatchObject({ code: 0, stderr: '' });
    appendFileSync(join(home, `kept/projects/p/${idA}.jsonl`), 'x');
    expect(await run(home, 'kept', '--verify')).toMatchObject({ code: 1, stderr: expect.stringContaining('damaged') });
  });

  test('named paths only', async () => {
    const home = makeHome({ 'runs/one.jsonl': line(idB) });
    expect((await run(home, 'kept', 'runs/one.jsonl')).code).toBe(0);
    expect(filesIn(join(home, 'kept/projects'))).toEqual(['runs/one.jsonl']);
  });
});

describe('refused, in one sentence, exit 2', () => {
  test.each([
    ["the agent's own folder", '.claude/kept', /lies in the agent's own folder, .*: choose a folder outside\.\n$/],
    ['a link into it', 'link/kept', /lies in the agent's own folder/],
    ['a file', 'file', /"file" cannot be an archive: it is no folder\.\n$/],
    ['no name', '', /^askback: The folder for the archive has no name\.\n$/],
  ])('%s', async (_, folder, sentence) => {
    const home = makeHome({ file: '' });
    symlinkSync(join(home, '.claude'), join(home, 'link'));
    const before = treeState(home);
    const { code, stdout, stderr } = await run(home, folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(treeState(home)).toEqual(before);
  });

  test('a place where no folder can be made', async () => {
    const { code, stderr } = await run(makeHome(), '/proc/askback/kept');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^askback: .*: The folder for the archive cannot be made: .*\.\n$/);
  });

  test('what lies in the archive already, and nothing else', async () => {
    const home = makeHome({ [`runs/${idB}.jsonl`]: line(idB) });
    const { code, stdout, stderr } = await run(home, 'runs', 'runs');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('askback: All that was found lies in "runs", where it would be copied to.\n');
    expect(filesIn(join(home, 'runs'))).toEqual([`${idB}.jsonl`]);
  });

  test('no folder, stdin, nothing to archive', async () => {
    const home = makeTree();
    expect((await run(home)).stderr).toBe("askback: Missing required argument 'dir'.\n");
    expect((await run(home, 'kept', '-')).stderr).toContain('Stdin cannot be archived');
    expect(await run(home, 'kept')).toMatchObject({ code: 2, stdout: '' });
    expect(filesIn(home)).toEqual([]);
  });
});

describe('when something fails', () => {
  test('a source that cannot be read is told, the rest goes on, exit 2', async () => {
    const home = makeHome({ [`.claude/projects/p/${idB}.jsonl`]: line(idB) });
    // Nobody reads a link that leads nowhere, not even root.
    symlinkSync(join(home, 'nowhere'), join(home, 'dangling.jsonl'));
    const { code, stdout, stderr } = await run(home, 'kept', 'dangling.jsonl', '.claude');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^askback: dangling\.jsonl: .*\n$/);
    expect(stdout).toContain('2 files copied');
  });

  test('a file without the right to read it', async () => {
    const home = makeHome({ [`.claude/projects/p/${idB}.jsonl`]: line(idB) });
    chmodSync(join(home, `.claude/projects/p/${idB}.jsonl`), 0);
    const { code, stdout } = await run(home, 'kept');
    const isRoot = process.getuid?.() === 0;
    expect(code).toBe(isRoot ? 0 : 2);
    expect(stdout).toContain(isRoot ? '2 files copied' : '1 file copied, 0 grown, 0 unchanged, 1 failed');
  });

  test('a disk that takes no more: one sentence, no part of a file, exit 2', async () => {
    const home = makeHome({ [`.claude/projects/p/${idB}.jsonl`]: 'x'.repeat(2 << 20) });
    // A limit on the size of files fails the write as a full disk does.
    const call = `trap '' XFSZ; ulimit -f 1024; exec "$0" "$1/bin/askback.js" archive kept`;
    const ended = spawnEnded(call, home);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/^askback: .*: The copy cannot be written: .*\.\n$/);
    expect(filesIn(join(home, 'kept'))).toEqual(['askback-archive.json', `projects/p/${idA}.jsonl`]);
  });
});

function spawnEnded(call: string, home: string): { code: number; stderr: string } {
  try {
    execFileSync('bash', ['-c', call, process.execPath, repo], {
      cwd: home,
      env: { PATH: process.env['PATH'], HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { code: 0, stderr: '' };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer };
    return { code: status, stderr: stderr.toString() };
  }
}
