/** An open file → whole lines in a scanner's memory, a stretch at a time. */
import { createLineSplitter, type Line } from '../parse/split-lines.ts';
import { readBytes } from '../read/read-bytes.ts';

export interface LineMemory {
  readonly bytes: Buffer;
  readonly start: number;
  readonly size: number;
}

export interface LineTaker {
  /**
   * Lines from `from` to `end` in memory; `offset` is where they stand in the file. The last one may lack its newline, and
   * gets one.
   */
  readonly takeLines: (from: number, end: number, offset: number, isEnded: boolean) => void;
  /** One that is longer than half the memory. */
  readonly takeLong: (line: Omit<Line, 'number'>) => void;
  readonly takeTooLong: (length: number) => void;
  /** No more need be read. */
  readonly isDone?: () => boolean;
}

const NEWLINE = 10;

/**
 * Reads the file's first `size` bytes; throws what reading throws. False if there are fewer.
 * Always to the same place, the memory's second half: copying is twice as fast to where a page of the file begins as to
 * anywhere else. What is left of a line is moved to just before it.
 */
export function readLines(fd: number, size: number, memory: LineMemory, taker: LineTaker): boolean {
  const { bytes } = memory;
  const half = memory.size >> 1;
  const place = memory.start + half;
  /** Bytes of an unfinished line, before `place`. */
  let held = 0;
  for (let offset = 0; offset < size; ) {
    if (taker.isDone?.() === true) return true;
    const wanted = Math.min(half, size - offset);
    if (readBytes(fd, bytes, place, wanted, offset) < wanted) return false;
    const from = place - held;
    const end = place + wanted;
    const last = bytes.lastIndexOf(NEWLINE, end - 1);
    offset += wanted;
    if (last >= place) {
      taker.takeLines(from, last + 1, offset - wanted - held, true);
      held = end - last - 1;
    } else held += wanted;
    if (held > half) {
      const start = offset - held;
      const length = readLongLine(fd, start, size, taker);
      if (length === undefined) return false;
      held = 0;
      offset = start + length;
    } else if (held > 0) bytes.copyWithin(place - held, end - held, end);
  }
  if (held > 0) {
    bytes[place] = NEWLINE;
    taker.takeLines(place - held, place + 1, size - held, false);
  }
  return true;
}

/** One for all: the splitter copies what it keeps. */
let longChunk: Buffer | undefined;

/** Gives its length with its newline. */
function readLongLine(
  fd: number,
  offset: number,
  size: number,
  { takeLong, takeTooLong }: LineTaker,
): number | undefined {
  let end: number | undefined;
  const onLine = ({ bytes, ended }: Line) => {
    if (end === undefined) takeLong({ offset, bytes, ended });
    end ??= bytes.length + (ended ? 1 : 0);
  };
  const splitter = createLineSplitter(onLine, (_, length) => {
    if (end === undefined) takeTooLong(length);
    end ??= length + 1;
  });
  longChunk ??= Buffer.allocUnsafeSlow(1 << 20);
  const chunk = longChunk;
  for (let at = offset; at < size && end === undefined; at += chunk.length) {
    const wanted = Math.min(chunk.length, size - at);
    if (readBytes(fd, chunk, 0, wanted, at) < wanted) return undefined;
    splitter.push(chunk.subarray(0, wanted));
  }
  if (end === undefined) splitter.end();
  return Math.min(end ?? 0, size - offset);
}
