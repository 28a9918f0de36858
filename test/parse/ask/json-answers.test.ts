import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonAnswers } from '../../../src/parse/ask/json-answers.ts';

const pairs = (value: unknown) => readJsonAnswers(value)?.answers.map(({ key, value: given }) => [key, given]);

describe('readJsonAnswers (SPEC B2)', () => {
  test.each([
    ['one answer', { question_id: 'a', answer: 'x' }, [['a', 'x']]],
    ['one without a name', { answer: ['x', 'y'] }, [[null, ['x', 'y']]]],
    [
      'a list of answers',
      [
        { question_id: 'a', answer: 1 },
        { id: 'b', answer: false },
      ],
      [
        ['a', 1],
        ['b', false],
      ],
    ],
    [
      'a map',
      { answers: { a: 'x', b: ['y'] } },
      [
        ['a', 'x'],
        ['b', ['y']],
      ],
    ],
    [
      'a list by place',
      { answers: ['x', ['y']] },
      [
        [0, 'x'],
        [1, ['y']],
      ],
    ],
    [
      'named ones in a list',
      {
        answers: [
          { id: 'a', answer: 'x' },
          { id: 'b', answer: 'y' },
        ],
      },
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
    ],
    [
      'follow-ups in lists, to any depth',
      {
        question_id: 'a',
        answer: 'x',
        follow_up_answers: [{ question_id: 'b', answer: 'y', follow_up_answers: [{ question_id: 'c', answer: 'z' }] }],
      },
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
    ],
    [
      'follow-ups in maps',
      { question_id: 'a', answer: 'x', followUpAnswers: { b: 'y', c: { answer: 'z', follow_ups: { d: ['w'] } } } },
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
        ['d', ['w']],
      ],
    ],
  ])('%s', (_what, value, expected) => {
    expect(pairs(value)).toEqual(expected);
  });

  test('notes, also without a pick', () => {
    const value = { answers: { a: 'x' }, annotations: { a: { notes: 'n' }, b: { notes: 'm' }, c: { preview: 'p' } } };
    expect(readJsonAnswers(value)?.answers).toEqual([
      { key: 'a', value: 'x', notes: 'n' },
      { key: 'b', value: null, notes: 'm' },
    ]);
  });

  test.each([
    [{ status: 'cancelled' }, 'cancelled'],
    [{ cancelled: true }, 'cancelled'],
    [{ status: 'timeout' }, 'timeout'],
    [{ answer: 'x', timed_out: true }, 'timeout'],
    [{ error: 'timeout' }, 'timeout'],
    [{ question_id: 'a', status: 'pending' }, 'pending'],
    [{ answer: 'x', status: 'answered' }, null],
  ])('%j ended as %s', (value, end) => {
    expect(readJsonAnswers(value)?.end).toBe(end);
  });

  test.each([
    [{ answer: 'x', decided_by: 'default' }, true],
    [{ answer: 'x', status: 'timeout', default_used: true }, true],
    [{ answer: 'x' }, false],
  ])('%j was taken by default: %s', (value, byDefault) => {
    expect(readJsonAnswers(value)?.byDefault).toBe(byDefault);
  });

  test.each([null, 7, 'text', [], {}, { stdout: 'x' }, [[]], { questions: [] }])('%j holds no answers', (value) => {
    expect(readJsonAnswers(value)).toBeNull();
  });

  test('any value: never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readJsonAnswers(value)));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void readJsonAnswers({ answers: value, follow_up_answers: value })),
    );
  });

  test('nesting of a hundred thousand levels', () => {
    let deep: object = { answer: 'x' };
    for (let level = 0; level < 100_000; level++) deep = { answer: 'x', follow_up_answers: [deep] };
    expect(readJsonAnswers(deep)?.answers).toHaveLength(100_001);
  });
});
