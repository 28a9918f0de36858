import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root, sample } from '../cli/run-askback.ts';
import { hasPty, killAll, type Started, startViewer } from './start-viewer.ts';

afterAll(killAll);

const restored = /\x1b\[\?25h\x1b\[\?1049l/;

async function expectRestored(started: Started): Promise<void> {
  // The terminal takes what was written in its own time.
  await started.rows();
  expect(started.raw()).toMatch(restored);
  expect(started.isAlternate()).toBe(false);
}

test('where the package has a build, these tests run', () => {
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];
  if (known.includes(`${process.platform}-${process.arch}`)) expect(hasPty).toBe(true);
});

describe.runIf(hasPty)('the viewer', () => {
  test('opens a session, moves, searches, and is left by q', async () => {
    const viewer = startViewer([sample]);
    await viewer.until(/Round 1\/8 · (Step )?1\/48/);
    expect(viewer.isAlternate()).toBe(true);
    viewer.type('jjj');
    await viewer.until(/ 4\/48 /);
    viewer.type(']');
    await viewer.until(/Which sign-in method should come first\?/);
    viewer.type('/argon\r');
    await viewer.until(/match 1\/\d+/);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
    await expectRestored(viewer);
    expect(viewer.osc).toEqual([]);
  });

  test('arrow keys move, unknown sequences and a lone Escape do nothing', async () => {
    const viewer = startViewer([sample]);
    await viewer.until(/ 1\/48 /);
    viewer.type('\x1b[B\x1b[B');
    await viewer.until(/ 3\/48 /);
    for (const noise of ['\x1b[<64;10;5M', '\x1b[I', '\x1b[12;34R', '\x1b[200~', '\x1b[201~', '\x1bOZ'])
      viewer.type(noise);
    viewer.type('\x1b');
    viewer.type('j');
    await viewer.until(/ 4\/48 /);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
  });

  test('is drawn right after every resize', async () => {
    const viewer = startViewer([sample]);
    await viewer.until(/ 1\/48 /);
    for (const [columns, rows] of [
      [40, 12],
      [140, 45],
      [19, 5],
      [80, 24],
    ] as const) {
      viewer.resizeTo(columns, rows);
      const wanted =
        columns < 20 ? /terminal too/ : columns >= 110 ? /─ Detail ─/ : columns >= 70 ? /─ Rounds ─/ : /❯ Add a login/;
      await viewer.until(
        (lines) =>
          wanted.test(lines.join('\n')) &&
          lines.length === rows &&
          (columns < 20 || /q (quit|back)/.test(lines.at(-1)!)),
      );
    }
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
  });

  test('replays: a question is pending first, then answered', async () => {
    const viewer = startViewer([sample, '--replay', '--pause-on-questions'], { columns: 90, rows: 40 });
    await viewer.until(/REPLAY/);
    viewer.type('g]');
    await viewer.until(/pending: no answer yet/);
    viewer.type('\x1b[C');
    await viewer.until(/answered by a person after 42 s/);
    viewer.type('\x1b[D');
    await viewer.until(/pending: no answer yet/);
    viewer.type('9');
    await viewer.until(/Round 7\/8/);
    viewer.type('q');
    await viewer.until(/─ Rounds ─/);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
  });

  test.each([
    ['Ctrl-C', 0, (viewer: Started) => viewer.type('\x03')],
    ['SIGTERM', 143, (viewer: Started) => viewer.kill('SIGTERM')],
    ['SIGHUP', 129, (viewer: Started) => viewer.kill('SIGHUP')],
  ] as const)('%s leaves the terminal as it was, with exit code %i', async (_name, code, leave) => {
    const viewer = startViewer([sample]);
    await viewer.until(/ 1\/48 /);
    leave(viewer);
    expect((await viewer.exit).exitCode).toBe(code);
    await expectRestored(viewer);
  });

  test.each(['throw in a key', 'throw in a frame', 'a rejected promise'])(
    '%s: restored, told, exit code 2',
    async (how) => {
      const program = join(root, 'test/tui/throwing-viewer.mjs');
      const viewer = startViewer([how, sample], { program });
      await viewer.until(/ 1\/48 /);
      viewer.type('v');
      expect((await viewer.exit).exitCode).toBe(2);
      await expectRestored(viewer);
      expect(viewer.raw()).toContain('meant to fail');
    },
  );

  test('a terminal that is gone ends it, restored, with exit code 0', async () => {
    const program = join(root, 'test/tui/throwing-viewer.mjs');
    const viewer = startViewer(['a closed input', sample], { program });
    await viewer.until(/ 1\/48 /);
    viewer.type('v');
    expect((await viewer.exit).exitCode).toBe(0);
    await expectRestored(viewer);
  });

  test('follows a session that is being written, cut and replaced', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'askback-')), 'live.jsonl');
    const lines = readFileSync(join(root, sample), 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${lines.slice(0, 20).join('\n')}\n`);
    const viewer = startViewer([file, '--follow']);
    const place = (rows: readonly string[]) =>
      / (\d+)\/(\d+) · following/.exec(rows.join('\n'))?.slice(1, 3).map(Number) ?? [0, 0];
    const before = place(await viewer.until((rows) => place(rows)[0]! > 1 && place(rows)[0] === place(rows)[1]));
    writeFileSync(file, `${lines.slice(0, 40).join('\n')}\n`);
    const grown = place(await viewer.until((rows) => place(rows)[1]! > before[1]!));
    expect(grown[0]).toBe(grown[1]);
    writeFileSync(file, `${lines.slice(0, 10).join('\n')}\n`);
    await viewer.until((rows) => place(rows)[1]! < before[1]!);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }, []],
    ['--color never', {}, ['--color', 'never']],
    ['mono', {}, ['--theme', 'mono']],
  ])('%s: no colours, but bold, dim and inverse', async (_name, env: Record<string, string>, args) => {
    const viewer = startViewer([sample, ...args], { env });
    await viewer.until(/ 1\/48 /);
    viewer.type(']');
    await viewer.until(/Which sign-in/);
    expect(viewer.raw()).not.toMatch(/\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7])(?:;[0-9;]*)?m/);
    expect(viewer.raw()).toMatch(/\x1b\[(?:[0-9;]*;)?7m/);
  });

  test('CI in the environment does not keep it from drawing, nor does DEV say anything', async () => {
    const viewer = startViewer([sample], { env: { CI: '1', DEV: 'true' } });
    const rows = await viewer.until(/ 1\/48 /);
    expect(rows.join('\n')).not.toContain('devtools');
    viewer.resizeTo(60, 20);
    await viewer.until((lines) => lines.length === 20 && /q quit/.test(lines.at(-1)!));
  });

  test('keys of the configuration are used and told; a mistake in it ends the program', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'askback-keys-'));
    const config = (text: string) => writeFileSync(join(cwd, 'askback.config.json'), text);
    config('{ "keys": { "nextAsk": "ctrl-n", "back": "Q" } }');
    const viewer = startViewer([join(root, sample)], { cwd, columns: 120 });
    await viewer.until(/Q quit .*Ctrl-N/);
    viewer.type('\x0e');
    await viewer.until(/Ask 1\/7/);
    viewer.type('Q');
    expect((await viewer.exit).exitCode).toBe(0);
    config('{ "keys": { "nextAks": "x" } }');
    const wrong = startViewer([join(root, sample)], { cwd });
    expect((await wrong.exit).exitCode).toBe(2);
    expect(wrong.raw()).toContain('did you mean "nextAsk"?');
    expect(wrong.raw()).not.toContain('\x1b[?1049h');
  });

  test.each([
    ['TERM=dumb', [], 'dumb'],
    ['--plain', ['--plain'], 'xterm-256color'],
  ])('%s prints it instead', async (_name, args, term) => {
    const viewer = startViewer([sample, ...args], { term, rows: 60 });
    expect((await viewer.exit).exitCode).toBe(0);
    expect(viewer.raw()).not.toContain('\x1b[?1049h');
    expect(viewer.raw()).toContain('Add login to the shop');
  });

  test('a file without a single record is told, not shown', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'askback-')), 'notes.jsonl');
    writeFileSync(file, 'no record\n');
    const viewer = startViewer([file]);
    expect((await viewer.exit).exitCode).toBe(2);
    expect(viewer.raw()).toContain('holds no transcript that can be read');
    expect(viewer.raw()).not.toContain('\x1b[?1049h');
  });

  test('between entering and leaving nothing is cleared as a whole', async () => {
    const viewer = startViewer([sample]);
    await viewer.until(/ 1\/48 /);
    viewer.forgetRaw();
    viewer.type('jjjjj]}?');
    await viewer.until(/Keys · session/);
    viewer.type('\x1b');
    await viewer.until(/─ Timeline ─/);
    expect(viewer.raw()).not.toMatch(/\x1b\[[23]J/);
  });

  test('chooses among sessions: filter, preview, open, back', async () => {
    const viewer = startViewer(['fixtures/samples'], { columns: 110, rows: 30 });
    await viewer.until(/2 of 2/);
    await viewer.until(/Which sign-in method should come first|您希望采用哪种/);
    viewer.type('/add log\r');
    await viewer.until(/1 of 2/);
    viewer.type('\r');
    await viewer.until(/Round 1\/8 · (Step )?1\/48/);
    viewer.type('q');
    await viewer.until(/1 of 2/);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
  });
});
