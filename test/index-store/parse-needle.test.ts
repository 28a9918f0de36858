import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNeedle } from '../../src/index-store/parse-needle.ts';

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

test.each(Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)))(
  '%j is a sign like any other',
  async (sign) => {
    const needle = await parseNeedle(`a${sign}b`, true);
    expect(needle?.find(`xa${sign}by`)).toEqual({ start: 1, end: 4 });
    expect(needle?.find('xab a  b y')).toBeNull();
  },
);

test('words of any signs are found where they stand, also in the bytes of a line', async () => {
  const words = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('-', '\\', '"', '/', '\n', 'é'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      words.filter((text) => text !== '' && !/^\/.+\/[ims]*$/s.test(text) && !/\p{Surrogate}/u.test(text)),
      fc.boolean(),
      async (text, matchCase) => {
        const needle = (await parseNeedle(text, matchCase))!;
        expect(needle.find(`${text}.`)).toMatchObject({ start: 0 });
        if (needle.inBytes !== undefined) expect(latin1(JSON.stringify(text))).toMatch(needle.inBytes);
      },
    ),
  );
});

test('patterns take no longer than the text is long, and those that are none are told apart', async () => {
  for (const wish of ['/(x+x+)+y/', '/(a|a)*b/', '/^(([a-z])+.)+[A-Z]([a-z])+$/'])
    expect((await parseNeedle(wish, true))?.find('x'.repeat(50_000))).toBeNull();
  for (const wish of ['/(/', '/a(?=b)/', '/(a)\\1/']) expect(await parseNeedle(wish, true)).toBeUndefined();
});
