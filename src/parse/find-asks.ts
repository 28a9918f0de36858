/** Sequences → the places that ask, in the order in which asks are numbered. */
import { type AskNumbers, createAskNumbers } from './ask-numbers.ts';
import type { Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import type { BlockRef, Pairs } from './pair-tool-calls.ts';

export interface AskPlace {
  readonly number: number;
  readonly depth: number;
  readonly sequence: Sequence;
  readonly toolUseId: string;
  /** The call; null where only a result or a pushed line is left. */
  readonly use: BlockRef | null;
  readonly result: BlockRef | null;
  /** The question on a line of its own. */
  readonly pushed: Head | null;
  /** The record that stands for the ask in its sequence. */
  readonly head: Head;
}

export interface AskPlaces {
  readonly places: readonly AskPlace[];
  readonly numbers: Pick<AskNumbers, 'get'>;
}

export function findAsks(sequences: readonly Sequence[], pairs: Pairs): AskPlaces {
  const places: AskPlace[] = [];
  const numbers = createAskNumbers();
  const called = askedIds(pairs);
  const orphans = orphanResults(pairs);
  const pushed = new Set<string>();
  for (const sequence of sequences) {
    let run = 0;
    const add = (block: number | null, place: Omit<AskPlace, 'number' | 'depth' | 'sequence'>) => {
      run += 1;
      const number = places.length + 1;
      places.push({ number, depth: run, sequence, ...place });
      numbers.set(sequence.file, place.head.index, block, number);
    };
    for (const head of sequence.heads) {
      if (head.input !== null) run = 0;
      if (head.role === 'pushed-ask') {
        const toolUseId = head.rare?.pushedId ?? '';
        // A pushed line with the id of a call is that call's ask, and a line that is pushed again the same one.
        const isAgain = head.rare?.namesCall === true && pushed.size === pushed.add(toolUseId).size;
        const result = orphans.get(toolUseId) ?? null;
        if (!isAgain && !called.has(toolUseId)) add(null, { toolUseId, use: null, result, pushed: head, head });
        continue;
      }
      for (const [place, block] of head.blocks.entries()) {
        const pairOf = () => pairs.of(sequence.file, head.index, place);
        if (block.kind === 'use' && block.ask !== null) {
          const pair = pairOf();
          const use = pair?.use ?? { head, block, place, file: sequence.file };
          add(place, { toolUseId: block.id, use, result: pair?.result ?? null, pushed: null, head });
        } else if (block.kind === 'use') run = 0;
        else if (
          block.kind === 'result' &&
          head.rare?.echoesQuestions === true &&
          !pairOf()?.use &&
          !called.has(block.id)
        ) {
          const result = { head, block, place, file: sequence.file };
          add(place, { toolUseId: block.id, use: null, result, pushed: null, head });
        }
      }
    }
  }
  return { places, numbers };
}

function askedIds(pairs: Pairs): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const pair of pairs) if (pair.use?.block.ask != null) ids.add(pair.id);
  return ids;
}

/** By id, of several the first. */
function orphanResults(pairs: Pairs): ReadonlyMap<string, BlockRef> {
  const results = new Map<string, BlockRef>();
  for (const { id, use, result } of pairs) {
    if (use === null && result !== null && !results.has(id)) results.set(id, result);
  }
  return results;
}
