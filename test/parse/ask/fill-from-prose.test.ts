import { describe, expect, test } from 'vitest';
import { fillFromProse } from '../../../src/parse/ask/fill-from-prose.ts';
import type { QuestionDraft } from '../../../src/parse/ask/question-draft.ts';
import { answered, cancelled, timedOut, unanswered } from '../../../src/parse/ask/reading.ts';
import { makeQuestion } from './make-question.ts';

const db = makeQuestion('Which database?', ['SQLite', 'PostgreSQL']);
const cache = makeQuestion('要不要缓存？', ['要', '不要']);
const given = (...values: [QuestionDraft, unknown][]) =>
  new Map(values.map(([question, value]) => [question, { value, notes: null }]));
const prose = (body: string) =>
  `Your questions have been answered: ${body}. You can now continue with these answers in mind.`;
const both = prose('"Which database?"="SQLite", "要不要缓存？"="要"');
const valuesOf = (reading: ReturnType<typeof fillFromProse>) =>
  [db, cache].map((question) => reading.given.get(question)?.value);
const fill = (reading: Parameters<typeof fillFromProse>[0], text: string, blank: string | null = null) =>
  fillFromProse(reading, text, [db, cache], blank);

describe('fillFromProse (SPEC B10)', () => {
  test('what the structured result leaves open is taken from the sentence', () => {
    const one = fill({ ...answered, source: 'structured', given: given([db, 'SQLite']) }, both);
    expect([one.source, valuesOf(one)]).toEqual(['structured', ['SQLite', '要']]);
    const none = fill(unanswered(null), both);
    expect([none.status, none.decidedBy, none.source, valuesOf(none)]).toEqual([
      ...['answered', 'human', 'prose'],
      ['SQLite', '要'],
    ]);
  });

  test('a list agrees with the sentence however it is joined', () => {
    for (const joined of ['SQLite,PostgreSQL', 'SQLite, PostgreSQL']) {
      const text = prose(`"Which database?"="${joined}", "要不要缓存？"="要"`);
      const reading = fill({ ...answered, given: given([db, ['SQLite', 'PostgreSQL']]) }, text);
      expect(valuesOf(reading)).toEqual([['SQLite', 'PostgreSQL'], '要']);
    }
  });

  test('an answer that quotes another question answers it not', () => {
    const reading = { ...answered, given: given([db, 'SQLite", "要不要缓存？"="要']) };
    expect(fill(reading, both)).toBe(reading);
  });

  test('nothing is taken for a word that stands for none', () => {
    const reading = { ...answered, given: given([db, 'SQLite']) };
    const text = prose('"Which database?"="SQLite", "要不要缓存？"="Unanswered"');
    expect(valuesOf(fill(reading, text, 'Unanswered'))).toEqual(['SQLite', null]);
  });

  test.each([
    ['cancelled', cancelled('declined')],
    ['timed out', timedOut],
    ['answered in words', { ...answered, response: 'No' }],
  ])('%s stays as it is', (_name, reading) => expect(fill(reading, both)).toBe(reading));

  test('a sentence of another form says nothing', () => {
    expect(fill(answered, '"Which database?"="SQLite"')).toBe(answered);
  });
});
