/** A line and a needle → where it holds it: of each kind of text the first place. */
import { decodeLine, decodeUtf8 } from '../parse/decode-line.ts';
import type { Line } from '../parse/split-lines.ts';
import { asName } from '../parse/wire.ts';
import * as scan from './create-record-scanner.ts';
import { type Around, cutAround, cutText } from './cut-around.ts';
import { findInText } from './find-in-text.ts';
import { timeText } from './packed-time.ts';
import type { Needle } from './parse-needle.ts';
import type { Place } from './read-matching.ts';
import { type SearchKind, searchRest, searchTexts, type TakeText } from './search-texts.ts';

/** What stands around the first place where it was found, too. */
export interface LineHit extends Around {
  readonly line: number;
  readonly kind: SearchKind;
  readonly when: string | null;
}

export interface SearchWish {
  readonly needle: Needle;
  readonly kinds: ReadonlySet<SearchKind>;
  /** What of a text may be shown, where that is not all of it; only that is searched. Names of texts tell secrets. */
  readonly change?: (text: string, name?: string) => string;
}

export function searchLine(line: Line, wish: SearchWish): LineHit[] {
  const { needle, kinds, change } = wish;
  const hits: LineHit[] = [];
  for (const { value } of decodeLine(line, () => {}).records) {
    const take: TakeText = (kind, whole, name) => {
      if (!kinds.has(kind) || hits.some((hit) => hit.kind === kind)) return;
      // What it is not in before it is not in behind, and to see that is quicker.
      if (change !== undefined && needle.find(whole) === null) return;
      const text = change?.(whole, name) ?? whole;
      const place = needle.find(text);
      if (place === null) return;
      hits.push(lineHit(line.number, kind, asName(value['timestamp']), cutText(text, place.start, place.end)));
    };
    const rest = searchTexts(value, take);
    if (rest !== undefined && hits.length === 0 && kinds.has('other')) searchRest(rest, take);
  }
  return hits.length === 0 && kinds.has('other') ? searchBytes(line, wish) : hits;
}

/** A line that is not JSON, or says a thing twice, can be told of in no other way. */
function searchBytes({ number, bytes }: Line, { needle, change }: SearchWish): LineHit[] {
  const { words } = needle;
  if (words === undefined) return [];
  const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = findInText(line, words);
  if (place === undefined) return [];
  if (change !== undefined) {
    const text = change(decodeUtf8(line));
    const found = needle.find(text);
    return found === null ? [] : [lineHit(number, 'other', null, cutText(text, found.start, found.end))];
  }
  const { length } = words.whole;
  const around = cutAround(line, place.text, place.words, length) ?? cutRaw(line, place.words, length);
  return [lineHit(number, 'other', null, around)];
}

function cutRaw(line: Buffer, at: number, length: number): Around {
  const before = decodeUtf8(line.subarray(0, at));
  return cutText(decodeUtf8(line), before.length, before.length + decodeUtf8(line.subarray(at, at + length)).length);
}

/**
 * The same without decoding the line, where the scan knows what the text is that the needle stands in: what one tool gave
 * back, or what the agent said. Undefined where it does not.
 */
export function scanHit(
  { number, bytes }: Line,
  { start, end, words, text }: Place,
  { needle, kinds, change }: SearchWish,
  scanner: scan.RecordScanner,
): LineHit | undefined {
  const { lines, times, first } = scanner;
  scanner.scan(start, end + 1);
  const flags = lines[first + scan.FLAGS]!;
  if ((flags & (scan.ODD | scan.TELLING | scan.ODD_TIME | scan.USE)) !== 0) return undefined;
  if (lines[first + scan.ONE_TEXT] !== text || needle.words === undefined || change !== undefined) return undefined;
  const kind = (flags & scan.RESULT) !== 0 ? 'tool' : (flags & scan.TEXT) !== 0 ? 'text' : undefined;
  if (kind === undefined || !kinds.has(kind)) return undefined;
  const line = bytes as Buffer;
  const around = cutAround(line, text - start, words - start, needle.words.whole.length);
  if (around === undefined) return undefined;
  const time = times[(first + scan.TIME) >> 1]!;
  return lineHit(number, kind, time === 0 ? null : timeText(time), around);
}

function lineHit(line: number, kind: SearchKind, when: string | null, { before, found, after }: Around): LineHit {
  return { line, kind, when, before, found, after };
}
