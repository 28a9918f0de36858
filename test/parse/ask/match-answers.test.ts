import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeyedAnswer, matchAnswers } from '../../../src/parse/ask/match-answers.ts';
import type { QuestionDraft } from '../../../src/parse/ask/question-draft.ts';
import { hardText, makeQuestion } from './make-question.ts';

const db = makeQuestion('Which database?', ['SQLite'], { id: 'db', header: 'Database' });
const cache = makeQuestion('要不要\n缓存？', ['要'], { id: 'cache', header: '缓存' });
const parent = makeQuestion('Ship it?', ['Now'], {
  id: 'ship',
  follow_up_questions: { Now: [{ question_id: 'where', question_text: 'Where to?', type: 'text' }] },
});

function match(questions: readonly QuestionDraft[], answers: readonly (readonly [KeyedAnswer['key'], unknown])[]) {
  const codes: string[] = [];
  const keyed = answers.map(([key, value]) => ({ key, value, notes: null }));
  const matched = matchAnswers(questions, keyed, (code) => codes.push(code));
  return { values: Object.fromEntries([...matched].map(([{ id }, { value }]) => [id, value])), codes };
}

describe('matchAnswers (SPEC B8)', () => {
  test('E5: an answer to a call that cannot be read is not called stray', () => {
    expect(match([], [['Look', 'Blue']])).toEqual({ values: {}, codes: [] });
  });

  test('B4: of questions under one header, the one that offers what was answered', () => {
    const color = makeQuestion('Which colour?', ['Red', 'Blue'], { id: 'colour', header: 'Look' });
    const fonts = makeQuestion('Which fonts?', ['Serif', 'Sans'], { id: 'fonts', header: 'Look', multiSelect: true });
    const both = [color, fonts];
    expect(match(both, [['Look', 'Serif, Sans']])).toEqual({ values: { fonts: 'Serif, Sans' }, codes: [] });
    expect(match(both, [['Look', 'Blue']])).toEqual({ values: { colour: 'Blue' }, codes: [] });
    expect(match(both, [['Look', 'none of them']])).toEqual({ values: { colour: 'none of them' }, codes: [] });
  });

  test.each([
    ['text', 'Which database?', '要不要\n缓存？'],
    ['id', 'db', 'cache'],
    ['header', 'Database', '缓存'],
    ['place', '0', '1'],
    ['place in a list', 0, 1],
    ['text with other white space', 'Which  database? ', '要不要 缓存？'],
  ])('by %s', (_what, first, second) => {
    expect(
      match(
        [db, cache],
        [
          [second, 'b'],
          [first, 'a'],
        ],
      ),
    ).toEqual({ values: { db: 'a', cache: 'b' }, codes: [] });
  });

  test('an answer without a name is for the one question that is open', () => {
    expect(match([db], [[null, 'a']])).toEqual({ values: { db: 'a' }, codes: [] });
    expect(
      match(
        [db, cache],
        [
          ['db', 'a'],
          [null, 'b'],
        ],
      ),
    ).toEqual({ values: { db: 'a', cache: 'b' }, codes: [] });
    expect(match([db, cache], [[null, 'a']])).toEqual({ values: {}, codes: ['parse/stray-answer'] });
  });

  test('a text is a better name than an id, an id than a header', () => {
    const first = makeQuestion('x', [], { id: 'y', header: 'z' });
    const second = makeQuestion('y', [], { id: 'z', header: 'x' });
    expect(match([first, second], [['y', 'to the second']]).values).toEqual({ z: 'to the second' });
    expect(match([first, second], [['z', 'to the second']]).values).toEqual({ z: 'to the second' });
  });

  test('follow-ups are found at any depth (E13)', () => {
    expect(
      match(
        [parent, db],
        [
          ['where', 'EU'],
          ['db', 'a'],
          ['ship', 'Now'],
        ],
      ),
    ).toEqual({
      values: { where: 'EU', db: 'a', ship: 'Now' },
      codes: [],
    });
  });

  test('the first answer stands, a second is told (E6)', () => {
    expect(
      match(
        [db],
        [
          ['db', 'a'],
          ['db', 'b'],
        ],
      ),
    ).toEqual({ values: { db: 'a' }, codes: ['parse/repeated-answer'] });
  });

  test('what was not asked is told', () => {
    expect(
      match(
        [db, cache],
        [
          ['colour', 'red'],
          ['db', 'a'],
          ['size', 'XL'],
        ],
      ),
    ).toEqual({
      values: { db: 'a' },
      codes: ['parse/stray-answer', 'parse/stray-answer'],
    });
  });

  test('the order of the answers does not matter', () => {
    const texts = fc.uniqueArray(hardText, { minLength: 1, maxLength: 5 });
    const shuffled = texts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, order]) => {
        const questions = all.map((text) => makeQuestion(text));
        const { values, codes } = match(
          questions,
          order.map((text) => [text, `to ${text}`]),
        );
        expect(codes).toEqual([]);
        for (const { id, text } of questions) expect(values[id]).toBe(`to ${text}`);
      }),
    );
  });
});
