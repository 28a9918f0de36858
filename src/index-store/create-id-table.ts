/** Hashes of ids → numbers from 0. Open addressing over plain memory: a Map would cost ten times as much. */
export interface IdTable {
  /** -1 where it is not there. */
  readonly get: (low: number, high: number) => number;
  /** False, and nothing is changed, where it is there already. */
  readonly add: (low: number, high: number, value: number) => boolean;
}

const SLOT = 3;

export function createIdTable(): IdTable {
  let capacity = 256;
  let slots = new Int32Array(capacity * SLOT);
  let count = 0;
  /** The slot of the id, or the free one where it would stand; a value is stored as one more. */
  const find = (low: number, high: number): number => {
    let slot = (low & (capacity - 1)) * SLOT;
    while (slots[slot + 2] !== 0 && (slots[slot] !== low || slots[slot + 1] !== high)) {
      slot += SLOT;
      if (slot === slots.length) slot = 0;
    }
    return slot;
  };
  const put = (low: number, high: number, stored: number): boolean => {
    const slot = find(low, high);
    if (slots[slot + 2] !== 0) return false;
    slots[slot] = low;
    slots[slot + 1] = high;
    slots[slot + 2] = stored;
    return true;
  };
  const grow = () => {
    const old = slots;
    capacity *= 4;
    slots = new Int32Array(capacity * SLOT);
    for (let slot = 0; slot < old.length; slot += SLOT) {
      if (old[slot + 2] !== 0) put(old[slot]!, old[slot + 1]!, old[slot + 2]!);
    }
  };
  return {
    get: (low, high) => slots[find(low, high) + 2]! - 1,
    add(low, high, value) {
      if (count * 2 >= capacity) grow();
      if (!put(low, high, value + 1)) return false;
      count += 1;
      return true;
    },
  };
}
