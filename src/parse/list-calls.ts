/** Pairs → the session's tool calls in the order of their files and lines, with what is open or orphaned told. */
import type { ToolCall, ToolCallCounts } from '../model/session.ts';
import type { Sequence } from './list-sequences.ts';
import type { BlockRef, Pairs, ToolPair } from './pair-tool-calls.ts';
import type { RoundOf } from './place-rounds.ts';
import { placeOf, type Transcript } from './read-transcript.ts';

export function listCalls(
  pairs: Iterable<ToolPair>,
  files: readonly string[],
  sequences: readonly Sequence[],
  roundOf: RoundOf,
): ToolCall[] {
  const sequenceAt = files.map(() => new Map<number, Sequence>());
  for (const sequence of sequences)
    for (const { index } of sequence.heads) sequenceAt[sequence.file]!.set(index, sequence);
  const place = (ref: BlockRef | null) => (ref === null ? null : placeOf(ref.head, files[ref.file]!));
  const calls = [...pairs].sort(byPlace).map((pair) => {
    const { head, file } = (pair.use ?? pair.result)!;
    // What only a repeated record holds is in no sequence: it is kept as active.
    const sequence = sequenceAt[file]!.get(head.index);
    return {
      id: pair.id,
      name: pair.use?.block.name ?? null,
      lane: sequence?.lane ?? 'main',
      branch: sequence?.branch ?? 'active',
      round: sequence === undefined ? 0 : roundOf(sequence, head),
      status: statusOf(pair),
      use: place(pair.use),
      result: place(pair.result),
      startedAt: pair.use?.head.time ?? null,
      endedAt: pair.result?.head.time ?? null,
    } as const;
  });
  return calls;
}

export function reportUnpaired(pairs: Pairs, files: readonly Transcript[]): void {
  const pushed = pushedIds(files);
  for (const { id, use, result } of pairs) {
    const name = JSON.stringify(id);
    if (use !== null && result === null) {
      const { report } = files[use.file]!.sink;
      report(
        'parse/unpaired-call',
        `The call ${name} of ${JSON.stringify(use.block.name)} has no result.`,
        use.head.line,
      );
    }
    if (use === null && result !== null && !pushed.has(id)) {
      files[result.file]!.sink.report('parse/orphan-result', `The result ${name} has no call.`, result.head.line);
    }
  }
}

/** A question on a line of its own is the call of its result. */
function pushedIds(files: readonly Transcript[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { table } of files) {
    for (const { role, rare } of table.heads) if (role === 'pushed-ask' && rare?.pushedId) ids.add(rare.pushedId);
  }
  return ids;
}

/** Of the session's own file. */
export function countCalls(pairs: Pairs): ToolCallCounts {
  const counts = { total: 0, paired: 0, pending: 0, orphanResults: 0, errors: 0 };
  for (const { use, result } of pairs) {
    if ((use ?? result)!.file !== 0) continue;
    if (use === null) counts.orphanResults += 1;
    else {
      counts.total += 1;
      counts[result === null ? 'pending' : 'paired'] += 1;
    }
    if (result?.block.isError === true) counts.errors += 1;
  }
  return counts;
}

function statusOf({ use, result }: ToolPair): ToolCall['status'] {
  if (use === null) return 'orphan';
  if (result === null) return 'pending';
  return result.block.isError ? 'error' : 'ok';
}

function byPlace(a: ToolPair, b: ToolPair): number {
  const left = (a.use ?? a.result)!;
  const right = (b.use ?? b.result)!;
  return left.file - right.file || left.head.index - right.head.index || left.place - right.place;
}
