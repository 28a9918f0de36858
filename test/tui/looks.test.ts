/** What a person must be able to see, whatever the size of the screen. */
import { expect, test } from 'vitest';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { type Desk, openState } from './open-state.ts';

const rowsOf = ({ store }: Desk): string[] =>
  frameRows(store.state(), store.bodies(), 0).map((row) =>
    row
      .map(({ text }) => text.replaceAll('\ue0ff', '│'))
      .join('')
      .trimEnd(),
  );
const footer = (desk: Desk) => rowsOf(desk).at(-1)!;

test.each([40, 60, 80, 120])('at %i columns each question of a card says what became of it', async (columns) => {
  const questions = [1, 2].map((number) => ({
    question: `Which one, ${number}?`,
    header: 'A longer header',
    multiSelect: false,
    options: [
      { label: 'This', description: '' },
      { label: 'That', description: '' },
    ],
  }));
  const maker = transcript()
    .prompt('u1', 'go')
    .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'AskUserQuestion', input: { questions } }]);
  const desk = await openState(await maker.parse(), { columns, rows: 40 });
  await desk.press(']');
  expect(rowsOf(desk).filter((row) => /○ pending(?!:)/.test(row))).toHaveLength(2);
});

test.each([70, 80, 120, 200])('at %i columns the overview counts every status', async (columns) => {
  const rows = rowsOf(await openState(sample, { columns, rows: 30 }));
  const note = rows.find((row) => row.startsWith('╰'))!;
  expect(note).toMatch(/^╰─+ (3 ans · 1 pen · 2 can · 1 t\/o|●3 ○1 ⊘2 ◌1) ─╯/);
});

test('a compaction is a line across the timeline', async () => {
  const desk = await openState(sample, { columns: 120, rows: 40 });
  await desk.press(': r o u n d space 5 enter');
  expect(rowsOf(desk).join('\n')).toMatch(/ℹ ━━ compaction \(auto.* ━+ ?│/);
});

test('thinking that was kept without its text says so', async () => {
  const maker = transcript()
    .prompt('u1', 'go')
    .blocks('a1', [{ type: 'thinking', thinking: '', signature: 's' }]);
  const desk = await openState(await maker.parse(), { columns: 80, rows: 20 });
  expect(rowsOf(desk).join('\n')).toMatch(/✻ .*kept without its text/);
});

test.each([40, 60, 120])('at %i columns the footer leads to the questions, to the search and out', async (columns) => {
  const desk = await openState(sample, { columns, rows: 20 });
  for (const words of ['? help', 'q quit', ']/[ question', '/ search']) expect(footer(desk)).toContain(words);
  await desk.press('f');
  expect(footer(desk)).toMatch(/Space.*o only.*a all.*Enter/);
});

test('the footer says what q does here, and what only now is of use', async () => {
  const desk = await openState(sample, { columns: 120, rows: 20 });
  await desk.press('B');
  await desk.press('j');
  expect(footer(desk)).toContain('q back');
  await desk.press('q p');
  expect(footer(desk)).toContain('Space pause');
  await desk.press('space');
  expect(footer(desk)).toContain('Space play');
  await desk.press('q / l o g i n enter');
  await desk.press('j');
  expect(footer(desk)).toContain('n/N match');
});

test.each([40, 60, 120])('at %i columns a search says how regular expressions are turned on', async (columns) => {
  const desk = await openState(sample, { columns, rows: 20 });
  await desk.press('/');
  expect(footer(desk)).toMatch(/(Ctrl-R|\^R).*(Ctrl-T|\^T)/);
  await desk.press('ctrl-r');
  expect(footer(desk)).toMatch(/(Ctrl-R|\^R)( regex)? on/);
});

test('without borders the header says that steps are left out', async () => {
  const desk = await openState(sample, { columns: 60, rows: 20 });
  expect(rowsOf(desk)[0]).not.toContain('filtered');
  await desk.press('t t');
  expect(rowsOf(desk)[0]).toContain('filtered');
});

test('who follows is where it is written: at the end', async () => {
  const desk = await openState(sample, { columns: 80, rows: 20 });
  await desk.press('F');
  expect(desk.opened()).toMatchObject({ following: true, cursor: desk.opened().shown.at(-1) });
  await desk.press('g F');
  expect(desk.opened()).toMatchObject({ following: false, cursor: 0 });
});

test('lines that could not be read are told when a session is opened', async () => {
  const desk = await openState(await transcript().prompt('u1', 'go').line('{"broken').line('nor this').parse());
  expect(footer(desk)).toContain('2 lines could not be read: askback doctor says which');
  await desk.press('j');
  expect(footer(desk)).toContain('? help');
});

test.each([40, 80, 120])('at %i columns Enter in the overview leads to what was chosen there', async (columns) => {
  const desk = await openState(sample, { columns, rows: 20 });
  await desk.press('h j j');
  const { cursor, folds } = desk.opened();
  await desk.press('enter');
  expect(desk.opened()).toMatchObject({ focus: 'timeline', cursor, folds });
});

test('a command line says which commands there are', async () => {
  const desk = await openState(sample, { columns: 120, rows: 20 });
  await desk.press(':');
  expect(footer(desk)).toMatch(/round 3, ask 2/);
});
