import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProseAnswers } from '../../../src/parse/ask/prose-answers.ts';
import { hardText, makeQuestion } from './make-question.ts';

const WORDINGS = [
  ['User has answered your questions: ', ". You can now continue with the user's answers in mind."],
  ['Your questions have been answered: ', '. You can now continue with these answers in mind.'],
  [
    'The user answered: ',
    '. Read the answers carefully — they may request clarification, changes, or that you not proceed — and follow what they actually say.',
  ],
] as const;

const db = makeQuestion('Which database?', ['SQLite', 'PostgreSQL, hosted']);
const cache = makeQuestion('要不要缓存？', ['要', '不要']);

function read(body: string, wording: readonly [string, string] = WORDINGS[1]) {
  const { given, ambiguous } = readProseAnswers(`${wording[0]}${body}${wording[1]}`, [db, cache]);
  return { db: given.get(db), cache: given.get(cache), ambiguous };
}

describe('readProseAnswers (SPEC B10)', () => {
  test.each(WORDINGS)('%s', (head, tail) => {
    const found = read('"Which database?"="SQLite", "要不要缓存？"="不要"', [head, tail]);
    expect(found).toMatchObject({ db: { value: 'SQLite' }, cache: { value: '不要' }, ambiguous: false });
  });

  test('in another order, and with one left out', () => {
    expect(read('"要不要缓存？"="要", "Which database?"="SQLite"')).toMatchObject({ db: { value: 'SQLite' } });
    expect(read('"要不要缓存？"="要"')).toEqual({
      db: undefined,
      cache: { value: '要', notes: null },
      ambiguous: false,
    });
  });

  test.each([
    ['notes', '"SQLite" notes: v3, please', { value: 'SQLite', notes: 'v3, please' }],
    ['notes of older versions', '"SQLite" user notes: v3', { value: 'SQLite', notes: 'v3' }],
    ['notes alone', '(no option selected) notes: later', { value: null, notes: 'later' }],
    ['a preview', '"SQLite" selected preview:\n+--+\n|db|', { value: 'SQLite', notes: null }],
    ['a preview and notes', '"SQLite" selected preview:\n+--+\n|db| notes: wider', { value: 'SQLite', notes: 'wider' }],
    ['free text with quotes', '"the "lite" one"', { value: 'the "lite" one', notes: null }],
    ['free text with notes', '"neither" notes: files', { value: 'neither', notes: 'files' }],
    ['an empty answer', '""', { value: '', notes: null }],
  ])('%s', (_what, stretch, given) => {
    const found = read(`"Which database?"=${stretch}, "要不要缓存？"="要"`);
    expect(found).toEqual({ db: given, cache: { value: '要', notes: null }, ambiguous: false });
  });

  test('an answer that quotes the end of the sentence, of this wording or another', () => {
    for (const [, quoted] of WORDINGS) {
      expect(read(`"Which database?"="x${quoted} y"`).db?.value).toBe(`x${quoted} y`);
    }
  });

  test('an answer that quotes a question: the labels say what is likelier, and it is told', () => {
    const quoting = (last: string) => read(`"Which database?"="x", "要不要缓存？"="y", "要不要缓存？"="${last}"`);
    expect(quoting('要')).toMatchObject({
      db: { value: 'x", "要不要缓存？"="y' },
      cache: { value: '要' },
      ambiguous: true,
    });
    expect(quoting('z').ambiguous).toBe(true);
  });

  test('none, and a word that stands for none', () => {
    expect(readProseAnswers(WORDINGS[0].join(''), [db]).empty).toBe(true);
    const text = `${WORDINGS[0][0]}"Which database?"="Unanswered"${WORDINGS[0][1]}`;
    expect(readProseAnswers(text, [db], 'Unanswered').given.get(db)?.value).toBeNull();
    expect(readProseAnswers(text, [db]).given.get(db)?.value).toBe('Unanswered');
    const offered = makeQuestion('Which database?', ['Unanswered', 'Other']);
    expect(readProseAnswers(text, [offered], 'Unanswered').given.get(offered)?.value).toBe('Unanswered');
  });

  const asked = fc
    .uniqueArray(fc.tuple(hardText, fc.uniqueArray(hardText, { minLength: 2, maxLength: 4 }), hardText, fc.nat(4)), {
      minLength: 1,
      maxLength: 3,
      selector: ([text]) => text,
    })
    .map((all) =>
      all.map(([text, labels, free, pick]) => ({
        question: makeQuestion(`${text}?`, labels),
        value: labels[pick] ?? free,
      })),
    );

  test.each(WORDINGS)('whatever was asked and answered comes back, or it says that it may not: %s', (head, tail) => {
    fc.assert(
      fc.property(asked, (pairs) => {
        const body = pairs.map(({ question, value }) => `"${question.text}"="${value}"`).join(', ');
        const questions = pairs.map(({ question }) => question);
        const { given, ambiguous } = readProseAnswers(`${head}${body}${tail}`, questions);
        if (ambiguous) return;
        expect(questions.map((question) => given.get(question))).toEqual(
          pairs.map(({ value }) => ({ value, notes: null })),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('answers that imitate the sentence round them come back, or it says that they may not', () => {
    const part = fc.constantFrom(
      'x',
      'yes',
      ' ',
      ', ',
      '"',
      '=',
      '", "a?"="',
      '", "b?"="',
      ', "c?"=',
      '" notes: ',
      ' user notes: ',
      '.',
    );
    const parts = fc.array(part, { minLength: 1, maxLength: 5 }).map((each) => each.join(''));
    // Behind a whole label, notes are believed to be notes.
    const text = parts.filter((each) => !/(^|=")yes" (user )?notes: /.test(each));
    const answer = fc.oneof(text, fc.constantFrom('yes', 'no, never'));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 3 }), (values) => {
        const questions = ['a?', 'b?', 'c?']
          .slice(0, values.length)
          .map((each) => makeQuestion(each, ['yes', 'no, never']));
        const body = values.map((value, index) => `"${questions[index]!.text}"="${value}"`).join(', ');
        const { given, ambiguous } = readProseAnswers(`${WORDINGS[2][0]}${body}${WORDINGS[2][1]}`, questions);
        if (!ambiguous) expect(questions.map((question) => given.get(question)?.value)).toEqual(values);
      }),
      { numRuns: 5000 },
    );
  });

  test('any text: never throws', () => {
    fc.assert(
      fc.property(fc.string(), hardText, (text, question) => void readProseAnswers(text, [makeQuestion(question)])),
    );
  });

  test('thousands of anchors in one answer take linear time', () => {
    const more = Array.from({ length: 20_000 }, () => '"要不要缓存？"="x"').join(', ');
    const body = `"Which database?"="x", ${more}`;
    expect(read(body).ambiguous).toBe(true);
  });
});
