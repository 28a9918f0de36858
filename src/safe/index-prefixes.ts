/**
 * Forms of secrets → a table by which one pass over a text finds every place where one of them may begin, however many
 * there are: the first three signs of each prefix lead to those that begin so.
 */
import type { SecretFamily } from './secret-family.ts';

export interface Beginning {
  readonly family: SecretFamily;
  readonly prefix: string;
  /** Its place among all, by which matches are put in order. */
  readonly rank: number;
}

export interface PrefixIndex {
  /** By `numberOf` three signs: 0, or which list. */
  readonly table: Uint16Array;
  readonly lists: readonly (readonly Beginning[])[];
  /** Those of less than three signs. */
  readonly short: readonly Beginning[];
  readonly count: number;
}

const SIZE = 1 << 16;
const known = new WeakMap<readonly SecretFamily[], PrefixIndex>();

export function indexPrefixes(families: readonly SecretFamily[]): PrefixIndex {
  const before = known.get(families);
  if (before !== undefined) return before;
  const all = families.flatMap((family) => family.prefixes.map((prefix) => ({ family, prefix })));
  const table = new Uint16Array(SIZE);
  const lists: Beginning[][] = [[]];
  const short: Beginning[] = [];
  for (const [rank, { family, prefix }] of all.entries()) {
    if (prefix.length < 3) short.push({ family, prefix, rank });
    else {
      const place = numberOf(prefix.charCodeAt(0), prefix.charCodeAt(1), prefix.charCodeAt(2));
      if (table[place] === 0) table[place] = lists.push([]) - 1;
      lists[table[place]!]!.push({ family, prefix, rank });
    }
  }
  const index = { table, lists, short, count: all.length };
  known.set(families, index);
  return index;
}

export function numberOf(first: number, second: number, third: number): number {
  return ((first * 961) ^ (second * 31) ^ third) & (SIZE - 1);
}
