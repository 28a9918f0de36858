/**
 * `some words` or `/pattern/` → how to find it in a text, and how to tell from a line's bytes that it is not there.
 * Case does not matter unless it should. Patterns run in linear time, whatever they are.
 */
import { type ByteWords, byteWords } from './byte-words.ts';
import { spellingsOf } from './spellings.ts';

export interface Needle {
  /** Where it first occurs in a text; null where it does not. */
  readonly find: (text: string) => { readonly start: number; readonly end: number } | null;
  /** Matches every line, as Latin-1, that may hold it; absent where only decoding tells. */
  readonly inBytes?: RegExp;
  /** The same for those who look at bytes. */
  readonly words?: ByteWords;
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
  const recorded = asRecorded(words);
  const bytes = byteWords(recorded, matchCase);
  return {
    find(text) {
      const match = plain.exec(text);
      return match === null ? null : { start: match.index, end: match.index + match[0].length };
    },
    // Ignoring case here too only lets a few more lines through.
    inBytes: new RegExp([...recorded].map((char) => anyOf(spellingsOf(char, matchCase))).join(''), 'gi'),
    words: recorded === words ? bytes : { ...bytes, whole: new Uint8Array(0) },
  };
}

/** What a line must hold. `/deploy to prod` and `!ls` are what a person typed; the record has the parts, each in a tag. */
function asRecorded(words: string): string {
  const [, command] = /^(\/\S+)\s/.exec(words) ?? [];
  return command ?? (/^!./s.test(words) ? words.slice(1) : words);
}

function anyOf(spelled: readonly string[]): string {
  const all = spelled.map((each) => each.replace(/[^a-z0-9 ]/gi, asHex));
  return all.length === 1 ? all[0]! : `(?:${all.join('|')})`;
}

function asHex(byte: string): string {
  return `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
