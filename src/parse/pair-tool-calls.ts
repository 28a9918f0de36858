/**
 * Tool uses and results → pairs, by id alone: results may stand before their use, far from it, or in another file.
 * An id that occurs several times is paired in order within its file. Nothing is dropped on either side.
 * Kept as numbers, since there are as many as calls; a pair as an object is made for whoever asks.
 */

import type { Report } from '../model/diagnostic.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Block, Head, Heads } from './head.ts';

/** One block of one record. */
export interface BlockRef {
  readonly head: Head;
  readonly block: Block;
  readonly place: number;
  /** Index of the file it stands in. */
  readonly file: number;
}

export interface ToolPair {
  readonly id: string;
  readonly use: BlockRef | null;
  readonly result: BlockRef | null;
}

export interface PairedFile {
  readonly heads: Heads;
  readonly duplicate: Uint8Array;
  /** Whether a record is another file's. */
  readonly isForeign: (head: Head) => boolean;
  readonly report: Report;
}

export interface Pairs extends Iterable<ToolPair> {
  /** The pair of a use or a result: file, index of the head, place of the block. */
  readonly of: (file: number, head: number, place: number) => ToolPair | undefined;
}

const NONE = -1;

export function pairToolCalls(files: readonly PairedFile[]): Pairs {
  const drafts: Drafts = { file: [], head: [], place: [], pair: [], use: [], result: [], starts: [] };
  const list = files.flatMap((paired, file) => pairWithin(paired, file, drafts));
  const refOf = (at: number): BlockRef | null => {
    if (at === NONE) return null;
    const [file, place] = [drafts.file[at]!, drafts.place[at]!];
    const head = files[file]!.heads.at(drafts.head[at]!)!;
    return { head, block: head.blocks[place]!, place, file };
  };
  const pairAt = (pair: number): ToolPair => {
    const [use, result] = [refOf(drafts.use[pair]!), refOf(drafts.result[pair]!)];
    return { id: (use ?? result)!.block.id, use, result };
  };
  const left = files.length > 1 ? pairAcross(list, drafts, pairAt) : list;
  return {
    of(file, head, place) {
      const at = findBlock(drafts, file, head, place);
      return at === NONE ? undefined : pairAt(drafts.pair[at]!);
    },
    *[Symbol.iterator]() {
      for (const pair of left) yield pairAt(pair);
    },
  };
}

/** Blocks and pairs by number: where each block stands and in which pair, and the two blocks of each pair. */
interface Drafts {
  readonly file: number[];
  readonly head: number[];
  readonly place: number[];
  readonly pair: number[];
  readonly use: number[];
  readonly result: number[];
  /** For each file, by the index of a head, its first block. */
  readonly starts: Int32Array[];
}

/** The blocks of a record stand side by side, in order. */
function findBlock(drafts: Drafts, file: number, head: number, place: number): number {
  const start = drafts.starts[file]![head]!;
  if (start === NONE) return NONE;
  const isPast = (at: number) => drafts.file[at] !== file || drafts.head[at] !== head || drafts.place[at]! > place;
  let low = start;
  let high = start + place - drafts.place[start]!;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isPast(middle)) high = middle - 1;
    else low = middle;
  }
  return low === high && !isPast(low) && drafts.place[low] === place ? low : NONE;
}

function pairWithin(paired: PairedFile, file: number, drafts: Drafts): number[] {
  const starts = new Int32Array(paired.heads.length).fill(NONE);
  drafts.starts.push(starts);
  const byId = new Map<string, { readonly use: number[]; readonly result: number[] }>();
  const nameless: number[] = [];
  const addBlock = (head: Head, place: number): number => {
    const at = drafts.file.push(file) - 1;
    drafts.head.push(head.index);
    drafts.place.push(place);
    drafts.pair.push(NONE);
    if (starts[head.index] === NONE) starts[head.index] = at;
    return at;
  };
  const addPair = (use: number, result: number): number => {
    const pair = drafts.use.push(use) - 1;
    drafts.result.push(result);
    for (const at of [use, result]) if (at !== NONE) drafts.pair[at] = pair;
    return pair;
  };
  const add = (head: Head, isDuplicate: boolean) => {
    for (const [place, { kind, id }] of head.blocks.entries()) {
      if (kind !== 'use' && kind !== 'result') continue;
      if (id === '') {
        nameless.push(kind === 'use' ? ~addBlock(head, place) : addBlock(head, place));
        continue;
      }
      const side = getOrAdd(byId, id, () => ({ use: [], result: [] }))[kind];
      // A repeated record repeats its calls; only what it alone holds counts.
      if (!isDuplicate || side.length === 0) side.push(addBlock(head, place));
    }
  };
  const { heads, duplicate, isForeign, report } = paired;
  let hasDuplicates = false;
  for (const head of heads) {
    if (duplicate[head.index] === 1) hasDuplicates = true;
    else if (!isForeign(head)) add(head, false);
  }
  if (hasDuplicates) for (const head of heads) if (duplicate[head.index] === 1 && !isForeign(head)) add(head, true);

  const pairs: number[] = [];
  for (const [id, { use, result }] of byId) {
    if (use.length > 1 || result.length > 1) {
      const line = heads.at(drafts.head[(use[1] ?? result[1])!]!)!.line;
      report('parse/duplicate-tool-id', `${id} has ${count(use, 'call')} and ${count(result, 'result')}.`, line);
    }
    for (let turn = 0; turn < Math.max(use.length, result.length); turn++)
      pairs.push(addPair(use[turn] ?? NONE, result[turn] ?? NONE));
  }
  for (const at of nameless) pairs.push(at < 0 ? addPair(~at, NONE) : addPair(NONE, at));
  return pairs;
}

/** A call left open in one file takes a result left over in another. */
function pairAcross(pairs: readonly number[], drafts: Drafts, pairAt: (pair: number) => ToolPair): number[] {
  const open = new Map<string, number[]>();
  // From the last to the first, so that the first is on top.
  for (const pair of pairs.toReversed()) {
    if (drafts.result[pair] !== NONE) continue;
    const { id } = pairAt(pair);
    if (id !== '') getOrAdd(open, id, () => []).push(pair);
  }
  return pairs.filter((pair) => {
    if (drafts.use[pair] !== NONE) return true;
    const waiting = open.get(pairAt(pair).id)?.pop();
    if (waiting === undefined) return true;
    const result = drafts.result[pair]!;
    drafts.result[waiting] = result;
    drafts.pair[result] = waiting;
    return false;
  });
}

function count({ length }: readonly unknown[], what: string): string {
  return `${length} ${what}${length === 1 ? '' : 's'}`;
}
