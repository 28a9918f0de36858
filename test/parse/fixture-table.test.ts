/** What the folder of paired fixtures must hold, and must not. */
import { describe, expect, test } from 'vitest';
import { fixtureFiles, loadCases, readFixture } from './fixture-case.ts';

const DIALECTS = { b1: 'questions', b2: 'question_id', b3: 'pushed', b4: 'shell', b5: 'pending' } as const;

/** A dialect's statuses, with their reason. "Talk first" is an entry in the menu of B1's own dialog, and nowhere else. */
const STATUSES: Readonly<Record<keyof typeof DIALECTS, string>> = {
  b1: `answered pending timeout timeout-partial unanswered-headless unanswered-autoallowed invalid cancelled-declined
    cancelled-clarify cancelled-feedback cancelled-interrupted cancelled-shutdown`,
  b2: `answered pending timeout unanswered-headless unanswered invalid cancelled-declined
    cancelled-feedback cancelled-interrupted cancelled-shutdown`,
  b3: `answered pending timeout unanswered-headless unanswered invalid cancelled-declined
    cancelled-feedback cancelled-interrupted cancelled-shutdown`,
  b4: `answered pending timeout unanswered-headless unanswered-autoallowed invalid cancelled-declined
    cancelled-feedback cancelled-interrupted cancelled-shutdown`,
  // Without its promise a call of B5 is like any other: what was refused or never ran is not in this dialect.
  b5: 'answered pending cancelled-interrupted cancelled-shutdown',
};

const cases = new Map(loadCases().map((each) => [each.name, each]));
const table = Object.entries(STATUSES).flatMap(([dialect, words]) =>
  words.split(/\s+/).map((word) => [dialect as keyof typeof DIALECTS, word] as const),
);

describe('every dialect in every status it can have (SPEC B1–B5, C)', () => {
  test.each(table)('%s-%s', (dialect, word) => {
    const ask = cases.get(`${dialect}-${word}`)?.expected.asks[0];
    const [status, reason] = word.replace('-partial', '').split('-');
    expect(ask).toMatchObject({ dialect: DIALECTS[dialect], status });
    expect(String(ask?.['reason']).toLowerCase()).toBe(reason ?? (status === 'invalid' ? 'validation' : 'null'));
  });
});

describe('the files', () => {
  const files = fixtureFiles();

  test('come in pairs', () => {
    const names = (ending: string) => files.filter((file) => file.endsWith(ending)).map((file) => file.split('.')[0]);
    expect(names('.json')).toEqual(names('.jsonl'));
    expect(names('.json').length + names('.jsonl').length).toBe(files.length);
  });

  test('are short, and say which requirements they show', () => {
    for (const { name, lines, expected } of cases.values()) {
      expect(lines.length, name).toBeLessThanOrEqual(15);
      expect(expected.spec, name).not.toEqual([]);
      for (const id of expected.spec) expect(id, name).toMatch(/^(C|[A-F]\d+)$/);
    }
  });

  test.each([
    ['home folders', /\/(home|Users)\/|[A-Z]:\\+Users|~\//i],
    ['e-mail addresses', /[\w.+-]+@[\w-]+\.\w/],
    [
      'strings like keys',
      /\b[sprk]k[-_][\w-]{8,}|AKIA\w{8,}|gh[pousr]_\w{8,}|xox[abpr]-|-----BEGIN|\beyJ\w{10,}|[A-Za-z0-9+/]{40,}/,
    ],
  ])('hold no %s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(readFixture(file)))).toEqual([]);
  });
});
