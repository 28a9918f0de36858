/** Where the timeline begins after a move: what is around the cursor stays in sight. */
import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { hiddenRows, settleTop, type Timeline } from '../../src/tui/timeline.ts';
import { timelineOf } from '../../src/tui/view.ts';
import { longSession } from '../read/long-session.ts';
import { openState } from './open-state.ts';

const timeline: Timeline = { shown: Array.from({ length: 200 }, (_, i) => i), height: 20, rowsOf: () => 1 };
const start = { stop: 0, skip: 0 };

test('a step to the edge keeps three rows below the cursor, or above it', () => {
  expect(settleTop(timeline, start, 16, 15)).toEqual(start);
  expect(settleTop(timeline, start, 17, 16)).toEqual({ stop: 1, skip: 0 });
  expect(settleTop(timeline, { stop: 50, skip: 0 }, 52, 53)).toEqual({ stop: 49, skip: 0 });
});

test('a page is turned by no more than a page', () => {
  expect(settleTop(timeline, start, 35, 16)).toEqual({ stop: 19, skip: 0 });
});

test('what is far stands in the middle, but for the first and the last', () => {
  expect(settleTop(timeline, start, 100, 0)).toEqual({ stop: 91, skip: 0 });
  expect(settleTop(timeline, { stop: 150, skip: 0 }, 100, 160)).toEqual({ stop: 91, skip: 0 });
  expect(settleTop(timeline, start, 199, 0)).toEqual({ stop: 180, skip: 0 });
  expect(settleTop(timeline, { stop: 150, skip: 0 }, 0, 160)).toEqual(start);
});

test('a small window keeps less, and a tall stop all of it', () => {
  expect(settleTop({ ...timeline, height: 8 }, start, 7, 6)).toEqual({ stop: 1, skip: 0 });
  const tall: Timeline = { ...timeline, rowsOf: (stop) => (stop === 30 ? 50 : 1) };
  expect(settleTop(tall, start, 30, 0)).toEqual({ stop: 30, skip: 0 });
  expect(settleTop(tall, { stop: 31, skip: 0 }, 30, 31)).toEqual({ stop: 30, skip: 30 });
  expect(settleTop(tall, { stop: 30, skip: 7 }, 30, 30)).toEqual({ stop: 30, skip: 7 });
});

test.each([
  [120, 40],
  [80, 24],
  [40, 12],
])('at %i×%i a jump shows what comes after it', async (columns, rows) => {
  const { press, opened, store } = await openState(await parseSession(longSession(600)), { columns, rows });
  for (const keys of ['}', '} }', '{', '2 5 0 g', '/ P a r t enter']) {
    await press(keys);
    const timeline = timelineOf(store.state(), opened(), store.bodies());
    expect(hiddenRows(timeline, opened().top, opened().cursor + 1).below, keys).toBe(0);
  }
});
