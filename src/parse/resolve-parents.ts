/**
 * Heads → the parent of each, down the ladder: `parentUuid`, `logicalParentUuid`, the preserved segment's tail,
 * the nearest preceding record of the same lane. Every rung below the first is told. Linear, no recursion.
 */

import type { Report } from '../model/diagnostic.ts';
import { createHanger } from './create-hanger.ts';
import { cutCycles } from './cut-cycles.ts';
import { findHead } from './find-head.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Block, Head, Heads } from './head.ts';
import { isStored } from './store-heads.ts';
import { indexUuids, type UuidIndex } from './uuid-index.ts';

export interface Parents {
  /** Index of the parent; -1 for a root, a duplicate, or a record without uuid. */
  readonly parent: Int32Array;
  /** 1 for a record that repeats an earlier one, `NAMESAKE` for another record under its uuid. */
  readonly duplicate: Uint8Array;
  /** Index by uuid; of equal uuids the first. */
  readonly byUuid: UuidIndex;
  /** 1 for a record of an agent written into the main file. */
  readonly side: Uint8Array;
}

/** `mixed`: the records of agents may stand among those of the main lane. */
export function resolveParents(heads: Heads, report: Report, mixed = true): Parents {
  const duplicate = new Uint8Array(heads.length);
  const byUuid = indexByUuid(heads, duplicate, report);
  const side = markSide(heads, mixed);
  const parent = new Int32Array(heads.length).fill(-1);
  /** Why a record still has no parent, where it should have one. */
  const lacking = new Map<
    number,
    'parse/missing-parent' | 'parse/extra-root' | 'parse/cross-lane-parent' | 'parse/cycle'
  >();

  for (const head of heads) {
    if (byUuid.firstOf(head) === undefined || duplicate[head.index] !== 0) continue;
    const found = climb(head, byUuid, report);
    if (found >= 0 && side[found] === side[head.index]) parent[head.index] = found;
    else if (found >= 0 && side[head.index] === 1) continue;
    else if (found >= 0) lacking.set(head.index, 'parse/cross-lane-parent');
    else if (head.parentUuid !== null) lacking.set(head.index, 'parse/missing-parent');
    else if (side[head.index] === 0) lacking.set(head.index, 'parse/extra-root');
  }
  for (const cut of cutCycles(parent)) {
    const length = cut.length === 1 ? 'A record is its own parent' : `${cut.length} records are each other's ancestors`;
    report('parse/cycle', `${length}; cut here.`, heads.at(cut.at)!.line);
    lacking.set(cut.at, 'parse/cycle');
  }
  hangOnPreceding(heads, { parent, duplicate, side, byUuid }, lacking, report);
  return { parent, duplicate, byUuid, side };
}

function indexByUuid(heads: Heads, duplicate: Uint8Array, report: Report): UuidIndex {
  const byUuid = isStored(heads) ? heads.indexUuids() : indexUuids(heads);
  const holdsMore = createComparer(heads);
  for (const head of heads) {
    const first = byUuid.firstOf(head) ?? head.index;
    if (first !== head.index) {
      duplicate[head.index] = holdsMore(head, first) ? NAMESAKE : 1;
      report('parse/duplicate-uuid', `The uuid of line ${heads.at(first)!.line} again.`, head.line);
    }
  }
  return byUuid;
}

/** Another record under a uuid that is taken: it holds calls or results that the first does not. */
export const NAMESAKE = 2;

function createComparer(heads: Heads): (head: Head, first: number) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  return (head, first) => {
    if (!head.blocks.some(isToolBlock)) return false;
    const ids = getOrAdd(
      known,
      first,
      () =>
        new Set(
          heads
            .at(first)!
            .blocks.filter(isToolBlock)
            .map(({ id }) => id),
        ),
    );
    return head.blocks.some((block) => isToolBlock(block) && block.id !== '' && !ids.has(block.id));
  };
}

function isToolBlock({ kind }: Block): boolean {
  return kind === 'use' || kind === 'result';
}

/** In a file of one agent everything is marked as side; there the agent is the main lane. */
function markSide(heads: Heads, mixed: boolean): Uint8Array {
  const side = new Uint8Array(heads.length);
  const hasMain = mixed && findHead(heads, (head) => head.uuid !== null && !head.sidechain) !== undefined;
  if (hasMain) for (const head of heads) side[head.index] = head.sidechain ? 1 : 0;
  return side;
}

function climb(head: Head, byUuid: UuidIndex, report: Report): number {
  const first = byUuid.parentOf(head);
  if (first !== undefined) return first;
  const { logicalParent, preservedTail } = head.rare ?? {};
  const logical = logicalParent === undefined ? undefined : byUuid.get(logicalParent);
  if (logical !== undefined && logical !== head.index) {
    report('parse/logical-parent', 'The parent was found through logicalParentUuid.', head.line);
    return logical;
  }
  const tail = preservedTail === undefined ? undefined : byUuid.get(preservedTail);
  if (tail === undefined || tail === head.index) return -1;
  report('parse/preserved-tail-parent', 'The parent was found through the preserved segment.', head.line);
  return tail;
}

const WHY = {
  'parse/missing-parent': 'The parent is not in the file',
  'parse/extra-root': 'No parent in the middle of the file',
  'parse/cross-lane-parent': 'The parent lies in another lane',
  'parse/cycle': '',
} as const;

function hangOnPreceding(
  heads: Heads,
  { parent, duplicate, side, byUuid }: Parents,
  lacking: ReadonlyMap<number, keyof typeof WHY>,
  report: Report,
): void {
  const hanger = createHanger(parent);
  for (const head of heads) {
    if (byUuid.firstOf(head) === undefined || duplicate[head.index] !== 0) continue;
    const lane = side[head.index] === 0 ? 'main' : `side ${head.agentId ?? ''}`;
    const why = lacking.get(head.index);
    if (why !== undefined) {
      const before = hanger.hang(lane, head.index);
      const hung = before < 0 ? 'nothing stands before it' : `hung on line ${heads.at(before)!.line}`;
      if (why !== 'parse/cycle' && (before >= 0 || why === 'parse/missing-parent'))
        report(why, `${WHY[why]}; ${hung}.`, head.line);
    }
    hanger.pass(lane, head.index);
  }
}
