import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sample } from '../cli/run-askback.ts';
import { hostileTranscript } from '../tui/hostile-transcript.ts';
import { hasTmux, startTmux, type Tmux } from './tmux.ts';

let tmux: Tmux;
afterEach(() => tmux?.end());

const state = () =>
  tmux.run('display', '-p', '-t', 'm', 'alt=#{alternate_on} cursor=#{cursor_flag} title=#{pane_title}').trim();

describe.runIf(hasTmux)('in tmux', () => {
  test('Ctrl-Z gives the shell back, fg the viewer, q the shell as it was', async () => {
    tmux = startTmux();
    tmux.type('echo before', 'Enter');
    await tmux.until(/^before$/m);
    tmux.type(`node bin/askback.js ${sample}`, 'Enter');
    await tmux.until(/Round 1\/8 · (Step )?1\/48/);
    tmux.type('j', 'j');
    await tmux.until(/ 3\/48 /);
    tmux.type('C-z');
    await tmux.until(/Stopped/);
    expect(state()).toMatch(/alt=0 cursor=1/);
    tmux.type('echo between', 'Enter');
    await tmux.until(/^between$/m);
    tmux.type('fg', 'Enter');
    await tmux.until(/ 3\/48 /);
    tmux.type('j');
    await tmux.until(/ 4\/48 /);
    tmux.type('q');
    const shown = await tmux.until(/between[\s\S]*[#$] *$/m);
    expect(shown).toContain('before');
    expect(state()).toMatch(/alt=0 cursor=1/);
    tmux.type('stty -a | grep -c -- "-icanon"', 'Enter');
    await tmux.until(/^0$/m);
  });

  test('a window that grows and shrinks leaves nothing behind in the shell', async () => {
    tmux = startTmux(100, 24);
    tmux.type(`node bin/askback.js ${sample}`, 'Enter');
    await tmux.until(/ 1\/48 /);
    for (const [columns, rows] of [
      [60, 15],
      [140, 40],
      [80, 24],
    ]) {
      tmux.run('resize-window', '-t', 'm', '-x', String(columns), '-y', String(rows));
      await tmux.until(columns! >= 110 ? /─ Detail/ : columns! >= 70 ? /─ Rounds/ : /❯ you +Add a login page/);
    }
    tmux.type('q');
    await tmux.until(/[#$] *$/m);
    expect(tmux.screen()).not.toContain('Timeline');
  });

  test('hostile text sets no clipboard and no title; y sets the clipboard, without controls', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'askback-')), 'hostile.jsonl');
    writeFileSync(file, hostileTranscript());
    tmux = startTmux(120, 40);
    const title = state();
    tmux.type(`node bin/askback.js ${file}`, 'Enter');
    await tmux.until(/ 1\/530/);
    tmux.type('z', 'R');
    for (let page = 0; page < 30; page++) tmux.type('Space');
    tmux.type('G');
    await tmux.until(/ 530\/530/);
    expect(tmux.run('list-buffers')).toBe('');
    expect(state().replace(/alt=\d cursor=\d /, '')).toBe(title.replace(/alt=\d cursor=\d /, ''));
    tmux.type('g', 'y');
    await tmux.until(/copied the step/);
    expect(tmux.run('show-buffer')).toBe('A⟨OSC 52;c;aGk=⟩Z');
  });

  test('v opens the step in the editor, and the viewer is there again afterwards', async () => {
    tmux = startTmux();
    tmux.type(`EDITOR="cat" node bin/askback.js ${sample}`, 'Enter');
    await tmux.until(/ 1\/48 /);
    tmux.type('v');
    tmux.type('j');
    await tmux.until(/ 2\/48 /);
    tmux.type('q');
    await tmux.until(/[#$] *$/m);
  });
});
