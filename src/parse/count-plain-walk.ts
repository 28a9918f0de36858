/**
 * How many records of the main lane a reader sees who starts at the last one that speaks and follows `parentUuid` alone:
 * what compaction, parallel calls and crashes would cost without the ladder.
 */
import type { Head } from './head.ts';
import type { Parents } from './resolve-parents.ts';

export function countPlainWalk(heads: readonly Head[], { byUuid, duplicate, side }: Parents): number {
  const last = heads.findLast(
    ({ index, uuid, type }) =>
      uuid !== null && duplicate[index] === 0 && side[index] === 0 && (type === 'user' || type === 'assistant'),
  );
  const seen = new Set<number>();
  for (let at = last?.index; at !== undefined && !seen.has(at); at = byUuid.get(heads[at]!.parentUuid ?? '')) {
    seen.add(at);
  }
  return seen.size;
}
