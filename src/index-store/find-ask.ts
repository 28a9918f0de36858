/**
 * An open file → whether anything in it may be asked, or planned. Its bytes tell it, without a look at lines, three times as
 * fast as a scan of the records. What stands there in words only, in a result or a list of names, does not count.
 */
import { mayAsk } from '../parse/ask/recognise-ask.ts';
import { readBytes } from '../read/read-bytes.ts';
import type { RecordScanner } from './create-record-scanner.ts';

/** So much is looked at behind what is found, and before it. */
const REACH = 128;
const NAME = '"name":"';
const QUOTE = 0x22;

/** Undefined where there are fewer bytes than `size`. `onStart` gets where the first ones lie in the scanner's memory. */
export function findAsk(
  fd: number,
  size: number,
  scanner: RecordScanner,
  onStart: (from: number, end: number) => void = () => {},
): boolean | undefined {
  const { bytes } = scanner;
  const half = scanner.size >> 1;
  // Always to the same place, where a page begins: see `read-lines.ts`.
  const place = scanner.start + half;
  bytes.fill(0, place - 2 * REACH, place);
  for (let offset = 0; offset < size; offset += half) {
    const wanted = Math.min(half, size - offset);
    if (offset > 0) bytes.copyWithin(place - 2 * REACH, place + half - 2 * REACH, place + half);
    if (readBytes(fd, bytes, place, wanted, offset) < wanted) return undefined;
    const end = place + wanted;
    const isLast = offset + wanted === size;
    if (isLast) bytes.fill(0, end, end + REACH);
    if (offset === 0) onStart(place, end);
    if (isFound(scanner, offset === 0 ? place : place - REACH, isLast ? end : end - REACH)) return true;
  }
  return false;
}

function isFound({ bytes, findAsk: find, setQuiet }: RecordScanner, from: number, end: number): boolean {
  for (let at = find(from, end, from); at !== 0; at = find(at + 1, end, from)) {
    const start = at + NAME.length;
    const stop = bytes.indexOf(QUOTE, start);
    if (bytes.latin1Slice(at, start) !== NAME || stop < 0 || stop > start + REACH / 2) return true;
    const name = bytes.toString('utf8', start, stop);
    if (mayAsk(name) || name === 'ExitPlanMode' || name.includes('\\')) return true;
    setQuiet(name);
  }
  return false;
}
