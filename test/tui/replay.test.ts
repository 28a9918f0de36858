import { describe, expect, test } from 'vitest';
import { clockOf, countHappened, recordedAt } from '../../src/tui/replay-clock.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { searchStops } from '../../src/tui/search-stops.ts';
import { unanswered } from '../../src/tui/unanswered.ts';
import { chineseSample, sample } from '../cli/run-askback.ts';
import { type Desk, openState } from './open-state.ts';

const textOf = (rows: ReturnType<typeof frameRows>) =>
  rows.map((row) => row.map(({ text }) => text).join('')).join('\n');

describe.each([sample, chineseSample])('%s', (file) => {
  test.each([500, 2000, Number.POSITIVE_INFINITY])(
    'the clock with pauses of at most %d ms never goes back, and loses nothing',
    async (idle) => {
      const { tape } = (await openState(file)).opened();
      const { happenings, length } = clockOf(tape, idle);
      let before = { position: 0, recorded: 0 };
      for (const each of happenings) {
        expect(each.position - before.position).toBeLessThanOrEqual(idle);
        expect(each.position).toBeGreaterThanOrEqual(before.position);
        expect(each.recorded).toBeGreaterThanOrEqual(before.recorded);
        before = each;
      }
      expect(length).toBe(before.position);
      expect(new Set(happenings.map(({ stop }) => stop)).size).toBe(tape.stops.length);
      if (idle === Number.POSITIVE_INFINITY)
        for (const { position, recorded } of happenings) expect(position).toBe(recorded);
    },
  );

  test('each step forwards and then backwards shows the same', async () => {
    const desk = await openState(file, { columns: 100, rows: 40 });
    await desk.press('p space g');
    const shown: string[] = [];
    const draw = () => textOf(frameRows(desk.store.state(), desk.store.bodies(), 0));
    for (let i = 0; i < 200; i++) {
      shown.push(draw());
      const before = desk.opened().replay!.position;
      await desk.press('right');
      if (desk.opened().replay!.position === before) break;
    }
    expect(shown.length).toBeGreaterThan(40);
    for (const wanted of shown.toReversed().slice(1)) {
      await desk.press('left');
      expect(draw()).toBe(wanted);
    }
  });
});

test('a question is pending until the moment of its answer', async () => {
  const desk = await openState(sample, { columns: 100, rows: 60 });
  await desk.press('p ]');
  const draw = () => textOf(frameRows(desk.store.state(), desk.store.bodies(), 0));
  const { ask } = desk.opened().tape.stops.at(desk.opened().cursor)!;
  expect(draw()).toContain('pending: no answer yet');
  expect(draw()).toContain('waiting for the answer: 42 s in the recording, shown in 2 s');
  expect(draw()).not.toContain('●');
  desk.store.dispatch({ type: 'press', key: 'space' });
  desk.store.dispatch({ type: 'tick', ms: 1999 });
  expect(draw()).toContain('pending: no answer yet');
  desk.store.dispatch({ type: 'tick', ms: 2 });
  expect(draw()).toContain('answered by a person after 42 s');
  expect(
    unanswered(ask!).questions.every(
      ({ answer, options }) => answer === null && options.every(({ chosen }) => !chosen),
    ),
  ).toBe(true);
});

test('speed, pauses, digits; time passes as fast as it says', async () => {
  const desk = await openState(sample);
  await desk.press('p g space');
  const at = () => desk.opened().replay!.position;
  await desk.press('+ +');
  expect(desk.opened().replay!.speed).toBe(4);
  for (let i = 0; i < 100; i++) desk.store.dispatch({ type: 'tick', ms: 100 });
  expect(at()).toBeCloseTo(40_000, 3);
  await desk.press('5');
  const clock = clockOf(desk.opened().tape, 2000);
  expect(at()).toBe(clock.length / 2);
  const recorded = recordedAt(clock, at());
  await desk.press('i');
  const other = clockOf(desk.opened().tape, desk.opened().replay!.idle);
  expect(Math.abs(recordedAt(other, at()) - recorded)).toBeLessThan(1);
  await desk.press('- - - - - - -');
  expect(desk.opened().replay!.speed).toBe(0.25);
  await desk.press('= G');
  expect(desk.opened().replay!).toMatchObject({ speed: 1, playing: false });
});

