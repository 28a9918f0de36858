/** Some heads of a list, by their indices, in the order of these. */
import type { Heads } from './head.ts';

export function pickHeads(heads: Heads, indices: Int32Array): Heads {
  return {
    length: indices.length,
    at: (place) => (place < indices.length ? heads.at(indices[place]!) : undefined),
    *[Symbol.iterator]() {
      for (const index of indices) yield heads.at(index)!;
    },
  };
}
