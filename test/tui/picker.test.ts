import { expect, test } from 'vitest';
import { readSession } from '../../src/read/read-session.ts';
import { buildSessionRow } from '../../src/report/build-session-row.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { formatAge } from '../../src/tui/format-age.ts';
import { initialState } from '../../src/tui/initial-state.ts';
import type { PickerEntry } from '../../src/tui/picker-state.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { createStore } from '../../src/tui/store.ts';
import type { Wish } from '../../src/tui/wish.ts';
import { chineseSample, sample } from '../cli/run-askback.ts';

async function entries(): Promise<PickerEntry[]> {
  const read = await Promise.all([sample, chineseSample].map((file) => readSession(file)));
  const known = read.map((session, index): PickerEntry => {
    const { id, file } = session;
    const asks = session.asks.map(({ number, status, questions }) => ({
      number,
      status,
      text: questions[0]!.text,
      answer: 'an answer',
    }));
    return {
      id,
      file,
      project: 'shop',
      size: 1000 * (index + 1),
      modified: index,
      row: buildSessionRow(session, { project: 'shop', size: 1000 }),
      asks,
    };
  });
  return [
    ...known,
    { id: 'unread', file: '/x/unread.jsonl', project: '-home-dev-other', size: 5, modified: 0, row: null, asks: [] },
  ];
}

async function openPicker(columns = 100, rows = 30) {
  const wishes: Wish[] = [];
  const settings = { ascii: false, utc: true, theme: 'dark', pauseOnQuestions: false } as const;
  const stdout = { columns, rows } as unknown as NodeJS.WriteStream;
  const list = async function* () {};
  const store = createStore(initialState({ stdout, settings, folder: '/home/dev/shop', list }), (wish) =>
    wishes.push(wish),
  );
  store.dispatch({ type: 'listed', entries: await entries(), read: 2, total: 3 });
  const press = (keys: string) => {
    for (const key of keys.split(' ')) store.dispatch({ type: 'press', key });
  };
  const draw = () => frameRows(store.state(), store.bodies(), Date.parse('2026-03-06T00:00:00Z'));
  const text = () =>
    draw()
      .map((row) => row.map((span) => span.text).join(''))
      .join('\n');
  return { store, wishes, press, draw, text };
}

test('lists newest first, also what is not read yet, with the asks of the chosen one', async () => {
  const { text } = await openPicker();
  expect(text()).toMatch(/实现登录功能[\s\S]*Add login to the shop[\s\S]*unread/);
  expect(text()).toContain('reading 2/3');
  expect(text()).toContain('您希望采用哪种身份验证策略');
});

test('filters as one types, and Esc brings all back', async () => {
  const { press, text } = await openPicker();
  press('/ a d d');
  expect(text()).toContain('Add login to the shop');
  expect(text()).not.toContain('实现登录功能');
  press('x y');
  expect(text()).toContain('nothing matches');
  press('esc');
  expect(text()).toContain('实现登录功能');
});

test('finds a session by what was asked in it; the arrows walk while one types', async () => {
  const { press, text, wishes, store } = await openPicker();
  press('/ s t a y space s i g n e d');
  expect(text()).not.toContain('实现登录功能');
  expect(text()).toContain('Add login to the shop');
  press('esc / down');
  expect(store.state().prompt?.kind).toBe('sessions');
  press('enter enter');
  expect(wishes.at(-1)).toMatchObject({ kind: 'open', file: expect.stringContaining('login-feature.jsonl') });
});

test('the row under the cursor is marked across the whole screen', async () => {
  const { draw } = await openPicker();
  const chosen = draw().find((row) => row.some(({ highlight }) => highlight === 'cursor'))!;
  expect(chosen.every(({ highlight }) => highlight === 'cursor')).toBe(true);
  expect(lineWidth(chosen)).toBe(100);
});

test('with room, the preview tells questions and answers in full', async () => {
  const { store, text } = await openPicker(80, 40);
  const long = `Which of these, ${'and why, '.repeat(12)}please?`;
  const [first, ...others] = store.state().picker!.entries;
  const asks = [{ number: 1, status: 'answered' as const, text: long, answer: 'that one' }];
  store.dispatch({ type: 'listed', entries: [{ ...first!, asks }, ...others.slice(1)], read: 2, total: 2 });
  expect(text()).toContain('please?');
  expect(text()).toMatch(/ {6}that one/);
});

test.each([
  ['words', 'and why, '.repeat(30)],
  ['lines', 'first\nsecond\nthird\nfourth'],
])('what the preview leaves out of %s is marked', async (_, long) => {
  const { store, text } = await openPicker(80, 40);
  const [first, ...others] = store.state().picker!.entries;
  const asks = [{ number: 1, status: 'answered' as const, text: long, answer: 'that one' }];
  store.dispatch({ type: 'listed', entries: [{ ...first!, asks }, ...others.slice(1)], read: 2, total: 2 });
  expect(text()).toMatch(/(why|third)…[^\n]*\n.*that one/);
});

test('what the list leaves free, the preview takes', async () => {
  expect((await openPicker(100, 50)).text()).toContain('您希望采用哪种身份验证策略');
  const { press, text } = await openPicker(100, 24);
  press('j');
  expect(text()).toContain('Open the pull request now?');
});

test('what was typed as it is stands above what only has its letters', async () => {
  const { store, press, text } = await openPicker();
  const [english, chinese] = await entries();
  const named = (entry: PickerEntry, title: string): PickerEntry => ({ ...entry, row: { ...entry.row!, title } });
  const listed = [named(english!, 'fix the cart'), named(chinese!, 'find it and explain')];
  store.dispatch({ type: 'listed', entries: listed, read: 2, total: 2 });
  press('/ f i x');
  expect(text()).toMatch(/fix the cart(?![\s\S]*find it)/);
  press('backspace');
  // Both as typed: the newest first again.
  expect(text()).toMatch(/find it and explain[\s\S]*fix the cart/);
  press('e x p l backspace backspace backspace backspace');
  store.dispatch({
    type: 'listed',
    entries: [named(english!, 'fix the cart'), named(chinese!, 'fi x-ray')],
    read: 2,
    total: 2,
  });
  press('x');
  expect(text()).toMatch(/fix the cart[\s\S]*fi x-ray/);
});

test('opens and replays what the cursor stands on', async () => {
  const { press, wishes } = await openPicker();
  press('j enter k p G y');
  expect(wishes.map((wish) => (wish.kind === 'open' ? [wish.file, wish.replay] : wish.kind))).toEqual([
    [sample, false],
    [chineseSample, true],
    'copy',
  ]);
});

test('this project, or all; by asks, open, errors, size', async () => {
  const { press, text, store } = await openPicker();
  press('tab');
  expect(text()).toContain('this project');
  expect(text()).not.toContain('unread');
  press('tab s');
  expect(store.state().picker?.sort).toBe('asks');
  press('s s s s');
  expect(store.state().picker?.sort).toBe('when');
});

test.each([40, 60, 80, 120, 200])('every row is %i wide', async (columns) => {
  const { draw, press } = await openPicker(columns, 24);
  for (const keys of ['j', '/ a', 'esc', '?', 'esc']) {
    press(keys);
    for (const row of draw()) expect(lineWidth(row)).toBe(columns);
  }
});

test.each([
  [30_000, 'now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [20 * 3_600_000, 'yesterday'],
  [10 * 86_400_000, '24 Feb'],
  [400 * 86_400_000, '2025-01-30'],
])('%i ms ago is %s', (ms, wanted) => {
  const now = Date.parse('2026-03-06T12:00:00Z');
  expect(formatAge(now - ms, now)).toBe(wanted);
});
