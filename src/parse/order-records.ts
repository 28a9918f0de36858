/**
 * The order of the main lane: a record comes after its parent, and otherwise where it stands in the file.
 * So parallel results stay beside their calls, and a result written before its call still follows it.
 */
import type { Heads } from './head.ts';
import { NAMESAKE, type Parents } from './resolve-parents.ts';

/** Sets the place of records without uuid, too: `parents.parent` of such a record becomes the one before it. */
export function orderRecords(heads: Heads, { parent, duplicate, side, byUuid }: Parents): Int32Array {
  const order = new Int32Array(heads.length);
  const done = new Uint8Array(heads.length);
  // Records whose parent comes later in the file wait on it, in file order.
  const firstWaiting = new Int32Array(heads.length).fill(-1);
  const nextWaiting = new Int32Array(heads.length).fill(-1);
  const lastWaiting = new Int32Array(heads.length).fill(-1);
  let count = 0;
  let before = -1;

  const emit = (index: number) => {
    const ready = [index];
    for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
      done[at] = 1;
      order[count++] = at;
      const waiting: number[] = [];
      for (let next = firstWaiting[at]!; next >= 0; next = nextWaiting[next]!) waiting.push(next);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) ready.push(next);
    }
  };
  const wait = (index: number, on: number) => {
    if (firstWaiting[on]! < 0) firstWaiting[on] = index;
    else nextWaiting[lastWaiting[on]!] = index;
    lastWaiting[on] = index;
  };

  for (const head of heads) {
    const { index } = head;
    if (side[index] === 1 || duplicate[index] === 1) continue;
    if (byUuid.firstOf(head) === undefined || duplicate[index] === NAMESAKE) parent[index] = before;
    before = index;
    const above = parent[index]!;
    if (above < 0 || done[above] === 1) emit(index);
    else wait(index, above);
  }
  return order.subarray(0, count);
}
