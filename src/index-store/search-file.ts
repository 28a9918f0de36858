/** A transcript and a needle → the lines that hold it, in order. Lines whose bytes cannot hold it are not decoded. */
import { decodeLine } from '../parse/decode-line.ts';
import type { Line } from '../parse/split-lines.ts';
import { asName } from '../parse/wire.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { failureText, isSystemError } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import type { Needle } from './parse-needle.ts';
import { readMatching } from './read-matching.ts';
import { type SearchKind, searchTexts } from './search-texts.ts';

export interface LineHit {
  readonly line: number;
  readonly kind: SearchKind;
  readonly when: string | null;
  /** What stands around the first place where it was found. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

const AROUND = 60;

export interface SearchWish {
  readonly needle: Needle;
  readonly kinds: ReadonlySet<SearchKind>;
}

export interface SearchedFile {
  /** Where it was not read to its end, those before that. */
  readonly hits: readonly LineHit[];
  /** Why it was not. */
  readonly problem?: string;
}

export function searchFile(
  file: string,
  { needle, kinds }: SearchWish,
  scanner: RecordScanner | undefined,
): SearchedFile {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return { hits: [], problem: opened.message };
  const hits: LineHit[] = [];
  const onLine = (line: Line) => {
    if (mayHold(line.bytes, needle)) for (const hit of searchLine(line, needle, kinds)) hits.push(hit);
  };
  try {
    const isWhole = readMatching(opened.fd, opened.stat.size, { needle, scanner, onLine });
    if (!isWhole) return { hits, problem: 'The file shrank while it was read.' };
    return { hits };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { hits, problem: `Reading stopped: ${failureText(error)}.` };
  } finally {
    closeQuietly(opened.fd);
  }
}

function mayHold(bytes: Uint8Array, { inBytes }: Needle): boolean {
  if (inBytes === undefined) return true;
  inBytes.lastIndex = 0;
  return inBytes.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).latin1Slice(0, bytes.length));
}

/** Of each kind the first place. */
function searchLine(line: Line, needle: Needle, kinds: ReadonlySet<SearchKind>): LineHit[] {
  const hits = new Map<SearchKind, LineHit>();
  for (const { value } of decodeLine(line, () => {}).records) {
    for (const { kind, text } of searchTexts(value)) {
      if (hits.has(kind) || !kinds.has(kind)) continue;
      const place = needle.find(text);
      if (place === null) continue;
      const before = text.slice(Math.max(0, place.start - AROUND), place.start);
      const found = text.slice(place.start, Math.min(place.end, place.start + 4 * AROUND));
      const after = text.slice(place.end, place.end + AROUND);
      hits.set(kind, { line: line.number, kind, when: asName(value['timestamp']), before, found, after });
    }
  }
  return [...hits.values()];
}
