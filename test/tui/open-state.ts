/** A session in the viewer's state, with keys to press: no terminal, no Ink. */

import type { Session } from '../../src/model/session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { initialState } from '../../src/tui/initial-state.ts';
import type { Size } from '../../src/tui/layout.ts';
import type { Opened, State } from '../../src/tui/state.ts';
import { createStore, type Store } from '../../src/tui/store.ts';
import type { Wish } from '../../src/tui/wish.ts';

export interface Desk {
  readonly store: Store;
  readonly wishes: Wish[];
  /** Presses keys, given by name with spaces between, and waits until all is loaded. */
  readonly press: (keys: string) => Promise<State>;
  readonly opened: () => Opened;
}

export async function openState(session: Session | string, size: Size = { columns: 120, rows: 40 }): Promise<Desk> {
  const read = typeof session === 'string' ? await readSession(session) : session;
  const settings = { ascii: false, utc: true, theme: 'dark', pauseOnQuestions: false } as const;
  const stdout = size as unknown as NodeJS.WriteStream;
  const wishes: Wish[] = [];
  const store = createStore(initialState({ stdout, settings, folder: '/', list: undefined as never }), (wish) =>
    wishes.push(wish),
  );
  store.dispatch({ type: 'opened', session: read, replay: false });
  await store.settled();
  return {
    store,
    wishes,
    press: async (keys) => {
      for (const key of keys.split(' ')) store.dispatch({ type: 'press', key });
      await store.settled();
      return store.state();
    },
    opened: () => store.state().opened!,
  };
}
