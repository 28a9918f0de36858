/**
 * Reads an open file from its start, hashing as it goes, and hands each chunk on before it reads the next. That reading
 * fails is a value; what the taker throws is not ours to catch.
 */
import { createHash } from 'node:crypto';
import { read } from 'node:fs';
import { promisify } from 'node:util';
import { failureText } from '../read/failure-text.ts';

export interface Hashed {
  /** How many bytes there were; fewer than asked for only at the end of the file. */
  readonly size: number;
  readonly sha256: string;
  /** Of the first `mark` bytes; undefined where there are fewer. */
  readonly sha256AtMark: string | undefined;
  /** Why reading stopped before the end. */
  readonly failure: string | undefined;
}

export async function hashFile(
  fd: number,
  size: number,
  mark = Number.POSITIVE_INFINITY,
  take: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<Hashed> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(chunkSize, size)));
  let sha256AtMark: string | undefined;
  let failure: string | undefined;
  let at = 0;
  const note = () => {
    if (at === mark) sha256AtMark = hash.copy().digest('hex');
  };
  note();
  while (at < size) {
    // A chunk ends at the mark, so that the hash can be taken there.
    const end = Math.min(size, at + buffer.length, at < mark ? mark : size);
    let got = 0;
    try {
      got = (await readSome(fd, buffer, 0, end - at, at)).bytesRead;
    } catch (error) {
      failure = failureText(error);
    }
    if (got === 0) break;
    const chunk = buffer.subarray(0, got);
    hash.update(chunk);
    await take(chunk);
    at += got;
    note();
  }
  return { size: at, sha256: hash.digest('hex'), sha256AtMark, failure };
}

const chunkSize = 1 << 20;
const readSome = promisify(read);
