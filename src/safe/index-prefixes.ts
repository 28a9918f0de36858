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
  /** By `addSign` of three signs: 0, or which list. */
  readonly table: Uint16Array;
  readonly lists: readonly (readonly Beginning[])[];
  /** Those of one sign, and those of two in other scripts. */
  readonly short: readonly Beginning[];
  readonly count: number;
}

const SIZE = 1 << 18;
/** A prefix of two signs stands in the table with every sign of ASCII behind it: no secret goes on with another. */
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const known = new WeakMap<readonly SecretFamily[], PrefixIndex>();

export function indexPrefixes(families: readonly SecretFamily[]): PrefixIndex {
  const before = known.get(families);
  if (before !== undefined) return before;
  const all = families.flatMap((family) => family.prefixes.map((prefix) => ({ family, prefix })));
  const table = new Uint16Array(SIZE);
  const lists: Set<Beginning>[] = [new Set()];
  const short: Beginning[] = [];
  for (const [rank, { family, prefix }] of all.entries()) {
    const beginning = { family, prefix, rank };
    const threes = listThrees(prefix);
    if (threes.length === 0) short.push(beginning);
    for (const signs of threes) {
      const place = [...signs].reduce((hash, sign) => addSign(hash, sign.charCodeAt(0)), 0);
      if (table[place] === 0) table[place] = lists.push(new Set()) - 1;
      lists[table[place]!]!.add(beginning);
    }
  }
  const index = { table, lists: lists.map((list) => [...list]), short, count: all.length };
  known.set(families, index);
  return index;
}

function listThrees(prefix: string): readonly string[] {
  if (prefix.length > 2) return [prefix.slice(0, 3)];
  return /^[\x21-\x7e]{2}$/.test(prefix) ? ASCII.map((sign) => prefix + sign) : [];
}

/** The number of the last three signs, from that of the three before: six bits for each, so that the fourth drops out. */
export function addSign(before: number, code: number): number {
  return ((before << 6) ^ code) & (SIZE - 1);
}
