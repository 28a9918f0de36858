/**
 * One line → its records, each with its own bytes. A line that is not one JSON object is searched for
 * several that were glued together; every part comes out as a record or as a bad part, never as nothing.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import type { Report } from '../model/diagnostic.ts';
import { recoverGlued } from './recover-glued.ts';
import type { Line } from './split-lines.ts';
import { asObject, type Wire } from './wire.ts';

export interface DecodedLine {
  readonly blank: boolean;
  readonly records: readonly DecodedRecord[];
  readonly bad: number;
}

export interface DecodedRecord {
  readonly value: Wire;
  readonly offset: number;
  readonly length: number;
}

const BLANK: DecodedLine = { blank: true, records: [], bad: 0 };

export function decodeLine(line: Line, report: Report): DecodedLine {
  const bytes = trimLine(line, report);
  if (bytes === null) return BLANK;
  if (bytes.length === 0) return { blank: false, records: [], bad: 1 };
  if (!isUtf8(bytes)) report('parse/invalid-utf8', 'The line holds bytes that are not UTF-8.', line.number);
  const offset = line.offset + (bytes.byteOffset - line.bytes.byteOffset);
  const whole = parseJson(bytes);
  if (whole.ok) {
    const value = asObject(whole.value);
    if (value !== null) return { blank: false, records: [{ value, offset, length: bytes.length }], bad: 0 };
    report('parse/not-an-object', `The line is ${nameOf(whole.value)}, not an object.`, line.number);
    return { blank: false, records: [], bad: 1 };
  }
  return decodeParts(bytes, offset, line, report);
}

function decodeParts(bytes: Uint8Array, offset: number, line: Line, report: Report): DecodedLine {
  const parts = recoverGlued(bytes);
  const records: DecodedRecord[] = [];
  let bad = 0;
  for (const [index, part] of parts.entries()) {
    const parsed = part.whole ? parseJson(bytes.subarray(part.start, part.end)) : NOT_JSON;
    const value = parsed.ok ? asObject(parsed.value) : null;
    if (value !== null) {
      records.push({ value, offset: offset + part.start, length: part.end - part.start });
      continue;
    }
    bad += 1;
    const where = `from byte ${offset + part.start} of the file`;
    if (index === parts.length - 1 && !line.ended) {
      report('parse/cut-off-line', `The last line ends in the middle of a record (${where}).`, line.number);
    } else report('parse/invalid-json', `Not JSON (${where}, ${part.end - part.start} bytes).`, line.number);
  }
  if (records.length > 0) {
    const lost = bad > 0 ? ` and ${bad} broken` : '';
    report('parse/glued-line', `${records.length} whole${lost} records stand on one line.`, line.number);
  }
  return { blank: false, records, bad };
}

/** Without white space and NUL runs at its ends; null when blank, empty when there were only NULs. */
function trimLine(line: Line, report: Report): Uint8Array | null {
  const { bytes } = line;
  let start = line.number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (start === 3) report('parse/byte-order-mark', 'The file starts with a byte order mark.', 1);
  let end = bytes.length;
  while (start < end && isPadding(bytes[start]!)) start += 1;
  while (end > start && isPadding(bytes[end - 1]!)) end -= 1;
  const nul = bytes.indexOf(0);
  if (nul >= 0) report('parse/nul-bytes', `The line holds NUL bytes, from byte ${line.offset + nul}.`, line.number);
  if (start === end && nul < 0) return null;
  return bytes.subarray(start, end);
}

function isPadding(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0;
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };
const NOT_JSON: Parsed = { ok: false };

function parseJson(bytes: Uint8Array): Parsed {
  try {
    return { ok: true, value: JSON.parse(decodeUtf8(bytes)) };
  } catch {
    return NOT_JSON;
  }
}

/** Bytes that are not UTF-8 become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Most lines are ASCII, and six times faster to copy than to decode.
  return buffer.toString(isAscii(buffer) ? 'latin1' : 'utf8');
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
