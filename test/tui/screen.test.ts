import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onlySgr } from '../../src/tui/only-sgr.ts';
import { Screen } from '../../src/tui/screen.ts';
import { borderMark } from '../../src/tui/split-row.ts';
import { sample } from '../cli/run-askback.ts';
import { draw } from './draw.ts';
import { openState } from './open-state.ts';
import { createVirtualTerminal } from './virtual-terminal.ts';

function createScreen(columns = 20, rows = 3) {
  const terminal = createVirtualTerminal(columns, rows);
  const screen = new Screen({ columns, rows, write: terminal.write, on: () => {}, off: () => {} }, '|');
  screen.enter();
  terminal.forgetRaw();
  const show = async (...lines: string[]) => {
    terminal.forgetRaw();
    screen.write(lines.join('\n'));
    screen.flush();
    return terminal.rows();
  };
  return { terminal, screen, show };
}

describe('what is written', () => {
  test('is only what differs', async () => {
    const { terminal, show } = createScreen();
    expect(await show('one', 'two', 'three')).toEqual(['one', 'two', 'three']);
    expect(await show('one', 'two', 'three')).toEqual(['one', 'two', 'three']);
    expect(terminal.raw()).toBe('');
    expect(await show('one', 'tw!', 'three')).toEqual(['one', 'tw!', 'three']);
    expect(terminal.raw()).toBe('\x1b[?2026h\x1b[2;3H\x1b[0m!\x1b[0m\x1b[?2026l');
    expect(await show('one', 't')).toEqual(['one', 't', '']);
  });

  test('a pane changes without its neighbour', async () => {
    const { terminal, show } = createScreen();
    const row = (left: string, right: string) => `${left}${borderMark}${right}`;
    expect(await show(row('left', 'right'))).toEqual(['left|right', '', '']);
    expect(await show(row('left', 'wrong'))).toEqual(['left|wrong', '', '']);
    expect(terminal.raw()).not.toContain('left');
    expect(await show(row('lefts', 'wrong'))).toEqual(['lefts|wrong', '', '']);
  });

  test('promise 10: text that is drawn wider than we think leaves the borders beside it standing', async () => {
    const terminal = createVirtualTerminal(15, 1, true);
    const screen = new Screen({ columns: 15, rows: 1, write: terminal.write, on: () => {}, off: () => {} }, '|');
    screen.enter();
    const show = async (left: string) => {
      screen.write(`${borderMark}${left}${borderMark}${borderMark}right${borderMark}`);
      screen.flush();
      return terminal.rows();
    };
    expect(await show('plain ')).toEqual(['|plain ||right|']);
    // Six cells to us, twelve to this terminal.
    expect((await show('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'))[0]).toMatch(/\|\|right\|$/);
    expect(await show('plain ')).toEqual(['|plain ||right|']);
  });

  test('the last column is kept', async () => {
    const { show } = createScreen(5, 1);
    expect(await show('12345')).toEqual(['12345']);
    expect(await show('12346')).toEqual(['12346']);
    expect(await show('abcde')).toEqual(['abcde']);
    expect(await show('abc')).toEqual(['abc']);
  });

  test('after any frames, the last one stands there', async () => {
    const char = fc.constantFrom('a', 'b', 'c', '本', 'é', '👍', borderMark);
    const text = fc.array(char, { maxLength: 9 }).map((chars) => chars.join(''));
    const styled = fc
      .tuple(text, fc.constantFrom('', '1', '7', '31', '1;35'))
      .map(([each, code]) => (code === '' ? each : `\x1b[${code}m${each}\x1b[0m`));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(styled, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (frames) => {
          const { show } = createScreen(24, 3);
          let shown: readonly string[] = [];
          for (const frame of frames) shown = await show(...frame);
          const fresh = await createScreen(24, 3).show(...frames.at(-1)!);
          expect(shown).toEqual(fresh);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('nothing but text and colours passes', () => {
    expect(onlySgr('a\x1b[31mb\x1b[0m\x1b]52;c;aGk=\x07c\x1b[2Jd\x9b3me\rf\x7fg')).toBe(
      'a\x1b[31mb\x1b[0m]52;c;aGk=c[2Jd3mefg',
    );
  });
});

test('promise 55: after 200 sizes from 1 × 1 to 300 × 100 the frame is right', async () => {
  const desk = await openState(sample, { columns: 80, rows: 24 });
  const drawn = draw(desk);
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return 1 + (seed % most);
  };
  for (let i = 0; i < 200; i++) {
    const size = { columns: next(300), rows: next(100) };
    desk.store.dispatch({ type: 'resize', size });
    await desk.press(['j', ']', 'tab', '}', 'k', 'p right', 'esc', '? esc'][i % 8]!);
    const rows = await drawn.rows();
    expect(rows).toHaveLength(size.rows);
    if (size.columns >= 40 && size.rows >= 12) expect(rows.at(-1)!.trim()).not.toBe('');
  }
  drawn.end();
});
