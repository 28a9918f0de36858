/** A text within a line's bytes → what stands around the words in it, decoded no further than is shown. */
import { decodeUtf8 } from '../parse/decode-line.ts';
import { isEscaped } from './find-in-text.ts';

export interface Around {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export const AROUND = 60;
const MOST_FOUND = 4 * AROUND;
/** Of one character, as JSON. */
const LONGEST = 6;
const QUOTE = 0x22;
const REACH = AROUND * LONGEST;

/** `text` is where it begins, `words` where they stand in it, as they are; undefined where JSON does not have such a text. */
export function cutAround(line: Buffer, text: number, words: number, length: number): Around | undefined {
  const end = words + length;
  const from = beginOfSign(line, Math.max(text, words - REACH));
  const before = parseText(line.subarray(from, words));
  const after = parseText(line.subarray(end, beginOfSign(line, endOfText(line, end))));
  if (before === undefined || after === undefined) return undefined;
  const found = decodeUtf8(line.subarray(words, end));
  return { before: before.slice(-AROUND), found: found.slice(0, MOST_FOUND), after: after.slice(0, AROUND) };
}

/** The same in a text that is decoded. */
export function cutText(text: string, start: number, end: number): Around {
  return {
    before: copy(text.slice(Math.max(0, start - AROUND), start)),
    found: copy(text.slice(start, Math.min(end, start + MOST_FOUND))),
    after: copy(text.slice(end, end + AROUND)),
  };
}

/** V8 keeps all of a text as long as a slice of it is kept. */
function copy(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}

/** The first place from there on that is not within an escape or a character. */
function beginOfSign(line: Buffer, from: number): number {
  let at = from;
  while (at < line.length && ((line[at]! & 0xc0) === 0x80 || isEscaped(line, at))) at += 1;
  return at;
}

/** Or as far as it matters. */
function endOfText(line: Buffer, from: number): number {
  const near = line.subarray(0, from + REACH);
  let quote = near.indexOf(QUOTE, from);
  while (quote >= 0 && isEscaped(near, quote)) quote = near.indexOf(QUOTE, quote + 1);
  return quote < 0 ? near.length : quote;
}

function parseText(bytes: Buffer): string | undefined {
  const text = decodeUtf8(bytes);
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}
