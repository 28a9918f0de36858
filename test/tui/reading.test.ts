/** A large session: its beginning is shown at once, the rest is read behind it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startReading } from '../../src/cli/start-reading.ts';
import { openReading, readRest } from '../../src/tui/read-rest.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import type { Reading } from '../../src/tui/viewer.ts';
import { transcript } from '../parse/make-transcript.ts';
import { longSession } from '../read/long-session.ts';
import { type Desk, openState } from './open-state.ts';
import { hasPty, killAll, startViewer } from './start-viewer.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-reading-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(killAll);
const steps = 4000;
const large = join(folder, 'large.jsonl');
writeFileSync(large, longSession(steps));

const empty = await transcript().parse();
async function beginning(): Promise<Desk & { readonly reading: Reading }> {
  const desk = await openState(empty);
  const file = { file: large, id: 'large', project: '', size: 1, modified: 0, agents: [] };
  const reading = (await startReading(file))!;
  openReading(desk.store, reading, { replay: false });
  await desk.store.settled();
  return { ...desk, reading };
}
const textOf = ({ store }: Desk) =>
  frameRows(store.state(), store.bodies(), 0).map((row) => row.map(({ text }) => text).join(''));

test('shows its beginning and how far the reading is; then all of it, at the same place', async () => {
  const desk = await beginning();
  const { press, opened, store, reading } = desk;
  expect(opened().shown.length).toBeLessThan(steps);
  const first = textOf(desk);
  expect(first[0]).toMatch(/Round 1 · Step 1\/\d+\+ · 00:00 $/);
  expect(first.at(-3)).toMatch(/ 1\/\d+\+ ─╯/);
  expect(first.at(-2)).toMatch(/^ reading 1 B ─+ +0 % $/);
  store.dispatch({ type: 'read', bytes: 0.5 });
  expect(textOf(desk).at(-2)).toMatch(/^ reading 1 B ━+─+ +50 % $/);
  await press('j j j m a j Enter');
  const before = opened().tape.stops.at(opened().cursor);
  await readRest(store, reading);
  expect(opened().reading).toBeNull();
  expect(opened().tape.stops.at(opened().cursor)?.step?.place).toEqual(before?.step?.place);
  const [now] = textOf(desk);
  expect(now).toContain(`Round 1/${steps / 100} · `);
  expect(now).toMatch(/ 5\/4040 · /);
  // The first screen of the whole is what stood there before.
  await press('g');
  const stepsOf = (rows: readonly string[]) => rows.map((row) => /(?:Step|Part) \d+/.exec(row.slice(30))?.[0]);
  expect(stepsOf(textOf(desk))).toEqual(stepsOf(first));
});

test('at its end, the end of the whole is shown', async () => {
  const { press, opened, store, reading } = await beginning();
  await press('G');
  await readRest(store, reading);
  expect(opened().cursor).toBe(opened().shown.at(-1));
  expect(opened().tape.stops.length).toBe(steps + steps / 100);
});

test('what was searched for is searched for in all of it', async () => {
  const { press, opened, store, reading, wishes } = await beginning();
  await press('/ S t e p space 3 9 9 8 enter');
  expect(wishes.map(({ kind }) => kind)).toEqual(['search']);
  await readRest(store, reading);
  expect(wishes.at(-1)).toEqual({ kind: 'allRead' });
  expect(opened().search?.text).toBe('Step 3998');
});

test('no report is written of a beginning, and it is not watched before it is whole', async () => {
  const { press, store, wishes, opened } = await beginning();
  await press('x');
  expect(store.state()).toMatchObject({ prompt: null, message: 'not yet: the session is still being read' });
  await press('F');
  expect(opened().following).toBe(true);
  expect(wishes).toEqual([]);
});

test('nobody reads on for somebody who has left', async () => {
  const { store, reading, opened } = await beginning();
  let asked = true;
  const read = async (goOn: (read: number) => boolean) => {
    asked = goOn(3);
    return reading.session;
  };
  store.dispatch({ type: 'opened', session: empty, replay: false });
  await readRest(store, { ...reading, rest: { size: 9, read } });
  expect(asked).toBe(false);
  expect(opened().source).toBe(empty);
});

test('nobody reads on once the viewer is left', async () => {
  const { store, reading, opened } = await beginning();
  const asked: boolean[] = [];
  const read = async (goOn: (read: number) => boolean) => {
    asked.push(goOn(3));
    store.end();
    asked.push(goOn(6));
    return reading.session;
  };
  await readRest(store, { ...reading, rest: { size: 9, read } });
  expect(asked).toEqual([true, false]);
  expect(opened().reading).not.toBeNull();
});

test('stops of one reading are found again in a later one, also where branches have moved them', async () => {
  const talk = () => transcript().prompt('u1', 'one').says('a1', 'first').prompt('u2', 'two').says('a2', 'second');
  const { store, opened, press } = await openState(await talk().parse({ file: 'x.jsonl' }));
  await press('G');
  expect(opened().cursor).toBe(3);
  // What was said second is abandoned: the cursor goes to what stood before it.
  const later = await talk().prompt('u3', 'other', { parentUuid: 'a1' }).says('a3', 'third').parse({ file: 'x.jsonl' });
  store.dispatch({ type: 'grown', session: later });
  expect(Array.from(opened().tape.stops, ({ round, step }) => step?.place.line ?? round?.at.line)).toEqual([
    1, 2, 5, 6,
  ]);
  expect(opened().cursor).toBe(1);
});

test.skipIf(!hasPty)('the program searches behind the beginning, and finds at the end', async () => {
  const viewer = startViewer([large], { columns: 120, rows: 40 });
  viewer.type('/Step 3998:\r');
  await viewer.until(/match 1\/1 .*4039\/4040/);
  viewer.type('q');
  expect((await viewer.exit).exitCode).toBe(0);
});
