import { expect, test } from 'vitest';
import { isOpen } from '../../src/tui/folds.ts';
import { fuzzyFit } from '../../src/tui/fuzzy-fit.ts';
import { createMatcher } from '../../src/tui/search.ts';
import { filterStops, searchStops } from '../../src/tui/search-stops.ts';
import { sample } from '../cli/run-askback.ts';
import { type Desk, openState } from './open-state.ts';

async function search(desk: Desk, text: string, options = ''): Promise<void> {
  await desk.press(`/ ${options}${Array.from(text, (char) => (char === ' ' ? 'space' : char)).join(' ')} enter`);
  const wish = desk.wishes.at(-1);
  if (wish?.kind !== 'search') throw new Error('No search was wished for.');
  await searchStops(desk.store, wish.text, wish.from);
  await desk.store.settled();
}

test('finds in what is folded, opens it, and folds it again when left', async () => {
  const desk = await openState(sample);
  await search(desk, 'import express');
  const { cursor, search: found } = desk.opened();
  const stop = desk.opened().tape.stops.at(cursor)!;
  expect(stop.step?.label).toBe('Read');
  expect(found?.found).toContain(cursor);
  expect(isOpen(desk.opened(), stop, 'detail')).toBe(true);
  await desk.press('j');
  expect(isOpen(desk.opened(), stop, 'detail')).toBe(false);
});

test('n and N go round, from match to match', async () => {
  const desk = await openState(sample);
  await search(desk, 'password');
  const { found } = desk.opened().search!;
  expect(found.length).toBeGreaterThan(3);
  const visited = [desk.opened().cursor];
  for (let i = 1; i < found.length; i++) visited.push((await desk.press('n')).opened!.cursor);
  expect(visited.toSorted((a, b) => a - b)).toEqual(found);
  expect((await desk.press('n')).message).toBe('from the start again');
  await desk.press('N');
  expect(desk.opened().cursor).toBe(found.at(-1));
});

test('only in questions, or by pattern', async () => {
  const desk = await openState(sample);
  await search(desk, 'password', 'ctrl-t ');
  const { tape } = desk.opened();
  expect(desk.opened().search!.found.length).toBeGreaterThan(0);
  expect(desk.opened().search!.found.every((stop) => tape.stops.at(stop)!.ask !== null)).toBe(true);
  await search(desk, 'pass(word|port)', 'ctrl-t ctrl-r ');
  expect(desk.opened().search!.found.length).toBeGreaterThan(1);
  expect((await desk.press('/ ( enter')).message).toBe('this is no regular expression');
});

test('capitals matter only if there are some', () => {
  expect('Password'.match(createMatcher({ text: 'password', regex: false })!)).not.toBe(null);
  expect('password'.match(createMatcher({ text: 'Password', regex: false })!)).toBe(null);
  for (const text of ['a.b', '(', '[', '\\', 'a-b', '$', '{', '/'])
    expect(text.match(createMatcher({ text, regex: false })!)?.[0]).toBe(text);
});

test('& shows only steps that hold a text', async () => {
  const desk = await openState(sample);
  await filterStops(desk.store, 'argon2');
  expect(desk.opened().shown.length).toBeGreaterThan(0);
  expect(desk.opened().shown.length).toBeLessThan(10);
  const before = desk.opened().shown;
  await filterStops(desk.store, 'nothing holds this');
  expect(desk.store.state().message).toBe('no step holds that');
  expect(desk.opened().shown).toBe(before);
  await desk.press('esc');
  expect(desk.opened().shown.length).toBe(desk.opened().tape.stops.length);
});

test.each([
  ['auth mig', 'Migrate auth tokens', true],
  ['login', 'Add login to the shop', true],
  ['lgn', 'Add login to the shop', true],
  ['xyz', 'Add login to the shop', false],
  ['als', 'Add login to the shop', false],
  ['登录', '实现登录功能', true],
])('%j fits %j: %s', (typed, text, fits) => expect(fuzzyFit(typed, text) !== undefined).toBe(fits));
