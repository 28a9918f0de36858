/** A state drawn by Ink and `Screen` on a virtual terminal: what a person would see. */

import { PassThrough } from 'node:stream';
import { createFrames } from '../../src/tui/frames.ts';
import { mountInk } from '../../src/tui/mount-ink.ts';
import { Screen } from '../../src/tui/screen.ts';
import type { Desk } from './open-state.ts';
import { createVirtualTerminal, type VirtualTerminal } from './virtual-terminal.ts';

export interface Drawn {
  readonly terminal: VirtualTerminal;
  readonly screen: Screen;
  /** After all changes: what stands on the terminal. */
  readonly rows: () => Promise<readonly string[]>;
  readonly end: () => void;
}

export function draw({ store }: Pick<Desk, 'store'>, newer = false): Drawn {
  const { columns, rows } = store.state().size;
  const terminal = createVirtualTerminal(columns, rows, newer);
  const size = { columns, rows };
  const out = {
    get columns() {
      return size.columns;
    },
    get rows() {
      return size.rows;
    },
    write: terminal.write,
    on: () => {},
    off: () => {},
  };
  const screen = new Screen(out, '│');
  screen.enter();
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {}, ref: () => {}, unref: () => {} });
  const frames = createFrames(store, () => Date.parse('2026-03-03T00:00:00Z'));
  const ink = mountInk(frames, screen, stdin as unknown as NodeJS.ReadStream, () => {});
  return {
    terminal,
    screen,
    rows: async () => {
      const now = store.state().size;
      if (now.columns !== size.columns || now.rows !== size.rows) {
        Object.assign(size, now);
        terminal.resize(now.columns, now.rows);
        screen.invalidate();
      }
      await store.settled();
      await new Promise((resolve) => setImmediate(resolve));
      screen.flush();
      return terminal.rows();
    },
    end: () => {
      ink.unmount();
      screen.leave();
    },
  };
}
