/**
 * Tool uses and results → pairs, by id alone: results may stand before their use, far from it, or in another file.
 * An id that occurs several times is paired in order within its file. Nothing is dropped on either side.
 */

import type { Report } from '../model/diagnostic.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Block, Head } from './head.ts';

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
  use: BlockRef | null;
  result: BlockRef | null;
}

export interface PairedFile {
  readonly heads: readonly Head[];
  readonly duplicate: Uint8Array;
  readonly report: Report;
}

export interface Pairs {
  readonly list: readonly ToolPair[];
  /** Every use and result block has its pair. */
  readonly byBlock: ReadonlyMap<Block, ToolPair>;
}

export function pairToolCalls(files: readonly PairedFile[]): Pairs {
  const list: ToolPair[] = [];
  for (const [file, paired] of files.entries()) for (const pair of pairWithin(paired, file)) list.push(pair);
  const pairs = files.length > 1 ? pairAcross(list) : list;
  const byBlock = new Map<Block, ToolPair>();
  for (const pair of pairs) {
    if (pair.use !== null) byBlock.set(pair.use.block, pair);
    if (pair.result !== null) byBlock.set(pair.result.block, pair);
  }
  return { list: pairs, byBlock };
}

interface Sides {
  readonly uses: BlockRef[];
  readonly results: BlockRef[];
}

function pairWithin({ heads, duplicate, report }: PairedFile, file: number): ToolPair[] {
  const byId = new Map<string, Sides>();
  const nameless: ToolPair[] = [];
  const add = (head: Head, isDuplicate: boolean) => {
    for (const [place, block] of head.blocks.entries()) {
      if (block.kind !== 'use' && block.kind !== 'result') continue;
      const ref = { head, block, place, file };
      if (block.id === '') {
        nameless.push({ id: '', use: block.kind === 'use' ? ref : null, result: block.kind === 'use' ? null : ref });
        continue;
      }
      const sides = getOrAdd(byId, block.id, () => ({ uses: [], results: [] }));
      const side = block.kind === 'use' ? sides.uses : sides.results;
      // A repeated record repeats its calls; only what it alone holds counts.
      if (!isDuplicate || side.length === 0) side.push(ref);
    }
  };
  for (const head of heads) if (duplicate[head.index] !== 1) add(head, false);
  for (const head of heads) if (duplicate[head.index] === 1) add(head, true);

  const pairs: ToolPair[] = [];
  for (const [id, { uses, results }] of byId) {
    if (uses.length > 1 || results.length > 1) {
      const at = uses[1] ?? results[1];
      report(
        'parse/duplicate-tool-id',
        `${id} has ${count(uses, 'call')} and ${count(results, 'result')}.`,
        at?.head.line,
      );
    }
    for (let turn = 0; turn < Math.max(uses.length, results.length); turn++) {
      pairs.push({ id, use: uses[turn] ?? null, result: results[turn] ?? null });
    }
  }
  return pairs.concat(nameless);
}

/** A call left open in one file takes a result left over in another. */
function pairAcross(pairs: readonly ToolPair[]): ToolPair[] {
  const open = new Map<string, ToolPair[]>();
  // From the last to the first, so that the first is on top.
  for (const pair of pairs.toReversed()) {
    if (pair.result === null && pair.id !== '') getOrAdd(open, pair.id, () => []).push(pair);
  }
  return pairs.filter((pair) => {
    if (pair.use !== null || pair.result === null) return true;
    const waiting = open.get(pair.id)?.pop();
    if (waiting === undefined) return true;
    waiting.result = pair.result;
    return false;
  });
}

function count({ length }: readonly unknown[], what: string): string {
  return `${length} ${what}${length === 1 ? '' : 's'}`;
}
