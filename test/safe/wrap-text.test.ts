import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from '../../src/safe/cut-text.ts';
import { sanitise } from '../../src/safe/sanitise.ts';
import { textWidth } from '../../src/safe/width.ts';
import { wrapText } from '../../src/safe/wrap-text.ts';

const wrap = (text: string, width: number): readonly string[] => wrapText(sanitise(text), width);
const cut = (text: string, width: number): string => cutText(sanitise(text), width);
const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('word', ' ', '  ', '中文', '，', '（', '\n', '\t', '👩‍👩‍👧‍👦', 'é', 'नमस्ते', 'ｶﾞ'), {
      maxLength: 40,
    })
    .map((all) => all.join('')),
);

describe('textWidth', () => {
  test.each([
    ['abc', 3],
    ['中文', 4],
    ['한국', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦', 2],
    ['○ ● ☑ ★ │', 9],
    ['a\tb', 3],
    ['', 0],
  ])('%j takes %i cells', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('wrapText', () => {
  test('breaks at spaces', () => {
    expect(wrap('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
  });

  test('keeps the lines and the indentation that are there', () => {
    expect(wrap('a\n  b c\n\n\td', 10)).toEqual(['a', '  b c', '', '    d']);
  });

  test('breaks a word only when it is longer than a line', () => {
    expect(wrap('to abcdefghijkl', 6)).toEqual(['to', 'abcdef', 'ghijkl']);
  });

  test('breaks between CJK characters, but not before closing punctuation', () => {
    expect(wrap('请选择一个功能，然后继续。', 14)).toEqual(['请选择一个功', '能，然后继续。']);
  });

  test('keeps words whole beside CJK', () => {
    expect(wrap('使用 OAuth 登录', 8)).toEqual(['使用', 'OAuth 登', '录']);
  });

  test('no line is wider than asked, and nothing is lost but spaces', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 2, max: 40 }), (raw, width) => {
        const text = sanitise(raw);
        const lines = wrapText(text, width);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/[ \t\n]/g, '')).toBe(text.replace(/[ \t\n]/g, ''));
      }),
      { numRuns: 3000 },
    );
  });

  test('no grapheme is split', () => {
    const segmenter = new Intl.Segmenter();
    fc.assert(
      fc.property(anything, fc.integer({ min: 8, max: 40 }), (raw, width) => {
        const text = sanitise(raw);
        const whole = new Set(Array.from(segmenter.segment(text), ({ segment }) => segment));
        for (const line of wrapText(text, width)) {
          for (const { segment } of segmenter.segment(line)) {
            if (segment !== ' ' && textWidth(segment) <= width) expect(whole).toContain(segment);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cutText', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one line\nand another', 40, 'one line and another'],
    ['the quick brown fox', 10, 'the quick…'],
    ['中文字符', 5, '中文…'],
    ['中文字符', 8, '中文字符'],
  ])('%j in %i cells is %j', (text, width, shown) => {
    expect(cut(text, width)).toBe(shown);
  });

  test('is never wider than asked', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 2, max: 40 }), (raw, width) => {
        expect(textWidth(cut(raw, width))).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('marks what lies behind the part it looks at', () => {
    expect(cut(`a${' '.repeat(5000)}b`, 20)).toBe('a…');
  });
});
