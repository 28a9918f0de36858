/** An open file and a needle → the lines that may hold it, in order; the others are passed over at the speed of memory. */
import { createLineSplitter, type Line } from '../parse/split-lines.ts';
import { readBytes } from '../read/read-bytes.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import type { Needle } from './parse-needle.ts';
import { readLines } from './read-lines.ts';

interface Matching {
  readonly needle: Needle;
  readonly scanner: RecordScanner | undefined;
  readonly onLine: (line: Line) => void;
}

/** Reads the file's first `size` bytes; throws what reading throws. False if there are fewer. */
export function readMatching(fd: number, size: number, { needle, scanner, onLine }: Matching): boolean {
  if (scanner === undefined || needle.words === undefined) return readEvery(fd, size, onLine);
  const { bytes, find, countLines } = scanner;
  scanner.setWords(needle.words);
  /** Lines so far. */
  let number = 0;
  return readLines(fd, size, scanner, {
    takeLines(start, end, offset, ended) {
      let from = start;
      for (let hit = find(from, end); hit >= 0; hit = find(from, end)) {
        const lineStart = Math.max(start, bytes.lastIndexOf(NEWLINE, hit) + 1);
        const lineEnd = bytes.indexOf(NEWLINE, hit);
        number += countLines(from, lineStart) + 1;
        onLine({ number, offset: offset + lineStart - start, bytes: bytes.subarray(lineStart, lineEnd), ended });
        from = lineEnd + 1;
      }
      number += countLines(from, end);
    },
    takeLong(line) {
      number += 1;
      onLine({ ...line, number });
    },
    takeTooLong() {
      number += 1;
    },
  });
}

const NEWLINE = 10;
const CHUNK = 256 * 1024;
const PAD = 1024;

function readEvery(fd: number, size: number, onLine: (line: Line) => void): boolean {
  const splitter = createLineSplitter(onLine, () => {});
  const buffer = Buffer.allocUnsafeSlow(PAD + Math.min(CHUNK, size));
  for (let at = 0; at < size; at += CHUNK) {
    const wanted = Math.min(CHUNK, size - at);
    if (readBytes(fd, buffer, PAD, wanted, at) < wanted) return false;
    splitter.push(buffer.subarray(PAD, PAD + wanted));
  }
  splitter.end();
  return true;
}
