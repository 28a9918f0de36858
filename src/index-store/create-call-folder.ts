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
  readonly open: (low: number, high: number, line: number, offset: number, length: number, run: number) => void;
  /** False where the result must be read now. */
  readonly result: (low: number, high: number, isError: boolean) => boolean;
  /** A record that is read holds a call or result of this id. */
  readonly tell: (low: number, high: number) => void;
  readonly hasFolded: (low: number, high: number) => boolean;
  /** At a file's end: how many were folded in it, how many of them failed, and which calls must be read after all. */
  readonly endFile: () => {
    readonly folded: number;
    readonly failed: number;
    readonly unfolded: readonly CallPlace[];
  };
}

const OPEN = 0;
const FOLDED = 1;
const READ = 2;
/** Numbers in a place. */
const PLACE = 4;

export function createCallFolder(): CallFolder {
  const ids = createIdTable();
  const states: number[] = [];
  /** Of each call four numbers, as in `CallPlace`: there are too many calls for objects. */
  const places: number[] = [];
  const add = (low: number, high: number, state: number): void => {
    ids.add(low, high, states.length);
    states.push(state);
  };
  const placeOf = (call: number): CallPlace => {
    const [line, offset, length, run] = places.slice(call * PLACE, call * PLACE + PLACE);
    return { line: line!, offset: offset!, length: length!, run: run! };
  };
  let unfolded: CallPlace[] = [];
  let folded = 0;
  let failed = 0;
  /** The first call of this file. */
  let fileStart = 0;
  const unfold = (call: number): void => {
    states[call] = READ;
    unfolded.push(placeOf(call));
  };
  return {
    isKnown: (low, high) => ids.get(low, high) >= 0,
    open(low, high, line, offset, length, run) {
      add(low, high, OPEN);
      places.push(line, offset, length, run);
    },
    result(low, high, isError) {
      const call = ids.get(low, high);
      if (call < 0 || states[call] !== OPEN) return false;
      states[call] = FOLDED;
      folded += 1;
      if (isError) failed += 1;
      return true;
    },
    tell(low, high) {
      const call = ids.get(low, high);
      if (call < 0) {
        add(low, high, READ);
        places.push(0, 0, 0, 0);
      } else if (states[call] === FOLDED && call < fileStart) {
        // Of two files that use one id, both are needed whole.
        throw new NotPlain();
      } else if (states[call] === OPEN) unfold(call);
    },
    hasFolded(low, high) {
      const call = ids.get(low, high);
      return call >= 0 && states[call] === FOLDED;
    },
    endFile() {
      for (let call = fileStart; call < states.length; call++) if (states[call] === OPEN) unfold(call);
      const ended = { folded, failed, unfolded };
      unfolded = [];
      folded = 0;
      failed = 0;
      fileStart = states.length;
      return ended;
    },
  };
}
