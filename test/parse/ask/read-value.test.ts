import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readValue } from '../../../src/parse/ask/read-value.ts';
import { makeQuestion } from './make-question.ts';

const options = [
  { id: 'pg', label: 'PostgreSQL' },
  { id: 'lite', label: 'SQLite, in memory' },
];
const one = makeQuestion('Which?', [], { options });
const many = makeQuestion('Which?', [], { options, type: 'checkbox' });
const yes = makeQuestion('Sure?', [], { type: 'boolean' });
const choice = makeQuestion('Sure?', [], {
  type: 'boolean',
  options: [
    { id: 'yes', label: '是' },
    { id: 'no', label: '否' },
  ],
});

describe('readValue (SPEC B7, B9, B11)', () => {
  test.each([
    ['a label', one, 'PostgreSQL', ['PostgreSQL'], null],
    ['an id', one, 'lite', ['SQLite, in memory'], null],
    ['a label with other white space', one, ' SQLite,  in memory\n', ['SQLite, in memory'], null],
    ['free text', one, 'Redis', [], 'Redis'],
    ['free text of the shell command', one, 'Other (custom: Redis (v7))', [], 'Redis (v7)'],
    ['two labels where one may be chosen', one, 'PostgreSQL, SQLite, in memory', [], 'PostgreSQL, SQLite, in memory'],
    ['several labels', many, 'SQLite, in memory, PostgreSQL', ['SQLite, in memory', 'PostgreSQL'], null],
    ['labels and free text', many, 'PostgreSQL, and Redis', ['PostgreSQL'], 'and Redis'],
    ['labels and custom text', many, 'PostgreSQL, Other (custom: a, b)', ['PostgreSQL'], 'a, b'],
    ['a list of ids', many, ['lite', 'pg'], ['SQLite, in memory', 'PostgreSQL'], null],
    ['a list with free text', many, ['pg', 'Redis', 'and more'], ['PostgreSQL'], 'Redis, and more'],
    ['a list with empty pieces', many, ['', 'pg', null], ['PostgreSQL'], null],
    ['a list of objects', many, [{ id: 'pg' }, { label: 'x' }], ['PostgreSQL'], 'x'],
    ['a list of one', one, ['pg'], ['PostgreSQL'], null],
    ['a yes', yes, true, [], null],
    ['a no among options', choice, false, ['否'], null],
    ['a number', one, 8080, [], '8080'],
    ['a wrapped value', one, { answers: ['PostgreSQL'] }, ['PostgreSQL'], null],
  ])('%s', (_what, question, value, chosen, text) => {
    expect(readValue(question, { value, notes: null })?.answer).toMatchObject({ chosen, text, notes: null });
  });

  test('labels that can be cut in two ways are doubtful, also beside others', () => {
    const cut = ['A', 'B', 'A, B', 'C'].map((label) => ({ id: label, label }));
    const either = makeQuestion('Which?', [], { options: cut, type: 'checkbox' });
    const doubt = (value: string) => readValue(either, { value, notes: null })?.ambiguous;
    expect(['A, B', 'A, B, C', 'B, C', 'B, and C'].map(doubt)).toEqual([true, true, false, false]);
  });

  test.each([null, undefined, '', [], [''], {}, { answers: [] }])('%j is no answer', (value) => {
    expect(readValue(one, { value, notes: null })).toBeNull();
  });

  test('notes without a pick are an answer', () => {
    const expected = { value: '(notes only)', chosen: [], text: null, notes: 'later' };
    expect(readValue(one, { value: null, notes: 'later' })?.answer).toEqual(expected);
    expect(readValue(one, { value: '(notes only)', notes: 'later' })?.answer).toEqual(expected);
  });

  test('notes among the picks', () => {
    const value = { answers: ['PostgreSQL', 'user_note: 15', 'user_note: or 16'] };
    expect(readValue(one, { value, notes: null })?.answer).toMatchObject({
      chosen: ['PostgreSQL'],
      notes: '15\nor 16',
    });
  });

  test('any value: never throws, and picks only what is offered', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(one, many, yes, choice), (value, question) => {
        const labels = question.options.map(({ label }) => label);
        for (const label of readValue(question, { value, notes: null })?.answer.chosen ?? [])
          expect(labels).toContain(label);
      }),
    );
  });
});
