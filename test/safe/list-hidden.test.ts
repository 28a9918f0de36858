import { describe, expect, test } from 'vitest';
import { listHidden } from '../../src/safe/list-hidden.ts';
import { sanitise } from '../../src/safe/sanitise.ts';

const variants = (text: string, selectors: readonly number[]) =>
  [...text].map((base, at) => base + String.fromCodePoint(selectors[at % selectors.length]!)).join('');
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
  ['a\u{e0100}b\u{e01ef}', ['tag U+E0100', 'tag U+E01EF']],
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

describe('variation selectors behind ideographs', () => {
  const text = '春夏秋冬東西南北天地人和';

  test.each([
    ['one glyph chosen', '葛\u{e0100}城市'],
    ['a compatibility form', '神\ufe00社'],
    ['two in a name', '渡\u{e0101}邉\u{e0105}さん、渡\u{e0101}邉\u{e0105}様'],
    ['all alike, as some programs write them', variants(text, [0xe0100])],
    ['emoji, drawn as pictures or as text', '❤\ufe0f ☎\ufe0e ❤\ufe0e'],
  ])('%s: stays', (_, kept) => {
    expect(kinds(kept)).toEqual([]);
    expect(sanitise(`${kept}\u202e`)).toBe(`${kept}⟨U+202E⟩`);
  });

  test.each([
    ['a byte in each', variants('春夏秋', [0xe0168, 0xe0169, 0xe0121]), 2],
    ['two behind one', '葛\u{e0100}\u{e0101}', 1],
    ['behind what has no glyphs to choose', '々\u{e0100}〇\u{e0100}⺀\u{e0100}', 3],
    ['now this and now that behind the same', '葛\u{e0100}葛\u{e0101}葛\u{e0100}', 3],
    ['more ideographs than a writer chooses for', variants(text, [0xe0100, 0xe0101]), 12],
    ['more kinds than a writer chooses', variants('春夏秋冬東', [0xe0100, 0xe0101, 0xe0102, 0xe0103, 0xe0104]), 5],
    ['compatibility forms as bits', variants(text, [0xfe00, 0xfe01]), 12],
  ])('%s: is marked and counted', (_, hidden, count) => {
    expect(listHidden(hidden)).toHaveLength(count);
    expect(sanitise(hidden).match(/⟨U\+(?:FE0|E01)/g)).toHaveLength(count);
    expect(sanitise(sanitise(hidden))).toBe(sanitise(hidden));
  });

  test('as many as a writer may choose', () => {
    expect(kinds(variants('春夏秋冬東西南北', [0xe0100, 0xe0101, 0xe0102, 0xe0103]))).toEqual([]);
    expect(kinds(variants('春夏秋冬東西南北天', [0xe0100, 0xe0101]))).toHaveLength(9);
  });
});
