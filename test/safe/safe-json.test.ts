import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeJson } from '../../src/safe/safe-json.ts';

const acted =
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

describe('safeJson', () => {
  test('escapes what a terminal would act on, or hide', () => {
    expect(safeJson('\x1b[2J \x7f \x9b31m \u202e \u2028 \u{e0041}')).toBe(
      String.raw`"\u001b[2J \u007f \u009b31m \u202e \u2028 \udb40\udc41"`,
    );
  });

  test('stands on one line unless told', () => {
    expect(safeJson({ a: [1] })).toBe('{"a":[1]}');
  });

  test('leaves text of all scripts and emoji readable', () => {
    expect(safeJson('登录 नमस्ते می‌خواهم 👩‍💻 ❤️')).toBe('"登录 नमस्ते می‌خواهم 👩‍💻 ❤️"');
  });

  test('parses back to the same data, and holds nothing to act on', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\x1b', '\x9b', '\u202e', '\u2028', '\ud800', '\n'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(fc.jsonValue(), text, (value, key) => {
        const data = { [key]: value, list: [key] };
        const json = safeJson(data, 2);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
        expect(json).not.toMatch(acted);
      }),
    );
  });
});