test('stops at each question where that is wanted, and at the end', async () => {
  const desk = await openState(sample);
  await desk.press('p g space P');
  const asked: (number | undefined)[] = [];
  for (let i = 0; i < 40; i++) {
    for (let ticks = 0; desk.opened().replay!.playing && ticks < 5000; ticks++)
      desk.store.dispatch({ type: 'tick', ms: 100 });
    const { replay, tape, cursor } = desk.opened();
    if (replay!.position >= clockOf(tape, 2000).length) break;
    asked.push(tape.stops.at(cursor)!.ask?.number);
    await desk.press('space');
  }
  expect(asked.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('leaving shows the step that the replay was at', async () => {
  const desk = await openState(sample);
  await desk.press('p ] ] q');
  expect(desk.opened().replay).toBe(null);
  expect(desk.opened().tape.stops.at(desk.opened().cursor)!.ask?.number).toBe(2);
});

test('seeking costs the same anywhere', async () => {
  const desk = await openState(sample);
  const clock = clockOf(desk.opened().tape, 2000);
  for (let i = 0; i <= 1000; i++) {
    const count = countHappened(clock, (clock.length * i) / 1000);
    expect(count).toBe(clock.happenings.filter(({ position }) => position <= (clock.length * i) / 1000).length);
  }
});

describe('in a small window', () => {
  const draw = ({ store }: Desk) => textOf(frameRows(store.state(), store.bodies(), 0));

  test.each([
    [40, 12],
    [60, 20],
    [80, 20],
  ])('%i × %i: a question is read from its start, scrolled to its end, and no further', async (columns, rows) => {
    const desk = await openState(sample, { columns, rows });
    await desk.press('p ]');
    expect(draw(desk)).toContain('Which sign-in method');
    expect(draw(desk)).toMatch(/more rows below/);
    for (let i = 0; i < 80; i++) await desk.press('j');
    expect(draw(desk).replace(/[\s│\ue0ff]+/g, ' ')).toContain('in the recording, shown in 2 s');
    const atEnd = draw(desk);
    await desk.press('k');
    expect(draw(desk)).not.toBe(atEnd);
    await desk.press('j');
    expect(draw(desk)).toBe(atEnd);
    for (let i = 0; i < 80; i++) await desk.press('k');
    const atStart = draw(desk);
    expect(atStart).toContain('Add a login page');
    await desk.press('j');
    expect(draw(desk)).not.toBe(atStart);
  });
});

test('what the session view can do is done in a replay too: search, commands, filters, folds, copies', async () => {
  const desk = await openState(sample, { columns: 100, rows: 40 });
  const draw = () => textOf(frameRows(desk.store.state(), desk.store.bodies(), 0));
  await desk.press('p space / a r g o n 2 enter');
  await searchStops(desk.store, 'argon2', 0);
  const first = desk.opened().cursor;
  expect(desk.opened().replay).not.toBe(null);
  expect(desk.opened().tape.stops.at(first)!.kind).not.toBe('input');
  await desk.press('n');
  expect(desk.opened().cursor).toBeGreaterThan(first);
  expect(desk.opened().replay).toMatchObject({ playing: false });
  await desk.press(': a s k space 3 enter');
  expect(draw()).toContain('Which authentication strategy');
  expect(draw()).toContain('Ask 3/7');
  await desk.press('g right right');
  expect(draw()).toContain('thinking');
  await desk.press('T');
  expect(draw()).not.toContain('✻');
  await desk.press('T z R');
  expect(draw().replace(/\s+/g, ' ')).toContain('Storage and session length are hard to change later');
  await desk.press('y');
  expect(desk.wishes.at(-1)?.kind).toBe('copy');
});
