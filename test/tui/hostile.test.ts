import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTranscript, payloads } from './hostile-transcript.ts';
import { hasPty, killAll, type Started, startViewer } from './start-viewer.ts';

afterAll(killAll);

/** Colours, cursor positions, erasing in the line, and the four modes that we set: cursor, wrapping, screen, updates. */
const own = /\x1b\[[0-9;]*m|\x1b\[\d+;\d+H|\x1b\[K|\x1b\[H|\x1b\[\?(?:25|7|1049|2026)[hl]/g;
const acted = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/;
const hidden = /[\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00ad\u{e0000}-\u{e007f}\ue0ff]/u;

let file: string;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'askback-hostile-'));
  file = join(folder, '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a7.jsonl');
  writeFileSync(file, hostileTranscript());
  writeFileSync(join(folder, '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a8.jsonl'), hostileTranscript());
});

function expectClean(viewer: Started): void {
  // Entering and leaving clear the screen as a whole; nothing else does.
  const rest = viewer
    .raw()
    .replace(/\x1b\[2J/g, (_match, at: number) =>
      viewer.raw().slice(at - 4, at) === '[?7l' || at > viewer.raw().length - 80 ? '' : 'X2J',
    )
    .replace(own, '');
  expect(rest.replaceAll(/[\r\n]/g, '')).not.toMatch(acted);
  expect(rest).not.toMatch(hidden);
  expect(rest).not.toContain('X2J');
  expect(viewer.osc).toEqual([]);
}

describe.runIf(hasPty)('promise 1–4: hostile text on every screen', () => {
  test.each([
    [120, 40],
    [80, 24],
    [40, 12],
  ])('%i × %i', async (columns, rows) => {
    const viewer = startViewer([file], { columns, rows });
    const stops = payloads.length * 5;
    await viewer.until(new RegExp(` 1/${stops}`));
    for (const keys of [
      'zR',
      'j',
      ']',
      'l',
      'jjjj',
      'hh',
      'h',
      'l',
      '?',
      '\x1b',
      'f',
      '\x1b',
      '/evil\r',
      'n',
      '\x1b',
      '&Z\r',
      '\x1b',
      'p',
      '\x1b[C',
      '\x1b[C',
      'q',
      't',
      't',
      't',
    ]) {
      viewer.type(keys);
      await viewer.until((shown) => shown.length === rows);
    }
    for (let at = 20; at < stops; at += 40) {
      viewer.type(`${at}G`);
      await viewer.until(new RegExp(`Round ${Math.ceil(at / 5)}/`));
    }
    viewer.type('qqq');
    expect((await viewer.exit).exitCode).toBe(0);
    expectClean(viewer);
  });

  test('the list of sessions', async () => {
    const viewer = startViewer([join(file, '..')], { columns: 120, rows: 40, env: {} });
    await viewer.until(/2 of 2/);
    await viewer.until(/What was asked/);
    viewer.type('q');
    expect((await viewer.exit).exitCode).toBe(0);
    expectClean(viewer);
  });

  test('what would be written over is seen, with a mark', async () => {
    const viewer = startViewer([file], { columns: 120, rows: 40 });
    await viewer.until(/ 1\//);
    viewer.type('/␍⏎YES\r');
    const at = payloads.indexOf('\rYES') * 5 + 1;
    viewer.type(`\x1b${at}G`);
    await viewer.until(/A␍⏎YESZ/);
  });

  test('in a locale without UTF-8 every byte is ASCII', async () => {
    const viewer = startViewer([file], { columns: 120, rows: 40, env: { LANG: 'C' } });
    await viewer.until(/ 1\//);
    viewer.type(']j}jp');
    await viewer.until(/REPLAY/);
    viewer.type('qq');
    await viewer.exit;
    expect(viewer.raw()).not.toMatch(/[^\x00-\x7f]/);
  });
});
