/** Where one is in a session that has parts: matches far down, abandoned branches, agents within agents. */
import { expect, test } from 'vitest';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { searchStops } from '../../src/tui/search-stops.ts';
import { sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { type Desk, openState } from './open-state.ts';

const screenOf = ({ store }: Desk): string =>
  frameRows(store.state(), store.bodies(), 0)
    .map((row) => row.map(({ text }) => text).join(''))
    .join('\n');

test.each([40, 80, 120])('at %i columns a match far down in long output is in view', async (columns) => {
  const output = Array.from({ length: 400 }, (_, at) => (at === 300 ? 'the needle is here' : `line ${at}`)).join('\n');
  const session = await transcript()
    .prompt('u1', 'go')
    .calls('c1', 'b1')
    .gets('r1', 'b1', output)
    .says('a1', 'x')
    .parse();
  const desk = await openState(session, { columns, rows: 24 });
  await desk.press('/ n e e d l e enter');
  await searchStops(desk.store, 'needle', 0);
  await desk.store.settled();
  expect(screenOf(desk)).toContain('the needle is here');
  await desk.press('n');
  expect(screenOf(desk)).toContain('the needle is here');
});

test('abandoned branches are listed below the rounds, and :branch goes to one', async () => {
  const desk = await openState(sample, { columns: 120, rows: 40 });
  expect(screenOf(desk)).toMatch(/abandoned.*B/);
  expect(screenOf(desk)).toContain('Write docs/login');
  await desk.press(': b r a n c h space 1 enter');
  expect(desk.opened().tape.part).toEqual({ kind: 'branch', number: 1 });
  await desk.press(': b r a n c h space 0 enter');
  expect(desk.opened().tape.part).toBe(null);
  expect((await desk.press(': b r a n c h space 7 enter')).message).toBe('there is no branch 7');
});

test('the header of an agent names all that lie above it', async () => {
  const session = await transcript()
    .prompt('u1', 'start')
    .calls('a1', 't1', 'Task')
    .add('s1', { type: 'user', isSidechain: true, parentUuid: null, message: { role: 'user', content: 'look' } })
    .add('s2', {
      type: 'assistant',
      isSidechain: true,
      parentUuid: 's1',
      message: { content: [{ type: 'tool_use', id: 't2', name: 'Task', input: {} }] },
    })
    .add('i1', { type: 'user', isSidechain: true, parentUuid: null, message: { role: 'user', content: 'deeper' } })
    .add('i2', {
      type: 'assistant',
      isSidechain: true,
      parentUuid: 'i1',
      message: { content: [{ type: 'text', text: 'found it' }] },
    })
    .parse();
  const [outer, inner] = session.lanes.filter(({ id }) => id !== 'main');
  const tied = session.lanes.map((lane) => {
    if (lane === outer) return { ...lane, toolUseId: 't1', description: 'Outer' };
    return lane === inner ? { ...lane, toolUseId: 't2', description: 'Inner' } : lane;
  });
  const desk = await openState({ ...session, lanes: tied }, { columns: 120, rows: 20 });
  await desk.press('j a');
  expect(screenOf(desk).split('\n')[0]).toContain('main › Outer');
  while (desk.opened().tape.stops.at(desk.opened().cursor)!.lanes.length === 0) await desk.press('j');
  await desk.press('a');
  expect(screenOf(desk).split('\n')[0]).toContain('main › Outer › Inner');
});
