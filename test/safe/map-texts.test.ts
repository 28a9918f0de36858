import { expect, test } from 'vitest';
import { looseView } from '../../src/safe/loose-view.ts';
import { mapTexts } from '../../src/safe/map-texts.ts';

const loud = (text: string) => text.toUpperCase();

test('every text and every key, and nothing else', () => {
  const made = () => 1;
  const data = { a: 'x', b: ['y', 1, null, true, undefined, ['z']], c: { d: 'w', e: made } };
  expect(mapTexts(data, loud)).toEqual({ A: 'X', B: ['Y', 1, null, true, undefined, ['Z']], C: { D: 'W', E: made } });
  expect(data.a).toBe('x');
  expect(mapTexts('x', loud)).toBe('X');
  expect([mapTexts(null, loud), mapTexts(5, loud)]).toEqual([null, 5]);
});

test('what is kept is taken over as it is', () => {
  const place = { file: 'x' };
  const copy = mapTexts({ place, other: { file: 'x' } }, loud, (value) => value === place) as Record<string, unknown>;
  expect(copy['PLACE']).toBe(place);
  expect(copy['OTHER']).toEqual({ FILE: 'X' });
});

test('what comes out is data like any other, holes included', () => {
  const copy = mapTexts({ list: new Array<string>(3), a: 'x' }, (text) => text);
  expect([copy.list.length, 0 in copy.list]).toEqual([3, false]);
  const all = { value: 'x', enumerable: true, configurable: true, writable: true };
  expect(Object.getOwnPropertyDescriptor(copy, 'a')).toEqual(all);
  copy.a = 'changed';
  expect(Object.keys(copy)).toEqual(['list', 'a']);
  expect(copy.a).toBe('changed');
});

test('a text is told what it is called', () => {
  const seen: (string | undefined)[] = [];
  mapTexts({ one: 'x', two: ['y'] }, (text, key) => {
    if (text === 'x' || text === 'y') seen.push(key);
    return text;
  });
  expect(seen).toEqual(['one', undefined]);
});

test('a view leads back to what it stands for', () => {
  expect(looseView('plain text')).toBeUndefined();
  const back = (text: string, part: string) => {
    const view = looseView(text)!;
    const at = view.text.indexOf(part);
    return text.slice(...view.place(at, at + part.length));
  };
  expect(back('a\x1b[1mbc\x1b[0md', 'bc')).toBe('bc');
  expect(back('a\x1b[1mbc\x1b[0md', 'abcd')).toBe('a\x1b[1mbc\x1b[0md');
  expect(back('x\\u0041\\/y', 'A/')).toBe('\\u0041\\/');
  expect(back('x\\n\\d{4} y\\u00zz', 'd{4} y\\u00')).toBe('d{4} y\\u00');
  expect(back('\\u0041b c', 'Ab')).toBe('\\u0041b');
  expect(back('one\\ntwo\\tthree', 'two')).toBe('two');
  expect(back('\u200bx\u200b', 'x')).toBe('x');
  expect(looseView('a\x1b]0;t\x1b\\nb')?.text).toBe('anb');
  const broken = `${'k'.repeat(45)}\r\n  ${'m'.repeat(20)}`;
  expect(looseView(broken)?.text).toBe('k'.repeat(45) + 'm'.repeat(20));
  expect(looseView(`${'k'.repeat(30)}\n${'m'.repeat(20)}`)).toBeUndefined();
});
