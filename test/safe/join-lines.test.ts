import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLines } from '../../src/safe/join-lines.ts';
import type { SafeText } from '../../src/safe/sanitise.ts';

test('as the pattern that says the same, without its time', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\u3000') });
  fc.assert(fc.property(texts, (text) => joinLines(text as SafeText, '⏎') === text.replace(/\s*\n\s*/g, '⏎')));
});

test('a million spaces', () => {
  const text = `a${' '.repeat(1_000_000)}b\n${' '.repeat(1_000_000)}c` as SafeText;
  expect(joinLines(text, ' ')).toHaveLength(1_000_004);
});
