/** Promise 10 in tmux, which gives some emoji other widths than we do: there too a border stands at its column. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { transcript } from '../parse/make-transcript.ts';
import { widthTexts } from '../tui/width-texts.ts';
import { hasTmux, startTmux, type Tmux } from './tmux.ts';

let tmux: Tmux;
const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
afterEach(() => {
  tmux?.end();
  rmSync(folder, { recursive: true });
});

const count = 500;

describe.runIf(hasTmux)('in tmux', () => {
  test(`the borders stand at their columns beside ${count} texts of all widths`, async () => {
    const file = join(folder, 'widths.jsonl');
    const maker = transcript();
    for (const [index, text] of widthTexts(count).entries()) maker.says(`a${index}`, text);
    writeFileSync(file, maker.text());
    tmux = startTmux(120, 44);
    tmux.type(`node bin/askback.js ${file}`, 'Enter');
    await tmux.until(/q quit/);
    const rows: string[] = [];
    const seen = new Set<number>();
    for (let at = 1; seen.size < count; at = Math.min(count, at + 30)) {
      tmux.type('-l', `${at}g`);
      const shown = await tmux.until(new RegExp(`╰[^╯]*╯╰─* ${at}/${count} ·.*\n.*\n.*q quit`));
      rows.push(...shown.split('\n').slice(2, 41));
      for (let step = Math.max(1, at - 38); step <= at; step++) seen.add(step);
      if (at === count) break;
    }
    tmux.type('q');
    expect(rows.filter((row) => row.includes('▌')).length).toBeGreaterThanOrEqual(count);

    // Before each border: as wide as tmux says, and not as we think.
    const before = rows.flatMap((row) => Array.from(row.matchAll(/│/g), ({ index }) => row.slice(0, index)));
    const [texts, widths] = [join(folder, 'texts.json'), join(folder, 'widths.json')];
    writeFileSync(texts, JSON.stringify(before));
    await tmux.until(/[#$]\s*$/);
    tmux.type(`clear; node test/system/measure-widths.mjs ${texts} ${widths}; clear; echo measured`, 'Enter');
    await tmux.until(/^measured$/m);
    const columns: number[] = JSON.parse(readFileSync(widths, 'utf8'));
    expect(before.length).toBe(rows.length * 6);
    expect([...new Set(columns)].toSorted((a, b) => a - b)).toEqual([0, 27, 28, 71, 72, 119]);
  });
});
