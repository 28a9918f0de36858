import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from '../../src/safe/sanitise.ts';

/** What no terminal may be sent from content: C0 but newline and tab, DEL, C1, bidi, lines ended by other means. */
const forbidden =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/u;
const family = '👩‍👩‍👧‍👦';

describe('sanitise', () => {
  test.each([
    ['plain text\n\twith a tab', 'plain text\n\twith a tab'],
    ['\x1b[1;31mred\x1b[0m and \x9b32mgreen', 'red and green'],
    ['a\x1b[2Jb', 'a⟨CSI 2J⟩b'],
    ['a\x9b6nb', 'a⟨CSI 6n⟩b'],
    ['a\x1b[12', 'a⟨CSI 12⟩'],
    ['\x1b]52;c;aGFja2Vk\x07x', '⟨OSC 52;c;aGFja2Vk⟩x'],
    ['\x1b]0;title\x1b\\x', '⟨OSC 0;title⟩x'],
    ['\x9d0;title\x9cx', '⟨OSC 0;title⟩x'],
    ['\x1b]52;c;never ended\nthe rest', '⟨OSC⟩52;c;never ended\nthe rest'],
    ['\x1bPq#0\x1b\\ \x1b_Ga\x1b\\ \x1b^p\x1b\\ \x1bXs\x1b\\', '⟨DCS q#0⟩ ⟨APC Ga⟩ ⟨PM p⟩ ⟨SOS s⟩'],
    ['\x1bPtmux;\x1b\x1b]52;c;x\x07\x1b\\', '⟨DCS⟩tmux;␛⟨OSC 52;c;x⟩␛\\'],
    ['\x1bc\x1b(0\x1b#8', '␛c␛(0␛#8'],
    ['No\rYES', 'No␍⏎YES'],
    ['No\x08\x08YES', 'No␈␈YES'],
    ['windows\r\nline', 'windows\nline'],
    ['\x00\x07\x0b\x7f\x85', '␀␇␋␡⟨U+0085⟩'],
    ['ab\u202ecd\u2066e', 'ab⟨U+202E⟩cd⟨U+2066⟩e'],
    ['a\u200bb\u2060c\ufeffd\xade\u061cf', 'a⟨U+200B⟩b⟨U+2060⟩c⟨U+FEFF⟩d⟨U+00AD⟩e⟨U+061C⟩f'],
    ['\u{e0041}\u{e0062}\u{e0001}', '⟨tag:A⟩⟨tag:b⟩⟨U+E0001⟩'],
    ['a\u2028b\u2029c', 'a⟨U+2028⟩b⟨U+2029⟩c'],
    ['\ud83d and \ude00', '\ufffd and \ufffd'],
    ['a\u200db a\ufe0f', 'a⟨U+200D⟩b a⟨U+FE0F⟩'],
    [`${family}\u200d`, `${family}⟨U+200D⟩`],
  ])('%j is shown as %j', (raw, shown) => {
    expect(sanitise(raw)).toBe(shown);
  });

  test.each([family, '🏳️‍🌈', '❤️', '1️⃣', '👍🏽', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '👩🏽‍🚀'])(
    'the emoji %s stays',
    (text) => {
      expect(sanitise(`see ${text}\u202e`)).toBe(`see ${text}⟨U+202E⟩`);
    },
  );

  test.each(['می‌خواهم', 'क्‍ष', 'শ্র‍্যা', 'ශ්‍රී', '葛\u{e0100}城市', 'नमस्ते', 'กำ', '한국어', 'é'])(
    'the word %s stays',
    (text) => {
      expect(sanitise(`${text}\u202e`)).toBe(`${text}⟨U+202E⟩`);
    },
  );

  test('all 96 tags, 12 bidi controls and 8 zero-width characters can be seen', () => {
    const tags = Array.from({ length: 96 }, (_, i) => 0xe0020 + i);
    const bidi = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
    const zeroWidth = [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x180e, 0x00ad, 0x034f];
    for (const code of [...tags, ...bidi, ...zeroWidth]) {
      expect(sanitise(`a${String.fromCodePoint(code)}b`)).toMatch(/^a⟨(U\+[0-9A-F]+|tag:.)⟩b$/u);
    }
  });

  const pieces = fc.constantFrom(
    ...[
      '\x1b',
      '[',
      ']',
      '\x9b',
      '\x9d',
      '\x07',
      '\\',
      '\r',
      '\n',
      '31m',
      '0;x',
      'P',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '👩',
      '1',
    ],
    ...[
      '\u20e3',
      'م',
      '葛',
      '\u{e0100}',
      '\ud83d',
      '\ude00',
      '\u202e',
      '\u{e0041}',
      '\u{1f3fb}',
      '🏴',
      'a',
      '\u17b5',
      '\u0300',
    ],
    ...['p\u0430y', '\u0430', '://', '.', '@', '⟨Cyrillic ', '`', 'add '],
  );
  const hostile = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 24 })
    .map((all) => all.join(''));

  test('holds for anything: safe, and the same when done twice', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = sanitise(text);
        expect(once).not.toMatch(forbidden);
        expect(sanitise(once)).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });

  test('printable ASCII is never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(sanitise(text)).toBe(text);
      }),
    );
  });
});
