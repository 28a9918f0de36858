/** The state as strings, one per row of the screen: what is written before Ink is there, and what Ink then draws. */
import { paintRow } from './paint-row.ts';
import { frameRows } from './rows/frame-rows.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';
import { themes } from './theme.ts';

export interface Frame {
  readonly columns: number;
  readonly rows: readonly string[];
}

export interface Frames {
  /** The same object until something changes. */
  readonly current: () => Frame;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFrames(store: Pick<Store, 'drawn' | 'bodies' | 'subscribe'>, now: () => number): Frames {
  let made: { readonly state: State; readonly frame: Frame } | undefined;
  return {
    subscribe: store.subscribe,
    current: () => {
      const state = store.drawn();
      if (made?.state !== state) {
        const theme = themes[state.settings.theme];
        const rows = frameRows(state, store.bodies(), now()).map((row) => paintRow(row, theme));
        made = { state, frame: { columns: state.size.columns, rows } };
      }
      return made.frame;
    },
  };
}
