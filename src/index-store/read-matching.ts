/** An open file and a needle → the lines that may hold it, in order; the others are passed over at the speed of memory. */
import { createLineSplitter, type Line } from '../parse/split-lines.ts';
import { readBytes } from '../read/read-bytes.ts';
import {
  LINE_END,
  MATCH,
  MOST_MATCHES,
  ON_LINE,
  type RecordScanner,
  TEXT_AT,
  WORDS_AT,
} from './create-record-scanner.ts';
import type { Needle } from './parse-needle.ts';
import { readLines } from './read-lines.ts';

/** Where the needle stands first in a line, in the scanner's memory, where it now is. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** Where the text begins that it stands in. */
  readonly text: number;
}

export interface Matching {
  readonly needle: Needle;
  readonly scanner: RecordScanner | undefined;
  /** The place is told where bytes tell it. */
  readonly onLine: (line: Line, place?: Place) => void;
  /** Takes lines that hold it for certain, where no more of them need be known, nor any line's number. */
  readonly onCertain?: () => void;
  /** No more need be read. */
  readonly isDone?: () => boolean;
}

/** Reads the file's first `size` bytes; throws what reading throws. False if there are fewer. */
export function readMatching(fd: number, size: number, matching: Matching): boolean {
  const { needle, scanner, onLine, onCertain, isDone = () => false } = matching;
  if (scanner === undefined || needle.words === undefined) return readEvery(fd, size, matching);
  const { bytes, lines, firstMatch, match, startOfLine, countLines } = scanner;
  scanner.setWords(needle.words);
  /** Lines so far, where somebody wants to know. */
  let number = 0;
  const count = (from: number, to: number) => {
    if (onCertain === undefined) number += countLines(from, to);
  };
  return readLines(fd, size, scanner, {
    takeLines(start, end, offset, ended) {
      let from = start;
      for (let isFull = true; isFull; ) {
        const stop = match(from, end);
        isFull = stop === firstMatch + MOST_MATCHES * MATCH;
        for (let at = firstMatch; at < stop; at += MATCH) {
          const words = lines[at + WORDS_AT]!;
          const lineEnd = lines[at + LINE_END]!;
          if (words !== 0 && onCertain !== undefined) onCertain();
          else {
            const lineStart = startOfLine(lines[at + ON_LINE]!, from);
            count(from, lineStart);
            number += 1;
            const line = {
              number,
              offset: offset + lineStart - start,
              bytes: bytes.subarray(lineStart, lineEnd),
              ended,
            };
            const text = lines[at + TEXT_AT]!;
            onLine(line, words > 0 ? { start: lineStart, end: lineEnd, words, text } : undefined);
          }
          from = lineEnd + 1;
        }
      }
      count(from, end);
    },
    takeLong(line) {
      number += 1;
      if (mayHoldLong(line.bytes, needle, scanner)) onLine({ ...line, number });
    },
    takeTooLong() {
      number += 1;
    },
    isDone,
  });
}

/** A line that is longer than what is read together is looked at in pieces, of which each begins in the one before. */
function mayHoldLong(line: Uint8Array, needle: Needle, scanner: RecordScanner): boolean {
  const { bytes, start, size, match, firstMatch } = scanner;
  const { whole, parts } = needle.words!;
  const longest = parts.reduce((most, { spelled }) => Math.max(most, spelled.length), whole.length);
  const step = size - 1 - 2 * (longest + ESCAPE);
  if (step < size >> 1) return mayHold(line, needle);
  for (let at = 0; at < line.length; at += step) {
    const piece = line.subarray(at, at + size - 1);
    bytes.set(piece, start);
    bytes[start + piece.length] = NEWLINE;
    if (match(start, start + piece.length + 1) > firstMatch) return true;
  }
  return false;
}

const NEWLINE = 10;
const ESCAPE = 6;
const CHUNK = 256 * 1024;
const PAD = 1024;

function readEvery(fd: number, size: number, { needle, onLine, isDone }: Matching): boolean {
  const take = (line: Line) => {
    if (mayHold(line.bytes, needle)) onLine(line);
  };
  const splitter = createLineSplitter(take, () => {});
  const buffer = Buffer.allocUnsafeSlow(PAD + Math.min(CHUNK, size));
  for (let at = 0; at < size; at += CHUNK) {
    if (isDone?.() === true) return true;
    const wanted = Math.min(CHUNK, size - at);
    if (readBytes(fd, buffer, PAD, wanted, at) < wanted) return false;
    splitter.push(buffer.subarray(PAD, PAD + wanted));
  }
  splitter.end();
  return true;
}

function mayHold(bytes: Uint8Array, { inBytes }: Needle): boolean {
  if (inBytes === undefined) return true;
  inBytes.lastIndex = 0;
  return inBytes.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).latin1Slice(0, bytes.length));
}
