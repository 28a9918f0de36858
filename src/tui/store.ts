/**
 * Holds the state, loads what it shows, and tells whoever draws it: at once if it has been quiet, else thirty times a
 * second. The reducer is pure; everything that takes time stands here.
 */
import type { Action } from './actions.ts';
import { type Bodies, createBodies } from './bodies.ts';
import { neededStops } from './needed-stops.ts';
import { type Context, reduce } from './reduce.ts';
import type { State } from './state.ts';
import type { Wish } from './wish.ts';

export interface Store {
  readonly dispatch: (action: Action) => void;
  /** As last told: what is to be drawn. */
  readonly drawn: () => State;
  readonly state: () => State;
  readonly bodies: () => Bodies;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when all that is shown has been loaded and told. */
  readonly settled: () => Promise<void>;
  /** Nobody looks any more: what runs behind need not go on. */
  readonly end: () => void;
  readonly hasEnded: () => boolean;
}

type Given = Omit<Context, 'loaded'>;

const leastMs = 33;
const nothing: Bodies = { get: () => undefined, load: async () => false, peek: async () => undefined };

export function createStore(initial: State, grant: (wish: Wish) => void, given: Given = {}): Store {
  let state = initial;
  let drawn = initial;
  let bodies = nothing;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let loading: Promise<void> | undefined;
  let ended = false;
  const listeners = new Set<() => void>();

  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    last = Date.now();
    if (drawn === state) return;
    drawn = state;
    for (const listener of listeners) listener();
  };
  const tellSoon = (): void => {
    const wait = last + leastMs - Date.now();
    if (wait <= 0) tell();
    else timer ??= setTimeout(tell, wait);
  };
  const apply = (action: Action): void => {
    const before = state.opened?.session;
    state = reduce(state, action, { loaded: bodies, ...given });
    const session = state.opened?.session;
    if (session !== before) bodies = session === undefined ? nothing : createBodies(session);
  };
  /** What has come into view is loaded before it is drawn; once more, since what is loaded may bring more into view. */
  const load = async (): Promise<void> => {
    for (let times = 0; times < 4; times++) {
      const wanted = bodies;
      if (!(await wanted.load(neededStops(state, wanted))) || wanted !== bodies) break;
      apply({ type: 'loaded' });
    }
    loading = undefined;
    if (neededStops(state, bodies).every((stop) => stop.step === null || bodies.get(stop) !== undefined)) tellSoon();
    else start();
  };
  const start = (): void => {
    loading ??= load();
  };
  return {
    dispatch: (action) => {
      apply(action);
      const { wish } = state;
      if (wish !== null) {
        apply({ type: 'granted' });
        grant(wish);
      }
      start();
    },
    drawn: () => drawn,
    end: () => {
      ended = true;
    },
    hasEnded: () => ended,
    state: () => state,
    bodies: () => bodies,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => {
      while (loading !== undefined) await loading;
      tell();
    },
  };
}
