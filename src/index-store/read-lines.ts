/** An open file → whole lines in a scanner's memory, a stretch at a time. */
import { createLineSplitter, type Line } from '../parse/split-lines.ts';
import { readBytes } from '../read/read-bytes.ts';

export interface LineMemory {
  readonly bytes: Buffer;
  readonly start: number;
  readonly size: number;
}

export interface LineTaker {
  /** Lines from the memory's start to `end`; `offset` is where they stand in the file. The last one may lack its newline, and gets one. */
  readonly takeLines: (end: number, offset: number, isEnded: boolean) => void;
  /** One that is longer than the memory. */
  readonly takeLong: (line: Omit<Line, 'number'>) => void;
  readonly takeTooLong: (length: number) => void;
}

const NEWLINE = 10;

/** Reads the file's first `size` bytes; throws what reading throws. False if there are fewer. */
export function readLines(fd: number, size: number, memory: LineMemory, taker: LineTaker): boolean {
  const { bytes, start } = memory;
  /** Offset in the file of what lies at `start`. */
  let offset = 0;
  let held = 0;
  while (offset + held < size) {
    const wanted = Math.min(memory.size - held, size - offset - held);
    const got = readBytes(fd, bytes, start + held, wanted, offset + held);
    held += got;
    if (got < wanted) return false;
    const last = bytes.lastIndexOf(NEWLINE, start + held - 1);
    if (last >= start) {
      taker.takeLines(last + 1, offset, true);
      bytes.copyWithin(start, last + 1, start + held);
      offset += last + 1 - start;
      held -= last + 1 - start;
    } else if (held === memory.size) {
      const length = readLongLine(fd, offset, size, taker);
      if (length === undefined) return false;
      offset += length;
      held = 0;
    }
  }
  if (held > 0) {
    bytes[start + held] = NEWLINE;
    taker.takeLines(start + held + 1, offset, false);
  }
  return true;
}

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
  const chunk = Buffer.allocUnsafeSlow(1 << 20);
  for (let at = offset; at < size && end === undefined; at += chunk.length) {
    const wanted = Math.min(chunk.length, size - at);
    if (readBytes(fd, chunk, 0, wanted, at) < wanted) return undefined;
    splitter.push(chunk.subarray(0, wanted));
  }
  if (end === undefined) splitter.end();
  return Math.min(end ?? 0, size - offset);
}
