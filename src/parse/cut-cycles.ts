/** Cuts every circle of parents once, at its record that comes first in the file. Each record is visited once. */
export interface Cut {
  readonly at: number;
  /** How many records formed the circle. */
  readonly length: number;
}

export function cutCycles(parent: Int32Array): Cut[] {
  const cuts: Cut[] = [];
  /** The walk that saw a record first; 0 for none yet. */
  const walk = new Int32Array(parent.length);
  for (let start = 0; start < parent.length; start++) {
    let at = start;
    while (at >= 0 && walk[at] === 0) {
      walk[at] = start + 1;
      at = parent[at]!;
    }
    if (at < 0 || walk[at] !== start + 1) continue;
    cuts.push(cutAt(parent, at));
  }
  return cuts;
}

function cutAt(parent: Int32Array, member: number): Cut {
  let first = member;
  let length = 1;
  for (let at = parent[member]!; at !== member; at = parent[at]!) {
    length += 1;
    if (at < first) first = at;
  }
  parent[first] = -1;
  return { at: first, length };
}
