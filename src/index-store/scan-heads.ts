/**
 * An open file → the same heads, counts and notes that the full parse gives, several times faster: the scan tells where
 * things stand, a thin record is made of most lines, and only the telling and the odd ones are parsed.
 * A line that is JSON but for an escape that there is not (`\\x`), or a comma too many, counts as a record here.
 */
import type { Report } from '../model/diagnostic.ts';
import { createHeadCollector } from '../parse/collect-heads.ts';
import type { HeadTable } from '../parse/read-heads.ts';
import { createLineSplitter, type Line } from '../parse/split-lines.ts';
import { readBytes } from '../read/read-bytes.ts';
import { createScanner, type StructureScanner } from './scan-structure.ts';
import { createThinReader, type ThinReader } from './thin-record.ts';

export interface HeadScanner {
  /** Reads the file's first `size` bytes; throws what reading throws. Undefined if there are fewer. */
  readonly scan: (fd: number, size: number, report: Report) => HeadTable | undefined;
}

/** Made once and used for many files: it holds the memory. */
export function createHeadScanner(scanner: StructureScanner = createScanner()): HeadScanner {
  const readThin = createThinReader(scanner);
  return { scan: (fd, size, report) => scanFile(scanner, readThin, { fd, size, report }) };
}

interface Input {
  readonly fd: number;
  readonly size: number;
  readonly report: Report;
}

const NEWLINE = 10;
const NONE: ReadonlyMap<string, number> = new Map();

function scanFile(scanner: StructureScanner, readThin: ThinReader, { fd, size, report }: Input): HeadTable | undefined {
  const { bytes, start, tape, first } = scanner;
  const collector = createHeadCollector(report);
  let number = 1;
  /** Offset in the file of what lies at `start`. */
  let offset = 0;
  let held = 0;

  const takeLines = (end: number, isEnded: boolean) => {
    const stop = scanner.scan(end);
    let lineStart = start;
    for (let line = first; line < stop; line = tape[line + 2]!) {
      const lineEnd = tape[line]!;
      const value = tape[line + 1] === 0 ? readThin(line) : null;
      const lineOffset = offset + lineStart - start;
      if (value !== null) {
        collector.addRecord({ value, offset: lineOffset, length: lineEnd - lineStart }, number);
      } else {
        collector.addLine({ number, offset: lineOffset, bytes: bytes.subarray(lineStart, lineEnd), ended: isEnded });
      }
      number += 1;
      lineStart = lineEnd + 1;
    }
  };

  while (offset + held < size) {
    const wanted = Math.min(scanner.size - held, size - offset - held);
    const got = readBytes(fd, bytes, start + held, wanted, offset + held);
    held += got;
    if (got < wanted) return undefined;
    const last = bytes.subarray(start, start + held).lastIndexOf(NEWLINE);
    if (last >= 0) {
      takeLines(start + last + 1, true);
      bytes.copyWithin(start, start + last + 1, start + held);
      offset += last + 1;
      held -= last + 1;
    } else if (held === scanner.size) {
      const length = readLongLine(fd, { offset, size, number }, collector);
      if (length === undefined) return undefined;
      number += 1;
      offset += length;
      held = 0;
    }
  }
  if (held > 0) {
    bytes[start + held] = NEWLINE;
    takeLines(start + held + 1, false);
  }
  return { ...collector.finish(), types: NONE, unknownTypes: NONE, unknownFields: NONE };
}

/** One that is longer than the scanner's memory is parsed in full; gives its length with its newline. */
function readLongLine(
  fd: number,
  { offset, size, number }: { readonly offset: number; readonly size: number; readonly number: number },
  { addLine, addTooLong }: ReturnType<typeof createHeadCollector>,
): number | undefined {
  let end: number | undefined;
  const finish = (length: number) => {
    end ??= length;
  };
  const onLine = ({ bytes, ended }: Line) => {
    if (end === undefined) addLine({ number, offset, bytes, ended });
    finish(bytes.length + (ended ? 1 : 0));
  };
  const splitter = createLineSplitter(onLine, (_, length) => {
    if (end === undefined) addTooLong(number, length);
    finish(length + 1);
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
