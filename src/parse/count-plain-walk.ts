/**
 * How many records of the main lane a reader sees who starts at the last one that speaks and follows `parentUuid` alone:
 * what compaction, parallel calls and crashes would cost without the ladder.
 */
import type { Head, Heads } from './head.ts';
import type { Parents } from './resolve-parents.ts';

export function countPlainWalk(heads: Heads, { byUuid, duplicate, side }: Parents): number {
  const speaks = ({ index, uuid, type }: Head) =>
    uuid !== null && duplicate[index] === 0 && side[index] === 0 && (type === 'user' || type === 'assistant');
  let last = heads.length - 1;
  while (last >= 0 && !speaks(heads.at(last)!)) last -= 1;
  const seen = new Set<number>();
  let at: number | undefined = last < 0 ? undefined : last;
  for (; at !== undefined && !seen.has(at); at = byUuid.get(heads.at(at)!.parentUuid ?? '')) seen.add(at);
  return seen.size;
}
