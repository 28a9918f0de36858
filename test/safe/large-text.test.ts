import { describe, expect, test } from 'vitest';
import { cutText } from '../../src/safe/cut-text.ts';
import { sanitise } from '../../src/safe/sanitise.ts';
import { textWidth } from '../../src/safe/width.ts';
import { wrapText } from '../../src/safe/wrap-text.ts';

const shapes: Readonly<Record<string, (size: number) => string>> = {
  escapes: (n) => '\x1b'.repeat(n),
  'open strings': (n) => '\x1b]'.repeat(n / 2),
  'one open string': (n) => `\x1b]${'中'.repeat(n)}`,
  'open short strings': (n) => '\x9d'.repeat(n),
  'open sequences': (n) => '\x1b[0'.repeat(n / 3),
  'one long sequence': (n) => `\x9b${'0'.repeat(n)}`,
  joiners: (n) => '\u200d'.repeat(n),
  'a chain of emoji': (n) => '👩\u200d'.repeat(n / 3),
  tags: (n) => '\u{e0041}'.repeat(n / 2),
  returns: (n) => '\r'.repeat(n),
  'half pairs': (n) => '\ud83d'.repeat(n),
  marks: (n) => `a${'\u0300'.repeat(n)}`,
};

const control = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e]/;

// Work that grows faster than the text would run into the time limit of a test.
describe.each(Object.entries(shapes))('a million characters: %s', (_, make) => {
  test('nothing that acts comes through', () => {
    const safe = sanitise(make(1_000_000));
    expect(control.test(safe)).toBe(false);
  });
});

test('plain text of 22 MB is the same text', () => {
  const text = 'The quick brown fox jumps over the lazy dog.\n'.repeat(500_000);
  expect(sanitise(text) === text).toBe(true);
});

test.each([
  ['one word', 'x'.repeat(500_000), 6_250],
  ['CJK', '中文'.repeat(250_000), 12_500],
  ['spaces', ' '.repeat(500_000), 2],
  ['tabs', '\t'.repeat(100_000), 2],
  ['emoji', '👍🏽'.repeat(60_000), 1_500],
  ['newlines', '\n'.repeat(500_000), 500_001],
])('half a million characters of %s are wrapped and cut', (_, raw, lines) => {
  const text = sanitise(raw);
  expect(wrapText(text, 80)).toHaveLength(lines);
  expect(textWidth(cutText(text, 80))).toBeLessThanOrEqual(80);
});
