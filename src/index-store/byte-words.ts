/**
 * Words → what a search of bytes looks for: a part of them, in every way in which JSON can spell it, and, where one can be
 * told from bytes, the whole.
 */
import { foldAscii, spellingsOf } from './spellings.ts';

export interface ByteWords {
  /** In UTF-8, letters in lower case where case does not matter; empty where it can only be told by decoding. */
  readonly whole: Uint8Array;
  /** Case does not matter. */
  readonly isFolded: boolean;
  /** Each line that holds the words holds one of these, in whatever case. */
  readonly parts: readonly WordPart[];
}

export interface WordPart {
  readonly spelled: Uint8Array;
  /** Where it stands in the whole; -1 where it is another spelling. */
  readonly place: number;
}

const MOST_PARTS = 9;
const LONGEST_PART = 64;
const LONGEST_WHOLE = 1024;
/** Longer ones are no less frequent. */
const ENOUGH = 3;

export function byteWords(words: string, matchCase: boolean): ByteWords {
  const chars = [...words];
  const spelled = chars.map((char) => foldedSpellings(char, matchCase));
  const { from, to } = bestStretch(spelled);
  const plain = foldAscii(chars.slice(from, to).join(''));
  const place = Buffer.byteLength(chars.slice(0, from).join(''));
  const parts = combine(spelled.slice(from, to)).map((each) => ({
    spelled: Buffer.from(each, 'latin1'),
    place: each === latin1(plain) ? place : -1,
  }));
  const whole = Buffer.from(matchCase ? words : foldAscii(words));
  const isTold = whole.length <= LONGEST_WHOLE && chars.every((char) => isTellable(char, matchCase));
  return { whole: isTold ? whole : new Uint8Array(0), isFolded: !matchCase, parts };
}

/** Those that differ by more than the case of ASCII letters, one of each. */
function foldedSpellings(char: string, matchCase: boolean): readonly string[] {
  return [...new Set(spellingsOf(char, matchCase).map(foldAscii))];
}

/** Stands in JSON as it is, and no ASCII letter is another case of it. */
function isTellable(char: string, matchCase: boolean): boolean {
  if (/[\x00-\x1f"\\\p{Surrogate}]/u.test(char)) return false;
  return matchCase || /^[\x20-\x7e]$/.test(char) || !/^[ſ\u212a]$/u.test(char);
}

/** The shortest way to go through the bytes: few spellings, but no part that is everywhere. */
function bestStretch(spelled: readonly (readonly string[])[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: 1, ways: spelled[0]!.length, length: shortest(spelled[0]!) };
  for (let from = 0; from < spelled.length; from++) {
    let ways = 1;
    let length = 0;
    let most = 0;
    for (let to = from; to < spelled.length; to++) {
      ways *= spelled[to]!.length;
      length += shortest(spelled[to]!);
      most += spelled[to]!.reduce((longest, each) => Math.max(longest, each.length), 0);
      if (ways > MOST_PARTS || most > LONGEST_PART) break;
      const next = { from, to: to + 1, ways, length };
      if (isBetter(next, best)) best = next;
    }
  }
  return best;
}

interface Stretch {
  readonly ways: number;
  readonly length: number;
}

function isBetter(a: Stretch, b: Stretch): boolean {
  const enough = Math.min(a.length, ENOUGH) - Math.min(b.length, ENOUGH);
  return (enough || b.ways - a.ways || a.length - b.length) > 0;
}

function shortest(texts: readonly string[]): number {
  return texts.reduce((least, text) => Math.min(least, text.length), LONGEST_PART);
}

function combine(spelled: readonly (readonly string[])[]): string[] {
  return spelled.reduce<string[]>((all, next) => all.flatMap((begun) => next.map((each) => begun + each)), ['']);
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
