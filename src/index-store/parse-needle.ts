/**
 * `some words` or `/pattern/` → how to find it in a text, and how to tell from a line's bytes that it is not there.
 * Case does not matter unless it should. Patterns run in linear time, whatever they are.
 */
import { MOST_WORDS } from './create-record-scanner.ts';

export interface Needle {
  /** Where it first occurs in a text; null where it does not. */
  readonly find: (text: string) => { readonly start: number; readonly end: number } | null;
  /** Matches every line, as Latin-1, that may hold it; absent where only decoding tells. */
  readonly inBytes?: RegExp;
  /** Letters, digits and spaces that stand in every line that may hold it, in whatever case; absent where there are few. */
  readonly words?: string;
}

const PATTERN = /^\/(.+)\/([ims]*)$/s;

export async function parseNeedle(wish: string, matchCase: boolean): Promise<Needle | undefined> {
  const [, source, flags] = PATTERN.exec(wish) ?? [];
  if (source === undefined) return literalNeedle(wish, matchCase);
  const { RE2JS } = await import('re2js');
  let bits = matchCase && !flags!.includes('i') ? 0 : RE2JS.CASE_INSENSITIVE;
  if (flags!.includes('m')) bits |= RE2JS.MULTILINE;
  if (flags!.includes('s')) bits |= RE2JS.DOTALL;
  try {
    const pattern = RE2JS.compile(source, bits);
    return {
      find(text) {
        const matcher = pattern.matcher(text);
        return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
      },
    };
  } catch {
    return undefined;
  }
}

function literalNeedle(words: string, matchCase: boolean): Needle {
  const plain = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'u' : 'iu');
  const spelled = [...words].map((char) => spellings(char, matchCase)).join('');
  return {
    find(text) {
      const match = plain.exec(text);
      return match === null ? null : { start: match.index, end: match.index + match[0].length };
    },
    // Ignoring case here too only lets a few more lines through.
    inBytes: new RegExp(spelled, 'gi'),
    ...plainWords(words, matchCase),
  };
}

const FEWEST_WORDS = 3;

/** The longest stretch that JSON has no other spelling for; letters with another case beyond ASCII have one. */
function plainWords(words: string, matchCase: boolean): Pick<Needle, 'words'> {
  const stretches = words.match(matchCase ? /[a-z0-9 ]+/gi : /[a-jl-rt-z0-9 ]+/gi) ?? [];
  const longest = stretches.reduce((best, each) => (each.length > best.length ? each : best), '');
  return longest.length < FEWEST_WORDS ? {} : { words: longest.slice(0, MOST_WORDS) };
}

/** All that JSON may have in the place of a character, each byte as a Latin-1 character. */
function spellings(char: string, matchCase: boolean): string {
  const cases = matchCase
    ? [char]
    : [char, char.toLowerCase(), char.toUpperCase(), ...(ALSO[char.toLowerCase()] ?? [])];
  const all = new Set<string>();
  for (const each of cases) {
    all.add(asBytes(each));
    all.add(asBytes(JSON.stringify(each).slice(1, -1)));
    if (each === '/') all.add(asBytes('\\/'));
    // Letters and digits are never escaped; other writers escape what is not ASCII, or what HTML minds.
    if (!/^[a-z0-9 ]$/i.test(each)) all.add([...Array(each.length).keys()].map((at) => escapeOf(each, at)).join(''));
  }
  return all.size === 1 ? [...all][0]! : `(?:${[...all].join('|')})`;
}

/** Characters beyond ASCII that are a letter's other case. */
const ALSO: Readonly<Record<string, readonly string[]>> = { k: ['\u212a'], s: ['\u017f'], å: ['\u212b'] };

function asBytes(text: string): string {
  const bytes = Buffer.from(text);
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

function escapeOf(text: string, at: number): string {
  return `\\\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
}
