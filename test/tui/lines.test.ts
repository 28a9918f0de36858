import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import { type SafeText, sanitise } from '../../src/safe/sanitise.ts';
import { span } from '../../src/safe/span.ts';
import { diffLines } from '../../src/tui/diff-lines.ts';
import { markdownLines } from '../../src/tui/markdown-lines.ts';
import { onlyAscii } from '../../src/tui/only-ascii.ts';
import { steady } from '../../src/tui/steady.ts';
import { windowText } from '../../src/tui/window-text.ts';
import { wrapSpans } from '../../src/tui/wrap-spans.ts';
import { root } from '../cli/run-askback.ts';

const look = createLook({ width: 30 });
const textOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join('');

test('wrapping spans loses nothing but spaces, and each character keeps its style', () => {
  const piece = fc.tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '本', '👍', '.'), maxLength: 12 }),
    fc.constantFrom('plain', 'tool', 'error'),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.integer({ min: 4, max: 20 }), (pieces, width) => {
      const spans = pieces.map(([text, tone]) => span(text as SafeText, tone as 'plain'));
      const lines = wrapSpans(spans, width);
      for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(width);
      const inked = (all: readonly { text: string; tone: string }[]) =>
        all.flatMap(({ text, tone }) => Array.from(text.replaceAll(' ', ''), (char) => `${char}${tone}`));
      expect(inked(lines.flat())).toEqual(inked(spans));
    }),
    { numRuns: 1000 },
  );
});

describe('Markdown', () => {
  test('shows headings, bold, code, lists, quotes and fences for what they are', () => {
    const lines = markdownLines(
      '# Title\n\nSome **bold** and `code`.\n- one\n  1. two\n> said\n```ts\nlet a = 1;\n```\n---',
      look,
    );
    expect(lines.map(textOf)).toEqual([
      'Title',
      '',
      'Some bold and code.',
      '• one',
      '  1. two',
      '│ said',
      '  ts',
      '│ let a = 1;',
      '─'.repeat(30),
    ]);
    expect(lines[2]!.map(({ text, tone, weight }) => [text, tone, weight])).toEqual([
      ['Some ', 'plain', 'normal'],
      ['bold', 'plain', 'bold'],
      [' and ', 'plain', 'normal'],
      ['code', 'tool', 'normal'],
      ['.', 'plain', 'normal'],
    ]);
  });

  test('any text comes out, no wider than there is room', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('*', '_', '`', '#', '-', '>', ' ', '\n', 'a', '本', '1', '.', '\x1b', '\t'),
          maxLength: 80,
        }),
        (text) => {
          for (const line of markdownLines(text, look)) expect(lineWidth(line)).toBeLessThanOrEqual(30);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a diff', () => {
  test('shows what went and what came, and what is about it once', () => {
    expect(diffLines('a\nb\nc\n', 'a\nB\nc\n', look).map(textOf)).toEqual(['  a', '- b', '+ B', '  c']);
    expect(diffLines('', 'new\n', look).map(textOf)).toEqual(['+ new']);
    expect(diffLines('gone', '', look).map(textOf)).toEqual(['- gone']);
    expect(diffLines('same', 'same', look).map(textOf)).toEqual(['  same']);
  });
});

test('of a text of any length only a window is looked at', () => {
  const { text, left } = windowText('line\n'.repeat(100_000));
  expect(text.split('\n')).toHaveLength(3000);
  expect(text.length + left).toBe(500_000);
  expect(windowText('x'.repeat(1_000_000))).toMatchObject({ left: 800_000 });
  expect(windowText('short')).toEqual({ text: 'short', left: 0 });
});

test('emoji are shown without the parts that terminals disagree about', () => {
  const shown = ['👩‍👩‍👧‍👦', '👍🏽', '1️⃣', '❤️', 'plain', 'a\ue0ffb'].map((text) => steady(sanitise(text)));
  expect(shown).toEqual(['👩', '👍', '1', '❤', 'plain', 'a\ufffdb']);
  expect(onlyAscii('本a\ue0ff│é')).toBe('??a\ue0ff|?');
  expect(onlyAscii('┌─┐ “1×” → ⟨ESC⟩…')).toBe('+-+ "1x" > <ESC>.');
});

test('promise 65: only the viewer holds Ink', () => {
  const program = readdirSync(join(root, 'dist'))
    .filter((name) => /^(cli|common|more-.*)\.cjs$/.test(name))
    .map((name) => readFileSync(join(root, 'dist', name), 'utf8'))
    .join('');
  expect(program).not.toMatch(/yoga|useInput|react-reconciler/i);
  expect(readFileSync(join(root, 'dist/ink.mjs'), 'utf8')).toMatch(/yoga/i);
});
