import { describe, expect, test } from 'vitest';
import { rateStretch, readStretch } from '../../../src/parse/ask/read-stretch.ts';
import { makeQuestion } from './make-question.ts';

const preview = '+--+\n| notes: "x" |';
const one = makeQuestion('Layout?', [], { options: [{ label: 'Bar', preview }, { label: 'Bar" notes: no' }] });
const many = makeQuestion('Parts?', ['Tabs', 'Rows, then columns'], { multiSelect: true });

describe('readStretch (SPEC B10)', () => {
  test.each([
    ['a label', '"Bar"', 'Bar', null, false],
    ['the longest label', '"Bar" notes: no"', 'Bar" notes: no', null, false],
    ['a label and notes', '"Bar" notes: 左', 'Bar', '左', false],
    [
      'a known preview that looks like notes',
      `"Bar" selected preview:\n${preview} user notes: wide`,
      'Bar',
      'wide',
      false,
    ],
    ['a preview by its old name', `"Bar" selected markdown:\n${preview} user notes: wide`, 'Bar', 'wide', false],
    ['a preview of which nothing is known', '"x" selected preview:\n| a | notes: b', 'x', 'b', false],
    ['such a preview with two marks', '"x" selected preview:\n| notes: a | notes: b', 'x', 'b', true],
    ['free text', '"say "hi""', 'say "hi"', null, false],
    ['free text, then notes', '"hi" notes: there', 'hi', 'there', false],
    ['free text that may hold a note', '"hi" notes: "there"', 'hi', '"there"', true],
    ['free text that may be two notes', '"hi" notes: there" notes: now', 'hi', 'there" notes: now', true],
    ['no option', '(no option selected) notes: later', null, 'later', false],
    ['no option and no notes', '(no option selected)', null, null, false],
    ['nothing', '', null, null, false],
    ['a value without quotes', 'true', 'true', null, false],
    ['a quote that is never closed', '"cut off', 'cut off', null, false],
  ])('%s', (_what, text, value, notes, ambiguous) => {
    expect(readStretch({ question: one, text })).toMatchObject({ value, notes, ambiguous });
  });

  test('several labels are as good as one', () => {
    const text = '"Rows, then columns, Tabs" notes: as "always"';
    expect(readStretch({ question: many, text })).toMatchObject({ notes: 'as "always"', ambiguous: false });
  });

  test.each([
    ['"Rows, then columns, Tabs"', 2],
    ['"Tabs"', 2],
    ['"Tabs, and more"', 1],
    ['(no option selected) notes: x', 1],
    ['"Tabs', 0],
    ['Tabs', 0],
  ])('%s reads as an answer with %i', (text, rate) => {
    expect(rateStretch({ question: many, text })).toBe(rate);
  });
});
