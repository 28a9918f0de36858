import { describe, expect, test } from 'vitest';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { chineseSample, runAskback, sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { openState } from './open-state.ts';

test('y copies a question in plain words, as --plain prints it', async () => {
  const { press, wishes } = await openState(sample);
  await press('] y');
  const wish = wishes.at(-1)!;
  const copied = wish.kind === 'copy' ? await wish.text() : '';
  expect(copied).toMatch(/^Ask 1 of 7 - Round 1 of 8\n {2}question 1 of 2, Sign-in: answered\n/);
  expect(copied).toMatch(/\n {2}answered by a person after 42 s$/);
  const { stdout } = await runAskback(['show', sample, '--plain', '--full', '--utc', '--width', '100']);
  expect(stdout).toContain(copied);
});

test('the help tells what the signs mean, in the signs that are drawn, and filters them too', async () => {
  const { press, store } = await openState(sample);
  const drawn = () =>
    frameRows(store.state(), store.bodies(), 0)
      .map((row) => row.map(({ text }) => text).join(''))
      .join('\n');
  await press('? t i m e d space o u t');
  expect(drawn()).toMatch(/ ◌ +t\/o: timed out, nobody decided/);
  expect(drawn()).not.toContain('what you said');
  await press('esc s i g n s');
  for (const sign of ['✻', '⚙', '↳', '◆', '▌', '⤷', '●', '○', '⊘', '◌', '★', '☑', '▸'])
    expect(drawn(), sign).toMatch(new RegExp(`${sign}[^│]* [a-z]{2}`));
  await press('esc esc : a s c i i enter ? t h i n k i n g');
  expect(drawn()).toMatch(/ \* +thinking/);
});

describe('moving', () => {
  test('down and up go from stop to stop, and stay at the ends', async () => {
    const { press, opened } = await openState(sample);
    await press('k');
    expect(opened().cursor).toBe(0);
    await press('j down j');
    expect(opened().cursor).toBe(3);
    await press('G j j');
    expect(opened().cursor).toBe(opened().shown.at(-1));
    await press('g');
    expect(opened().cursor).toBe(0);
  });

  test('a count repeats, and with g goes to that step', async () => {
    const { press, opened } = await openState(sample);
    await press('5 j');
    expect(opened().cursor).toBe(5);
    await press('1 2 g');
    expect(opened().cursor).toBe(11);
    await press('3 ]');
    expect(opened().tape.stops.at(opened().cursor)!.ask?.number).toBe(5);
  });

  test('] and [ go from ask to ask, } and { from round to round, e to errors, u to what nobody decided', async () => {
    const { press, opened } = await openState(sample);
    const here = () => opened().tape.stops.at(opened().cursor)!;
    await press(']');
    expect(here().ask?.number).toBe(1);
    await press('] ] [');
    expect(here().ask?.number).toBe(2);
    await press('}');
    expect([here().kind, here().round?.number]).toEqual(['input', 2]);
    await press('{ {');
    expect(here().round?.number).toBe(1);
    await press('e');
    expect(here().failed).toBe(true);
    await press('u');
    expect(here().ask?.status).toBe('timeout');
    await press('u');
    expect(here().ask?.status).toBe('pending');
    const state = await press('u');
    expect(state.message).toContain('no undecided question below');
  });

  test('pages move by rows, and back to the same place', async () => {
    const { press, opened } = await openState(sample, { columns: 80, rows: 20 });
    await press('space');
    const after = opened().cursor;
    expect(after).toBeGreaterThan(3);
    await press('ctrl-d b b b');
    expect(opened().cursor).toBe(0);
  });

  test('a stop taller than the window is scrolled through before it is left', async () => {
    const { press, opened } = await openState(sample, { columns: 40, rows: 12 });
    await press(']');
    const { cursor } = opened();
    const tops = new Set<string>();
    for (let i = 0; i < 10; i++) {
      await press('j');
      tops.add(JSON.stringify(opened().top));
      expect(opened().cursor).toBe(cursor);
    }
    expect(tops.size).toBe(10);
    await press('9 9 j');
    expect(opened().cursor).toBeGreaterThan(cursor);
  });

  test('in the overview j goes from round to ask to round', async () => {
    const { press, opened } = await openState(sample);
    await press('h j');
    expect(opened().focus).toBe('rounds');
    expect(opened().tape.stops.at(opened().cursor)!.ask?.number).toBe(1);
    await press('j j');
    expect(opened().tape.stops.at(opened().cursor)!.round?.number).toBe(2);
  });

  test('in the detail j scrolls it, as far as there is something', async () => {
    const { press, opened } = await openState(sample, { columns: 120, rows: 20 });
    await press('] l j j');
    expect(opened().detailTop).toBe(2);
    await press('G');
    const end = opened().detailTop;
    await press('j');
    expect(opened().detailTop).toBe(end);
  });
});

describe('folding', () => {
  test('Enter opens and folds, zR and zM all of them', async () => {
    const { press, opened } = await openState(sample, { columns: 80, rows: 30 });
    await press('j enter');
    expect([...opened().folds.turned]).toEqual([1]);
    await press('z a');
    expect([...opened().folds.turned]).toEqual([]);
    await press('z R');
    expect(opened().folds.all).toBe('open');
    await press('z M');
    expect(opened().folds.all).toBe('closed');
  });

  test('t hides tool calls but not those that failed; T hides thinking', async () => {
    const { press, opened } = await openState(sample);
    const kinds = () => opened().shown.map((index) => opened().tape.stops.at(index)!);
    await press('t t');
    expect(opened().tools).toBe('off');
    expect(
      kinds()
        .filter(({ kind }) => kind === 'tool')
        .every(({ failed }) => failed),
    ).toBe(true);
    await press('T');
    expect(kinds().some(({ kind }) => kind === 'thinking')).toBe(false);
    await press('t T');
    expect(opened().shown.length).toBe(opened().tape.stops.length);
  });

  test('f chooses kinds; the cursor stays on something that is shown', async () => {
    const { press, opened } = await openState(sample);
    await press('j j f j j j j o enter');
    expect(new Set(opened().shown.map((index) => opened().tape.stops.at(index)!.kind))).toEqual(new Set(['ask']));
    expect(opened().shown).toContain(opened().cursor);
    await press('esc');
    expect(opened().shown.length).toBe(opened().tape.stops.length);
  });
});

describe('keys', () => {
  test('marks are set and gone to', async () => {
    const { press, opened } = await openState(sample);
    await press("7 j m a G ' a");
    expect(opened().cursor).toBe(7);
    const state = await press("' b");
    expect(state.message).toBe('there is no mark b');
    await press("' __proto__");
    expect(opened().cursor).toBe(7);
  });

  test('an unknown key, or an unfinished sequence, does nothing', async () => {
    const { press, store } = await openState(sample);
    const before = store.state().opened;
    await press('Q f5 z x 9 z q'.replace(' z q', ''));
    expect(store.state().opened?.cursor).toBe(before?.cursor);
    expect(store.state().typed.prefix).toBe('');
  });

  test('the help opens for the mode, filters and closes', async () => {
    const { press } = await openState(sample);
    expect((await press('?')).help).toEqual({ text: '', top: 0, mode: 'session' });
    expect((await press('m a r k')).help?.text).toBe('mark');
    expect((await press('esc')).help?.text).toBe('');
    expect((await press('q')).help).toBe(null);
  });

  test('q, Ctrl-C and :q ask to quit', async () => {
    const { press, wishes } = await openState(sample);
    await press('q ctrl-c : q enter');
    expect(wishes.map(({ kind }) => kind)).toEqual(['quit', 'quit', 'quit']);
  });

  test('commands go to a step, a time, a round, an ask; others are told', async () => {
    const { press, opened } = await openState(sample);
    await press(': 4 2 enter');
    expect(opened().cursor).toBe(41);
    await press(': 0 1 : 2 9 enter');
    expect(opened().tape.stops.at(opened().cursor)!.ask?.number).toBe(2);
    await press(': r o u n d space 5 enter');
    expect(opened().tape.stops.at(opened().cursor)!.round?.number).toBe(5);
    await press(': a s k space 3 enter');
    expect(opened().tape.stops.at(opened().cursor)!.ask?.number).toBe(3);
    expect((await press(': n o p e enter')).message).toContain('nope is no command');
    expect((await press(': t h e m e space l i g h t enter')).settings.theme).toBe('light');
  });

  test('what is typed is kept as typed, and Backspace takes a whole character', async () => {
    const { press } = await openState(sample);
    expect((await press('/ a space 本 👍 backspace')).prompt).toEqual({ kind: 'search', text: 'a 本' });
    expect((await press('ctrl-w')).prompt?.text).toBe('a ');
    expect((await press('ctrl-u backspace')).prompt).toBe(null);
  });
});

describe('parts of a session', () => {
  test('B goes through the abandoned branches and back', async () => {
    const { press, opened } = await openState(sample);
    await press('B');
    expect(opened().tape.part).toEqual({ kind: 'branch', number: 1 });
    expect([...opened().tape.stops].every(({ round }) => round?.branch === 'abandoned')).toBe(true);
    await press('B');
    expect(opened().tape.part).toBe(null);
  });

  test('a goes into an agent, q comes back to where one was', async () => {
    const session = await transcript()
      .prompt('u1', 'start')
      .calls('a1', 't1', 'Task')
      .add('s1', { type: 'user', isSidechain: true, parentUuid: null, message: { role: 'user', content: 'look' } })
      .add('s2', {
        type: 'assistant',
        isSidechain: true,
        parentUuid: 's1',
        message: { content: [{ type: 'text', text: 'found it' }] },
      })
      .add('r1', {
        type: 'user',
        parentUuid: 'a1',
        message: { content: [{ type: 'tool_result', tool_use_id: 't1', content: 'done' }] },
      })
      .parse();
    const lane = session.lanes.find(({ id }) => id !== 'main');
    const tied = {
      ...session,
      lanes: session.lanes.map((each) => (each === lane ? { ...each, toolUseId: 't1' } : each)),
    };
    const { press, opened, wishes } = await openState(tied);
    await press('j a');
    expect(opened().tape.part?.kind).toBe('agent');
    await press('q');
    expect(opened().tape.part).toBe(null);
    expect(opened().cursor).toBe(1);
    expect(wishes).toEqual([]);
  });
});

test('a session without anything in it can be looked at', async () => {
  const { press, opened } = await openState(await transcript().parse());
  await press('j ] G p space right left q');
  expect(opened().tape.stops.length).toBe(0);
});

test('every key in every mode leaves a state that can be drawn', async () => {
  const { keyTable } = await import('../../src/tui/keys.ts');
  const { frameRows } = await import('../../src/tui/rows/frame-rows.ts');
  const { press, store } = await openState(chineseSample, { columns: 80, rows: 24 });
  for (const { keys } of keyTable) {
    for (const key of keys) {
      for (const before of ['j', 'p right']) {
        await press(`${before} ${key.replace('*', 'a')}`);
        expect(frameRows(store.state(), store.bodies(), 0)).toHaveLength(24);
        await press('esc esc esc');
      }
    }
  }
});
