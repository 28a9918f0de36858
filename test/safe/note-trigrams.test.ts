import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteTrigrams } from '../../src/safe/note-trigrams.ts';

test('a word that is in the text is never passed over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(20), (text, at, length) => {
      const from = at % (text.length + 1);
      return noteTrigrams(text)(text.slice(from, from + length));
    }),
  );
});

test('a word that is not there mostly is, also after other texts', () => {
  noteTrigrams('sk-ant- ghp_ AKIA eyJ');
  const mayHold = noteTrigrams('some words, and a key');
  expect(['sk-ant-', 'ghp_', 'AKIA', 'eyJ', 'words', 'key', '@', ''].map(mayHold)).toEqual([
    ...[false, false, false, false, true, true, true, true],
  ]);
});
