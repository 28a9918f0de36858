/**
 * The bytes of a line and words → the first place where they stand, for all that bytes tell, in a named text of its JSON
 * that is no envelope's. What the scan does with SIMD, here without: it also tells where a line that is not JSON, or names
 * a thing twice, holds them.
 */
import type { ByteWords } from './byte-words.ts';
import { envelopeNames } from './envelope-names.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NAME = /[{,]"(\w{1,40})":"$/;

export interface FoundPlace {
  readonly words: number;
  /** Where the text begins that they stand in. */
  readonly text: number;
}

export function findInText(line: Buffer, { whole, isFolded }: ByteWords): FoundPlace | undefined {
  if (whole.length === 0) return undefined;
  const pattern = wholePattern(whole, isFolded);
  /** Where the last place was, which was in no text that counts. */
  let last = -1;
  for (const { index } of line.latin1Slice(0, line.length).matchAll(pattern)) {
    if (isEscaped(line, index)) continue;
    const quote = quoteBefore(line, index, last);
    const text = quote === undefined ? 0 : textBehind(line, quote);
    if (text > 0) return { words: index, text };
    last = index;
  }
  return undefined;
}

function wholePattern(whole: Uint8Array, isFolded: boolean): RegExp {
  const signs = [...whole].map((byte) => {
    const sign = String.fromCharCode(byte);
    if (isFolded && /[a-z]/.test(sign)) return `[${sign}${sign.toUpperCase()}]`;
    return `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  // Looking ahead takes nothing, so that places may overlap.
  return new RegExp(`(?=${signs.join('')})`, 'g');
}

/** Whether the byte is the end of an escape, or within one. */
export function isEscaped(line: Uint8Array, at: number): boolean {
  if (line[at - 1] === BACKSLASH) return isBehindBackslash(line, at);
  for (let back = 2; back <= 5; back++) {
    if (line[at - back] === BACKSLASH) return line[at - back + 1] === 0x75 && isBehindBackslash(line, at - back + 1);
  }
  return false;
}

/** Behind one that is not itself escaped. */
function isBehindBackslash(line: Uint8Array, at: number): boolean {
  let slash = at;
  while (line[slash - 1] === BACKSLASH) slash -= 1;
  return (at - slash) % 2 === 1;
}

/** The last quote before that stands in no text; undefined where there is none behind `last`. */
function quoteBefore(line: Buffer, from: number, last: number): number | undefined {
  let quote = line.lastIndexOf(QUOTE, from - 1);
  while (quote > last && from > 0) {
    if (!isBehindBackslash(line, quote)) return quote;
    quote = quote === 0 ? -1 : line.lastIndexOf(QUOTE, quote - 1);
  }
  return undefined;
}

/** Where the text begins that the quote opens, if it opens a named one: see `textAround` in `wasm/scan-records.as`. */
function textBehind(line: Buffer, quote: number): number {
  const [, name] = NAME.exec(line.latin1Slice(Math.max(0, quote - 45), quote + 1)) ?? [];
  return name === undefined || envelopeNames.has(name) ? 0 : quote + 1;
}
