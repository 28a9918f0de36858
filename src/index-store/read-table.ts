/** An open file → its heads, every line parsed: what folding is measured by, and what is done where it cannot be. */
import type { Report } from '../model/diagnostic.ts';
import { createHeadCollector } from '../parse/collect-heads.ts';
import type { HeadTable } from '../parse/read-heads.ts';
import { createLineSplitter } from '../parse/split-lines.ts';
import { storeHeads } from '../parse/store-heads.ts';
import { readBytes } from '../read/read-bytes.ts';

const CHUNK = 1 << 20;
const PAD = 1024;
const NONE: ReadonlyMap<string, number> = new Map();

/** Reads the file's first `size` bytes; throws what reading throws. Undefined if there are fewer. */
export function readTable(fd: number, size: number, report: Report): HeadTable | undefined {
  const collector = createHeadCollector(report, storeHeads());
  const splitter = createLineSplitter(collector.addLine, collector.addTooLong);
  const buffer = Buffer.allocUnsafeSlow(PAD + Math.min(CHUNK, size));
  for (let at = 0; at < size; at += CHUNK) {
    const wanted = Math.min(CHUNK, size - at);
    if (readBytes(fd, buffer, PAD, wanted, at) < wanted) return undefined;
    splitter.push(buffer.subarray(PAD, PAD + wanted));
  }
  splitter.end();
  return { ...collector.finish(), types: NONE, unknownTypes: NONE, unknownFields: NONE };
}
