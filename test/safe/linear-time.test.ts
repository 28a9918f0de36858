import { describe, expect, test } from 'vitest';
import { cutText } from '../../src/safe/cut-text.ts';
import { sanitise } from '../../src/safe/sanitise.ts';
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

const best = (run: () => void, times = 3): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

describe.each(Object.entries(shapes))('%s', (_, make) => {
  test('a million characters take less than a second, half as many about half of that', () => {
    const [small, large] = [make(500_000), make(1_000_000)];
    const time = best(() => sanitise(large));
    expect(time).toBeLessThan(1000);
    // Short runs measure the machine, not the code.
    if (time > 50) expect(time / best(() => sanitise(small))).toBeLessThan(3.2);
  });
});

test('plain ASCII goes through at 150 MB/s and more', () => {
  const text = 'The quick brown fox jumps over the lazy dog.\n'.repeat(500_000);
  expect(text.length / 1000 / best(() => sanitise(text))).toBeGreaterThan(150);
});

test.each([
  ['one word', 'x'.repeat(500_000)],
  ['CJK', '中文'.repeat(250_000)],
  ['spaces', ' '.repeat(500_000)],
  ['tabs', '\t'.repeat(100_000)],
  ['emoji', '👍🏽'.repeat(60_000)],
  ['newlines', '\n'.repeat(500_000)],
])('half a million characters of %s are wrapped within seconds and cut at once', (_, raw) => {
  const text = sanitise(raw);
  expect(best(() => wrapText(text, 80), 1)).toBeLessThan(4000);
  expect(best(() => cutText(text, 80), 3)).toBeLessThan(20);
});
