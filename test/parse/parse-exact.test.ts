import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExact } from '../../src/parse/parse-exact.ts';

test.each([
  ['[9007199254740991,-9007199254740991]', [9007199254740991, -9007199254740991]],
  ['[9007199254740993]', ['9007199254740993']],
  ['{"a": 9007199254740993 ,"b":1}', { a: '9007199254740993', b: 1 }],
  ['[1234567890123456.5,1000000000000000e2]', [1234567890123456.5, 1e17]],
  ['[1e-1234567890123456,0.1000000000000000]', [0, 0.1]],
  [
    String.raw`["\\",12345678901234567890,"\",12345678901234567890"]`,
    ['\\', '12345678901234567890', '",12345678901234567890'],
  ],
  ['["x:12345678901234567890"]', ['x:12345678901234567890']],
])('%s', (text, value) => {
  expect(parseExact(text)).toEqual(value);
});

test.each([
  '[01234567890123456789]',
  '[-]',
  '[12345678901234567890',
  '["a,12345678901234567890',
  '{12345678901234567890:1}',
])('what is not JSON stays so: %s', (text) => {
  expect(() => JSON.parse(text)).toThrow();
  if (!text.startsWith('{')) expect(() => parseExact(text)).toThrow();
});

const isLarge = (value: unknown) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d{16,}$/.test(String(value));

test('all else is read as ever', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseExact(text)).toEqual(JSON.parse(text, (_, value) => (isLarge(value) ? String(value) : value)));
    }),
  );
});
