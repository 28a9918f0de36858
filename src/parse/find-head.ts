/** The first head of a sort, in the order of the list. */
import type { Head, Heads } from './head.ts';

export function findHead(heads: Heads, isWanted: (head: Head) => boolean): Head | undefined {
  for (const head of heads) if (isWanted(head)) return head;
  return undefined;
}
