import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitChosen } from '../../../src/parse/ask/split-chosen.ts';

describe('splitChosen (SPEC B11)', () => {
  const labels = ['Tabs', 'Tabs, split by state', 'Header, with numbers', '"See more"'];

  test.each([
    ['one label', 'Tabs', ['Tabs'], null],
    ['the longest label wins', 'Tabs, split by state', ['Tabs, split by state'], null],
    ['labels with commas', 'Header, with numbers, Tabs', ['Header, with numbers', 'Tabs'], null],
    [
      'joined by a bare comma',
      'Tabs,"See more",Header, with numbers',
      ['Tabs', '"See more"', 'Header, with numbers'],
      null,
    ],
    ['free text at the end', 'Tabs, and, well, more', ['Tabs'], 'and, well, more'],
    ['free text alone', 'whatever, you decide', [], 'whatever, you decide'],
    ['a label is no prefix of a word', 'Tabsy', [], 'Tabsy'],
    ['a longer label that does not fit', 'Tabs, split by date', ['Tabs'], 'split by date'],
    ['nothing', '', [], null],
  ])('%s', (_what, value, chosen, rest) => {
    expect(splitChosen(value, labels)).toEqual({ labels: chosen, rest, ambiguous: false });
  });

  test('several ways to put it together are told', () => {
    expect(splitChosen('Read, Write', ['Read', 'Write', 'Read, Write']).ambiguous).toBe(true);
  });

  test('what looks like the longest label gives way where only that leaves nothing over', () => {
    expect(splitChosen('a, b, c', ['a, b', 'a', 'b, c'])).toEqual({
      labels: ['a', 'b, c'],
      rest: null,
      ambiguous: false,
    });
  });

  const label = fc
    .array(fc.constantFrom('a', 'b', ', ', ',', '中', '"', ' '), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  const offered = fc.uniqueArray(label, { minLength: 1, maxLength: 5 });

  test('a label that ends in a comma does not swallow the one behind it', () => {
    expect(splitChosen('中,,', ['中', '中,', ','])).toEqual({ labels: ['中', ','], rest: null, ambiguous: false });
  });

  test.each([', ', ','])('labels joined by %j come back, or it says that they may not', (separator) => {
    const picks = offered.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: 1 })));
    fc.assert(
      fc.property(picks, ([all, chosen]) => {
        const read = splitChosen(chosen.join(separator), all);
        expect(read.rest).toBeNull();
        if (!read.ambiguous) expect(read.labels).toEqual(chosen);
      }),
      { numRuns: 500 },
    );
  });

  test('free text in another script is left over as it is', () => {
    const text = fc
      .array(fc.constantFrom('あ', 'い', ', ', '、'), { minLength: 1, maxLength: 6 })
      .map((parts) => `う${parts.join('')}`);
    const picks = offered.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(picks, text, ([all, chosen], free) => {
        const { labels: found, rest } = splitChosen([...chosen, free].join(', '), all);
        expect([...found, rest].join(', ')).toBe([...chosen, free].join(', '));
        expect(rest?.endsWith(free)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('any value and any labels: nothing is lost and nothing thrown', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (value, all) => {
        const { labels: found, rest } = splitChosen(value, all);
        for (const each of found) expect(all).toContain(each);
        expect(value).toContain(rest ?? '');
      }),
    );
  });

  test('a long value takes linear time', () => {
    const value = Array.from({ length: 100_000 }, () => 'a').join(', ');
    expect(splitChosen(value, ['a', 'a, a']).rest).toBeNull();
  });
});
