/**
 * For a record without a parent, the nearest one before it in its lane that is not below it: that would close a circle.
 * Neighbours under one root are kept as one run, so each is passed over once, however many records lack a parent.
 */
import { getOrAdd } from './get-or-add.ts';

export interface Hanger {
  /** To be told of every record of a lane, in file order. */
  readonly pass: (lane: string, index: number) => void;
  /** The parent it found, which is set; or -1. */
  readonly hang: (lane: string, index: number) => number;
}

export function createHanger(parent: Int32Array): Hanger {
  const { find, join } = createRootFinder(parent);
  /** Of each lane its runs, each by its last record. */
  const lanes = new Map<string, number[]>();
  const runsOf = (lane: string) => getOrAdd(lanes, lane, () => []);
  return {
    pass(lane, index) {
      const runs = runsOf(lane);
      const last = runs.at(-1);
      if (last !== undefined && find(last) === find(index)) runs.pop();
      runs.push(index);
    },
    hang(lane, index) {
      const runs = runsOf(lane);
      while (runs.length > 0 && find(runs.at(-1)!) === index) runs.pop();
      const before = runs.at(-1) ?? -1;
      if (before >= 0) {
        parent[index] = before;
        join(index, before);
      }
      return before;
    },
  };
}

/** Union-find over the parents, with path halving. */
function createRootFinder(parent: Int32Array) {
  const up = parent.slice();
  for (let index = 0; index < up.length; index++) if (up[index]! < 0) up[index] = index;
  return {
    find(index: number): number {
      let at = index;
      while (up[at] !== at) {
        up[at] = up[up[at]!]!;
        at = up[at]!;
      }
      return at;
    },
    join(root: number, above: number): void {
      up[root] = above;
    },
  };
}
