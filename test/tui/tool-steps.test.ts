/** Calls as people read them: what an edit changed, to-dos, what an agent wrote back, names of servers' tools. */
import { describe, expect, test } from 'vitest';
import { createLook } from '../../src/report/look.ts';
import type { StepContent } from '../../src/report/step-content.ts';
import { compareLines } from '../../src/tui/compare-lines.ts';
import { diffLines } from '../../src/tui/diff-lines.ts';
import { countEdits, listEdits } from '../../src/tui/list-edits.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { toolBody } from '../../src/tui/tool-body.ts';
import { sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { type Desk, openState } from './open-state.ts';

const look = createLook({ width: 40 });
const textOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join('');
const screenOf = ({ store }: Desk): string => frameRows(store.state(), store.bodies(), 0).map(textOf).join('\n');
const body = (name: string, input: StepContent['input'], result = 'ok', open = true) =>
  toolBody(name, { text: '', input, result: { text: result, isError: false } }, look, open).map(textOf);
const called = (name: string, input: unknown, result = 'done') =>
  transcript()
    .prompt('u1', 'go')
    .blocks('a1', [{ type: 'tool_use', id: 't1', name, input }])
    .gets('r1', 't1', result);

describe('an edit', () => {
  test('two changes in one edit leave what stands between them alone', () => {
    expect(compareLines('a\nb\nc\nd\n', 'A\nb\nc\nD\n').map(({ sign, line }) => sign + line)).toEqual([
      '-a',
      '+A',
      ' b',
      ' c',
      '-d',
      '+D',
    ]);
  });

  test('whatever was changed, what is kept and taken out is the old text, what is kept and put in the new', () => {
    const words = ['a', 'b', 'c', ''];
    for (let seed = 1; seed < 400; seed++) {
      const make = (from: number) =>
        Array.from({ length: (seed * from) % 9 }, (_, at) => words[(seed * (at + from) * 7 + at) % 4]);
      const [before, after] = [make(5), make(11)];
      const lines = compareLines(`${before.join('\n')}\n`, `${after.join('\n')}\n`);
      const side = (sign: string) => lines.filter((each) => each.sign !== sign).map(({ line }) => line);
      expect(side('+')).toEqual(before.length === 0 ? [''] : before);
      expect(side('-')).toEqual(after.length === 0 ? [''] : after);
    }
  });

  test('of thousands of lines everything between the first and the last change is new', () => {
    const many = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word} ${at}`).join('\n');
    expect(countEdits({ path: 'x', edits: [{ before: many('a'), after: many('b'), everywhere: false }] })).toEqual({
      added: 2000,
      removed: 2000,
    });
  });

  test('far from any change, lines are left out and a dot stands for them', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const changed = lines.with(0, 'first').with(19, 'last');
    const drawn = diffLines(lines.join('\n'), changed.join('\n'), look).map(textOf);
    expect(drawn.filter((line) => line.trim() === '·')).toHaveLength(1);
    expect(drawn).toHaveLength(2 + 3 + 1 + 3 + 2);
  });

  test.each([
    [
      { file_path: 'a', old_string: 'x', new_string: 'x\ny' },
      { added: 1, removed: 0 },
    ],
    [
      { file_path: 'a', content: 'x\ny\n' },
      { added: 2, removed: 0 },
    ],
    [
      {
        file_path: 'a',
        edits: [
          { old_string: 'x', new_string: '' },
          { old_string: '', new_string: 'y' },
        ],
      },
      { added: 1, removed: 1 },
    ],
  ])('%j is counted', (input, counts) => expect(countEdits(listEdits(input)!)).toEqual(counts));

  test.each([
    [null],
    [{ file_path: 'a' }],
    [{ old_string: 'x', new_string: 'y' }],
    [{ file_path: 'a', edits: ['x'] }],
    [{ file_path: 'a', edits: [] }],
  ])('%j is none', (input) => expect(listEdits(input)).toBeNull());

  test('the timeline says how much it changed; of one that failed, why', async () => {
    const input = { file_path: 'a.ts', old_string: 'x', new_string: 'y\nz' };
    const done = 'The file a.ts has been updated.';
    const desk = await openState(await called('Edit', input, done).parse());
    expect(screenOf(desk)).toMatch(/↳ \+2 −1 /);
    const failed = transcript()
      .prompt('u1', 'go')
      .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'Edit', input }])
      .prompt('r1', [{ type: 'tool_result', tool_use_id: 't1', content: 'String not found', is_error: true }]);
    expect(screenOf(await openState(await failed.parse()))).toContain('✖ String not found');
  });

  test('one that is made everywhere says so', () => {
    const input = { file_path: 'a', old_string: 'x', new_string: 'y', replace_all: true };
    expect(body('Edit', input)).toContain('wherever it stands in the file');
  });

  test('a replay that shows calls in full shows it as a diff, too', async () => {
    const desk = await openState(sample, { columns: 120, rows: 40 });
    await desk.press('p G z R');
    expect(screenOf(desk)).toContain('   + ## Login');
    expect(screenOf(desk)).not.toContain('old_string');
  });
});

describe('to-dos', () => {
  const todos = [
    { content: 'Look', status: 'completed', activeForm: 'Looking' },
    { content: 'Build', status: 'in_progress', activeForm: 'Building' },
    { content: 'Test', status: 'pending', activeForm: 'Testing' },
  ];

  test('are a list to tick off, and a line that says how far it is', async () => {
    expect(body('TodoWrite', { todos }).slice(0, 3)).toEqual(['☑ Look', '▸ Build', '☐ Test']);
    expect(screenOf(await openState(await called('TodoWrite', { todos }).parse()))).toContain('1 of 3 done');
  });

  test.each([[[]], [[1]], [[{ content: 'x' }]], ['x']])('%j is shown as it stands', (list) => {
    expect(body('TodoWrite', { todos: list }).join('\n')).toContain('todos:');
  });

  test('what else stands beside them is shown', () => {
    expect(body('TodoWrite', { todos, merge: true })).toContain('merge: true');
  });
});

test('what an agent wrote back is read as Markdown, the output of a command as it is', () => {
  expect(body('Task', { prompt: 'go' }, '## Found\n- **one**')).toEqual(expect.arrayContaining(['Found', '• one']));
  expect(body('Bash', { command: 'go' }, '## Found')).toContain('## Found');
});

test('what is left out is counted in rows, as one sees them', () => {
  const rows = body('Bash', { command: 'x' }, 'long '.repeat(200), false);
  const left = Number(/▸ (\d+) more rows \(Enter\)/.exec(rows.at(-1)!)?.[1]);
  expect(left).toBe(body('Bash', { command: 'x' }, 'long '.repeat(200)).length - (rows.length - 1));
});

test('in a tall pane more of what is folded stays', () => {
  const content = { text: '', input: {}, result: { text: 'line\n'.repeat(100), isError: false } };
  const rows = (room: number) => toolBody('Bash', content, look, false, room).length;
  expect(rows(60) - rows(10)).toBe(24 - 8);
});

test('of a tool of a server its own name is shown, the whole in the detail', async () => {
  const desk = await openState(await called('mcp__linear__get_issue', { id: 'A-1' }).parse());
  await desk.press('j');
  expect(screenOf(desk)).toMatch(/⚙ get_issue/);
  expect(screenOf(desk)).toContain('mcp__linear__get_issue');
});

test('an agent without a name is called by what its call was for', async () => {
  const session = await called('Task', { description: 'Count the files', prompt: 'go' })
    .add('s1', { type: 'user', isSidechain: true, parentUuid: null, message: { role: 'user', content: 'go' } })
    .add('s2', {
      type: 'assistant',
      isSidechain: true,
      parentUuid: 's1',
      message: { content: [{ type: 'text', text: 'there are three' }] },
    })
    .parse();
  const lanes = session.lanes.map((lane) =>
    lane.id === 'main' ? lane : { ...lane, toolUseId: 't1', description: null, agentType: null },
  );
  const desk = await openState({ ...session, lanes });
  await desk.press('j a');
  expect(screenOf(desk).split('\n')[0]).toContain('main › Count the files');
  expect(screenOf(desk)).toContain('nothing was asked');
});

test('a replay says what a person decided on a call', async () => {
  const desk = await openState(sample, { columns: 120, rows: 50 });
  await desk.press('p G');
  expect(screenOf(desk)).toContain('permission denied by a person');
});

test.each([40, 80, 120])('at %i columns the footer says what Enter does to what is there', async (columns) => {
  const desk = await openState(await called('Bash', { command: 'ls' }).parse(), {
    columns: Math.max(60, columns),
    rows: 20,
  });
  await desk.press('j');
  expect(screenOf(desk)).toContain('Enter open');
  await desk.press('enter');
  expect(screenOf(desk)).toContain('Enter fold');
});

test('the word beside a cancelled question is not said twice', async () => {
  const desk = await openState(sample, { columns: 200, rows: 50 });
  await desk.press('G');
  expect(screenOf(desk)).toMatch(/⊘ cancelled +declined by a person/);
});

test('what a person said to a plan stands below it, and the plan without its hashes', async () => {
  const words = `The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\nno, another way`;
  const maker = transcript()
    .prompt('u1', 'go')
    .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'ExitPlanMode', input: { plan: '# Move all\n\nthen rest' } }])
    .prompt('r1', [{ type: 'tool_result', tool_use_id: 't1', content: words, is_error: true }]);
  const shown = screenOf(await openState(await maker.parse(), { columns: 200, rows: 30 }));
  expect(shown).toMatch(/⚙ ExitPlanMode Move all/);
  expect(shown).toMatch(/◆ decision +plan turned down by a person, with words: “no, /);
});
