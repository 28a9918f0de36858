/** Text and forms of secrets → where it holds one. Linear: prefixes first, patterns only behind them. */
import { addSign, type Beginning, indexPrefixes } from './index-prefixes.ts';
import { mayBegin } from './may-begin.ts';
import type { SecretFamily } from './secret-family.ts';

export interface FoundSecret {
  readonly family: string;
  readonly start: number;
  readonly end: number;
}

const LEAD = 160;

/** Text → what is secret in it. */
export type SecretFinder = (text: string) => FoundSecret[];

/** Every match of every family, in the order of the families; they may overlap. */
export function findAll(text: string, families: readonly SecretFamily[]): FoundSecret[] {
  const { table, lists, short } = indexPrefixes(families);
  const found: Ranked[] = [];
  // Where each may begin next: what a match took is not looked at again.
  const next = new Map<number, number>();
  for (const each of short)
    for (let at = text.indexOf(each.prefix); at >= 0; at = text.indexOf(each.prefix, at + 1))
      tryAt(text, at, each, next, found);
  let three = 0;
  for (let at = 0; at < text.length; at++) {
    three = addSign(three, text.charCodeAt(at));
    const list = table[three]!;
    if (list !== 0 && at > 1)
      for (const each of lists[list]!) if (text.startsWith(each.prefix, at - 2)) tryAt(text, at - 2, each, next, found);
  }
  if (found.length === 0) return found;
  return found.sort((a, b) => a.rank - b.rank).map(({ family, start, end }) => ({ family, start, end }));
}

interface Ranked extends FoundSecret {
  readonly rank: number;
}

type Next = Map<number, number>;

function tryAt(text: string, at: number, { family, prefix, rank }: Beginning, next: Next, found: Ranked[]): void {
  const { name, rest, lead, inside, throughWord } = family;
  if (at < (next.get(rank) ?? 0) || (lead === undefined && !mayBegin(text, at, family))) return;
  // What follows is looked at first: it is anchored, and tells most apart by its first sign.
  rest.lastIndex = at + prefix.length;
  const match = rest.exec(text);
  if (match === null) {
    if (throughWord !== undefined) next.set(rank, nextWorthTrying(text, at, prefix.length + throughWord));
    return;
  }
  const before = lead?.exec(text.slice(Math.max(0, at - LEAD), at))?.[0];
  if (lead !== undefined && before === undefined) return;
  const end = at + prefix.length + match[0].length;
  const [start, stop] = inside === true ? match.indices![1]! : [at - (before?.length ?? 0), end];
  found.push({ family: name, start, end: stop, rank });
  next.set(rank, end);
}

const noSign = /[^\w-]/g;

/** Of a word that is longer, the end may be in reach of a later beginning. */
function nextWorthTrying(text: string, at: number, reach: number): number {
  noSign.lastIndex = at;
  const end = noSign.exec(text)?.index ?? text.length;
  return end - at > reach ? end - reach : end;
}

/** A secret that was cut off with the text that it ends: its beginning gives it away, and there is no more of it. */
export function findCut(text: string, families: readonly SecretFamily[]): FoundSecret | undefined {
  if (!text.endsWith('…')) return undefined;
  const from = Math.max(0, text.length - LONGEST_CUT);
  const tail = text.slice(from);
  const word = cutWord.exec(tail);
  for (const { name, prefixes, lead, inside } of families) {
    const ownStart = lead === undefined && inside !== true;
    if (word !== null && ownStart && prefixes.some((prefix) => word[0].startsWith(prefix)))
      return { family: name, start: from + word.index, end: text.length };
    const block = prefixes[0] === KEY_START ? tail.lastIndexOf(KEY_START) : -1;
    if (block >= 0) return { family: name, start: from + block, end: text.length };
  }
  return undefined;
}

const LONGEST_CUT = 600;
const KEY_START = '-----BEGIN ';
const cutWord = /(?<![\w+/.~-])[\w+/.~-]{8,}…$/;
