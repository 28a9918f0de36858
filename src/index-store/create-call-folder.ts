/**
 * Calls and their results, by hash → those that are nothing but a call and its result, which need not be held. A call
 * that turns out to be more is handed back by its place, to be read.
 */
import { createIdTable } from './create-id-table.ts';
import { NotPlain } from './not-plain.ts';

export interface CallPlace {
  readonly line: number;
  readonly offset: number;
  readonly length: number;
  /** The stretch that it was folded into. */
  readonly run: number;
}

export interface CallFolder {
  /** Whether the id was met before: then the call must be read now. */
  readonly isKnown: (low: number, high: number) => boolean;
  /** A call that waits for its result. */
  readonly open: (low: number, high: number, place: CallPlace) => void;
  /** False where the result must be read now. */
  readonly result: (low: number, high: number) => boolean;
  /** A record that is read holds a call or result of this id. */
  readonly tell: (low: number, high: number) => void;
  readonly hasFolded: (low: number, high: number) => boolean;
  /** At a file's end: how many were folded in it, and which calls must be read after all. */
  readonly endFile: () => { readonly folded: number; readonly unfolded: readonly CallPlace[] };
}

const OPEN = 0;
const FOLDED = 1;
const READ = 2;

export function createCallFolder(): CallFolder {
  const ids = createIdTable();
  const states: number[] = [];
  /** Of calls that are open in this file. */
  const open = new Map<number, CallPlace>();
  let unfolded: CallPlace[] = [];
  let folded = 0;
  /** The first call of this file. */
  let fileStart = 0;
  return {
    isKnown: (low, high) => ids.get(low, high) >= 0,
    open(low, high, place) {
      ids.add(low, high, states.length);
      open.set(states.length, place);
      states.push(OPEN);
    },
    result(low, high) {
      const call = ids.get(low, high);
      if (call < 0 || states[call] !== OPEN) return false;
      states[call] = FOLDED;
      open.delete(call);
      folded += 1;
      return true;
    },
    tell(low, high) {
      const call = ids.get(low, high);
      if (call < 0) {
        ids.add(low, high, states.length);
        states.push(READ);
      } else if (states[call] === FOLDED && call < fileStart) {
        // Of two files that use one id, both are needed whole.
        throw new NotPlain();
      } else if (states[call] === OPEN) {
        states[call] = READ;
        unfolded.push(open.get(call)!);
        open.delete(call);
      }
    },
    hasFolded(low, high) {
      const call = ids.get(low, high);
      return call >= 0 && states[call] === FOLDED;
    },
    endFile() {
      for (const [call, place] of open) {
        states[call] = READ;
        unfolded.push(place);
      }
      open.clear();
      const ended = { folded, unfolded };
      unfolded = [];
      folded = 0;
      fileStart = states.length;
      return ended;
    },
  };
}
