import { afterEach, describe, expect, test } from 'vitest';
import { parseGrep } from '../../src/cli/parse-grep.ts';
import { parseMoment } from '../../src/cli/parse-moment.ts';
import { parseWords } from '../../src/cli/parse-words.ts';
import { readSpan } from '../../src/cli/read-span.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const read = (text: string, end = false, utc = false) => {
  const at = parseMoment(text, { now, utc, end });
  return at === undefined ? undefined : new Date(at).toISOString();
};

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

describe('--since and --until', () => {
  test.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['today', '2026-03-15T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
    ['Yesterday', '2026-03-14T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
    ['7d', '2026-03-08T12:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['12h', '2026-03-15T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
    ['2W', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T09:30', '2026-03-01T09:30:00.000Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01 09:30:15', '2026-03-01T09:30:15.000Z', '2026-03-01T09:30:15.000Z'],
    ['2026-03-01T09:30:15.250Z', '2026-03-01T09:30:15.250Z', '2026-03-01T09:30:15.250Z'],
    ['2026-03-01T09:30+02:00', '2026-03-01T07:30:00.000Z', '2026-03-01T07:30:00.000Z'],
  ])('%s', (text, since, until) => expect([read(text), read(text, true)]).toEqual([since, until]));

  test.each([
    '',
    'soon',
    '7',
    '7 days',
    '-7d',
    '2026',
    '2026-13',
    '2026-02-30',
    '2026-3-1',
    '01.03.2026',
    '2026-03-01T25:00',
    '2026-02-30T10:00',
    'd',
  ])('%j is no date', (text) => expect(read(text)).toBeUndefined());

  test('§8: days are local, or UTC with --utc', () => {
    process.env['TZ'] = 'Asia/Tokyo';
    expect(read('2026-03-01')).toBe('2026-02-28T15:00:00.000Z');
    expect(read('2026-03-01', false, true)).toBe('2026-03-01T00:00:00.000Z');
    expect(read('2026-03-01T09:30')).toBe('2026-03-01T00:30:00.000Z');
    expect(read('2026-03-01T09:30', false, true)).toBe('2026-03-01T09:30:00.000Z');
    expect(read('2026-03-01T09:30Z')).toBe('2026-03-01T09:30:00.000Z');
  });

  test('a local day has the hours it has', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect([read('2026-03-29'), read('2026-03-29', true)]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  test('what cannot be is said in one sentence', () => {
    expect(readSpan({ since: 'soon' }, now)).toMatch(/^--since "soon" is no date: [^.]+\.$/);
    expect(readSpan({ until: 'soon' }, now)).toMatch(/^--until "soon" is no date: [^.]+\.$/);
    expect(readSpan({ since: '2026-03-02', until: '2026-03-01' }, now)).toBe(
      '--since 2026-03-02 is later than --until 2026-03-01.',
    );
    expect(readSpan({ since: '2026-03-01', until: '2026-03-01' }, now)).toEqual({
      since: Date.parse('2026-03-01'),
      until: Date.parse('2026-03-02'),
    });
  });
});

describe('--grep', () => {
  test.each([
    ['LOGIN', 'the login page', true],
    ['a.c', 'abc', false],
    ['/a.c/', 'abc', true],
    ['/a.c/', 'ABC', false],
    ['/A.C/i', 'abc', true],
    ['/登录/u', '登录失败', true],
    ['/src/auth', 'in /src/auth/join.ts', true],
    ['/', 'a/b', true],
  ])('%s in %s', async (wish, text, found) => {
    const finds = await parseGrep(wish);
    expect([finds?.(text), finds?.(text)]).toEqual([found, found]);
  });

  test('a pattern with g forgets where it stopped', async () => {
    const finds = await parseGrep('/b/gi');
    expect([finds?.('b'), finds?.('b'), finds?.('ab')]).toEqual([true, true, true]);
  });

  test.each(['/(/', '/a(?=b)/', '/(a)\\1/'])('%s is none', async (wish) => {
    expect(await parseGrep(wish)).toBeUndefined();
  });

  test('no pattern takes for ever, whatever the text', async () => {
    expect((await parseGrep('/^(a+)+$/'))?.(`${'a'.repeat(50_000)}!`)).toBe(false);
  });
});

describe('lists of words', () => {
  test('any case, any spaces', () => {
    expect(parseWords(' Pending,timeout', ['pending', 'timeout'])).toEqual({ ok: true, words: ['pending', 'timeout'] });
  });
  test.each(['', 'pending,', 'nope'])('%j is not known', (list) => {
    expect(parseWords(list, ['pending'])).toMatchObject({ ok: false });
  });
});
