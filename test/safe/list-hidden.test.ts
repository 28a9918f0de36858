import { expect, test } from 'vitest';
import { listHidden } from '../../src/safe/list-hidden.ts';
import { sanitise } from '../../src/safe/sanitise.ts';

const kinds = (text: string) => listHidden(text).map(({ kind, name }) => `${kind} ${name}`);

test.each([
  ['plain text\r\nwith two lines', []],
  ['an emoji 👩‍👧 and a join क्‍ष', []],
  ['\x1b[31mred\x1b[0m', ['colour ESC', 'colour ESC']],
  ['\x1b[2J\x1b]0;x\x07', ['escape ESC', 'escape ESC']],
  ['a\x1bb', ['escape U+001B']],
  ['a\rb', ['return U+000D']],
  ['\v\f', ['mark U+000B', 'mark U+000C']],
  ['\x07\x7f\x80', ['control U+0007', 'control U+007F', 'control U+0080']],
  ['\u202e\u2066', ['bidi U+202E', 'bidi U+2066']],
  ['\u{e0041}', ['tag U+E0041']],
  ['\u200b\u00ad\ufeff', ['mark U+200B', 'mark U+00AD', 'mark U+FEFF']],
])('%j holds %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test('the payload of a sequence is shown, cut at 48', () => {
  const shown = (length: number) => sanitise(`\x1b]${'a'.repeat(length)}\x07`);
  expect(shown(48)).toBe(`⟨OSC ${'a'.repeat(48)}⟩`);
  expect(shown(49)).toBe(`⟨OSC ${'a'.repeat(48)}…⟩`);
  expect(sanitise('\x1b]12345\x07')).toBe('⟨OSC 12345⟩');
});

test.each([
  ['\ud800', '\ufffd'],
  ['\udfff', '\ufffd'],
  ['\u{e0020}\u{e007e}', '⟨tag: ⟩⟨tag:~⟩'],
  ['\u{e007f}', '⟨U+E007F⟩'],
  ['\x00\x1f', '␀␟'],
  ['\x7f\x80', '␡⟨U+0080⟩'],
])('%j is shown as %s', (text, shown) => {
  expect(sanitise(text)).toBe(shown);
});
