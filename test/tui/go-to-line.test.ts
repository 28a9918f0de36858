/** `--line`, `:line` and `file:line`: what a search has found is opened where it stands. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startReading } from '../../src/cli/start-reading.ts';
import type { Session } from '../../src/model/session.ts';
import { initialState } from '../../src/tui/initial-state.ts';
import { openReading, readRest } from '../../src/tui/read-rest.ts';
import { createStore } from '../../src/tui/store.ts';
import { runAskback, sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { longSession } from '../read/long-session.ts';
import { openState } from './open-state.ts';
import { hasPty, killAll, startViewer } from './start-viewer.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-line-'));
const large = join(folder, 'large.jsonl');
writeFileSync(large, longSession(4000));
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true });
});

const settings = { ascii: false, utc: true, theme: 'dark', pauseOnQuestions: false } as const;
function openAt(line: number) {
  const stdout = { columns: 120, rows: 40 } as unknown as NodeJS.WriteStream;
  return createStore(initialState({ stdout, settings, folder: '/', list: undefined as never, line }), () => {});
}

async function small(): Promise<Session> {
  return transcript()
    .prompt('u1', 'start') // 1
    .blocks('a1', [
      { type: 'thinking', thinking: 'let me see' },
      { type: 'text', text: 'Looking.' },
    ]) // 2
    .calls('a2', 't1') // 3
    .gets('r1', 't1', 'the output') // 4
    .bare({ type: 'mode', mode: 'plan' }) // 5
    .prompt('u0', 'left behind') // 6
    .prompt('u2', 'again', { parentUuid: 'r1' }) // 7
    .says('a4', 'the end') // 8
    .parse();
}

describe('a line', () => {
  test.each([
    [1, 'input'],
    [2, 'thinking'],
    [3, 'tool'],
    [4, 'tool'],
    [7, 'input'],
    [8, 'text'],
  ])('%i is the step that its record makes: %s', async (line, kind) => {
    const store = openAt(line);
    store.dispatch({ type: 'opened', session: await small(), replay: false });
    const { opened, message } = store.state();
    expect(opened!.tape.stops.at(opened!.cursor)!.kind).toBe(kind);
    expect(message).toBeNull();
  });

  test('is open where it would be folded, and shown where a filter hides it', async () => {
    const { press, opened } = await openState(await small());
    await press('t t T');
    expect(opened().shown).not.toContain(3);
    await press(': l i n e space 4 enter');
    expect(opened().cursor).toBe(3);
    expect(opened().shown).toContain(3);
    expect(opened().folds.turned.has(3)).toBe(true);
  });

  test('of an abandoned branch shows that branch; another leads back', async () => {
    const { press, opened } = await openState(await small());
    await press(': l i n e space 6 enter');
    expect(opened().tape.part).toEqual({ kind: 'branch', number: 1 });
    await press(': l i n e space 8 enter');
    expect(opened().tape.part).toBeNull();
  });

  test('that is nothing to see goes to what is before it, and says so', async () => {
    const { press, opened } = await openState(await small());
    const state = await press(': l i n e space 5 enter');
    expect(state.message).toContain('line 5 holds nothing that is shown');
    expect(opened().cursor).toBe(3);
  });

  test.each(['99', '0'])('%s is told to be none', async (line) => {
    const { press } = await openState(await small());
    const state = await press(`: l i n e space ${line.split('').join(' ')} enter`);
    expect(state.message).toBe(`there is no line ${line}: the last one is 8`);
  });

  test('behind what is read at first is gone to when it is there, unless somebody has gone elsewhere', async () => {
    const file = { file: large, id: 'large', project: '', size: 1, modified: 0, agents: [] };
    for (const key of [undefined, 'j']) {
      const store = openAt(3500);
      const reading = (await startReading(file))!;
      openReading(store, reading, { replay: false });
      expect(store.state().message).toContain('line 3500 is gone to as soon as it is read');
      if (key !== undefined) store.dispatch({ type: 'press', key });
      await readRest(store, reading);
      const { opened, line } = store.state();
      const place = opened!.tape.stops.at(opened!.cursor)!.step?.place.line;
      expect([place === 3500, line]).toEqual([key === undefined, null]);
    }
  });
});

describe('on the command line', () => {
  test.each([
    ['--line', 'x'],
    ['--line', '0'],
    ['--line', '-3'],
  ])('a wrong number is one sentence: %s %s', async (...line) => {
    const { code, stderr } = await runAskback([sample, ...line]);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('It must be the number of a line, 1 or more.');
  });

  test.each([[[sample, '--line', '3']], [[`${sample}:3`]], [[sample, '--line', '3', '--plain']]])(
    'without a terminal it is told why not: %j',
    async (args) => {
      const { code, stderr } = await runAskback(args);
      expect([code, stderr]).toEqual([
        2,
        'askback: A line is gone to in the viewer: that needs a terminal, and no option of askback show.\n',
      ]);
    },
  );
});

describe.runIf(hasPty)('the viewer', () => {
  test('opens a line that search has found', async () => {
    const { stdout } = await runAskback(['search', 'argon', sample]);
    const [place = ''] = /^\S+?:\d+:/.exec(stdout) ?? [];
    const [, file = '', line = ''] = /^(.*):(\d+):$/.exec(place)!;
    for (const args of [[place], [file, '--line', line], ['view', `--line=${line}`, file]]) {
      const viewer = startViewer(args, { columns: 120, rows: 40 });
      const rows = await viewer.until(/argon/i);
      expect(rows[0]).not.toMatch(/ 1\/48 /);
      viewer.type('q');
      expect((await viewer.exit).exitCode).toBe(0);
    }
  });

  test('a line of several sessions is a mistake', async () => {
    const viewer = startViewer([join(sample, '..'), '--line', '3']);
    expect((await viewer.exit).exitCode).toBe(2);
    expect(viewer.raw()).toMatch(/A line is one of a single session: \d+ are there to choose from\./);
  });
});
