/**
 * Heads with parents → one order, and for every record whether it lies on the active path, on a path that a person
 * left, or in another lane. Parallel calls, progress and attachments fork the chain all the time: only a fork that
 * separates two human inputs makes a branch.
 */
import { findHead } from './find-head.ts';
import type { Heads } from './head.ts';
import { orderRecords } from './order-records.ts';
import type { Parents } from './resolve-parents.ts';

export interface Thread {
  /** All records of the main lane, parents before children, else as they stand in the file; with those without uuid in their places. */
  readonly order: Int32Array;
  /** Branch number of each record: 0 active, from 1 abandoned. */
  readonly branch: Int32Array;
  /** For each abandoned branch, from 1, the index of the record it forks from. */
  readonly forks: readonly number[];
}

export interface Pin {
  readonly uuid: string;
  readonly line: number;
}

export function threadRecords(heads: Heads, parents: Parents, pin: Pin | null): Thread {
  const { parent, duplicate, side, byUuid } = parents;
  const order = orderRecords(heads, parents);
  const pinned = pinnedLeaf(heads, parents, pin);
  const leaf = pinned >= 0 ? pinned : lastSpoken(heads, parents);
  const onPath = markPath(parent, leaf);

  const hasUuid = (index: number) => byUuid.firstOf(heads.at(index)!) !== undefined;
  const isInput = (index: number) =>
    duplicate[index] === 0 && BRANCHING.has(heads.at(index)!.input?.kind ?? '') && hasUuid(index);
  const inputs = countInputsBelow(order, parent, isInput);
  const separated = new Uint8Array(heads.length);
  const branch = new Int32Array(heads.length);
  const continued = new Uint8Array(heads.length);
  const forks: number[] = [];

  for (const index of order) {
    const above = parent[index]!;
    if (!hasUuid(index) || duplicate[index] !== 0) {
      branch[index] = above < 0 ? 0 : branch[above]!;
      continue;
    }
    if (onPath[index] === 1 || above < 0) continue;
    const others = inputs[above]! - (isInput(above) ? 1 : 0) - inputs[index]!;
    separated[index] = others > 0 || (onPath[above] === 0 && separated[above] === 1) ? 1 : 0;
    const belowPin = pinned >= 0 && above === pinned;
    const leaves = belowPin || (separated[index] === 1 && isInput(index));
    if (branch[above] === 0 && !leaves) continue;
    const forked = branch[above] === 0 || (inputs[index]! > 0 && continued[above] === 1);
    if (inputs[index]! > 0) continued[above] = 1;
    branch[index] = forked ? forks.push(above) : branch[above]!;
  }
  pullIn(heads, { branch, onPath, duplicate, side });
  return { order, branch, forks };
}

/** A command or a queued prompt alone makes no branch. */
const BRANCHING: ReadonlySet<string> = new Set(['prompt', 'sdk', 'plan']);

/** A pin holds until someone goes on talking. */
function pinnedLeaf(heads: Heads, { byUuid, side }: Parents, pin: Pin | null): number {
  const leaf = pin === null ? undefined : byUuid.get(pin.uuid);
  if (pin === null || leaf === undefined || side[leaf] === 1) return -1;
  const wentOn = findHead(heads, ({ line, input, index }) => input !== null && line > pin.line && side[index] === 0);
  return wentOn === undefined ? leaf : -1;
}

function lastSpoken(heads: Heads, { duplicate, side }: Parents): number {
  for (let index = heads.length - 1; index >= 0; index--) {
    const { uuid, type } = heads.at(index)!;
    if (uuid === null || duplicate[index] !== 0 || side[index] === 1) continue;
    if (type === 'user' || type === 'assistant') return index;
  }
  return -1;
}

function markPath(parent: Int32Array, leaf: number): Uint8Array {
  const onPath = new Uint8Array(parent.length);
  for (let at = leaf; at >= 0; at = parent[at]!) onPath[at] = 1;
  return onPath;
}

function countInputsBelow(order: Int32Array, parent: Int32Array, isInput: (index: number) => boolean): Int32Array {
  const inputs = new Int32Array(parent.length);
  for (let at = order.length - 1; at >= 0; at--) {
    const index = order[at]!;
    if (isInput(index)) inputs[index]! += 1;
    const above = parent[index]!;
    if (above >= 0) inputs[above]! += inputs[index]!;
  }
  return inputs;
}

/** What belongs to a message or a call on the path belongs to the path, wherever it hangs. */
function pullIn(
  heads: Heads,
  { branch, onPath, duplicate, side }: { branch: Int32Array; onPath: Uint8Array } & Pick<Parents, 'duplicate' | 'side'>,
): void {
  if (!branch.some((number) => number > 0)) return;
  const messages = new Set<string>();
  const calls = new Set<string>();
  for (const head of heads) {
    if (onPath[head.index] === 0) continue;
    if (head.messageId !== null) messages.add(head.messageId);
    for (const block of head.blocks) if (block.kind === 'use' && block.id !== '') calls.add(block.id);
  }
  for (const head of heads) {
    if (branch[head.index] === 0 || duplicate[head.index] === 1 || side[head.index] === 1) continue;
    const sameMessage = head.messageId !== null && messages.has(head.messageId);
    if (sameMessage || head.blocks.some((block) => block.kind === 'result' && calls.has(block.id)))
      branch[head.index] = 0;
  }
}
