/**
 * A path → a way to read that transcript, as it was when opened: once through, in chunks, and in places, by offset.
 * What is appended later is not seen. No descriptor stays open between calls. Failures are values; nothing throws.
 */
import { resolve } from 'node:path';
import type { Report } from '../model/diagnostic.ts';
import { closeQuietly } from './close-quietly.ts';
import { type OpenFailure, openRegularFile } from './open-regular-file.ts';
import { readBytes } from './read-bytes.ts';
import { isShorter, readChunks } from './read-chunks.ts';

export interface Transcript {
  readonly ok: true;
  /** In bytes, when it was opened. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /**
   * The bytes from first to last. A chunk is valid only until the next one is asked for: its memory is used again.
   * Ends early, and reports why, if the file shrinks, vanishes or fails.
   */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** A copy of some bytes; undefined if the file is no longer the one that was opened, or after `close`. */
  readonly load: (offset: number, length: number) => Uint8Array | undefined;
  /** Nothing is held, so it need not be called; after it nothing more is read. */
  readonly close: () => void;
}

export async function openTranscript(file: string, report: Report = () => {}): Promise<Transcript | OpenFailure> {
  const path = resolve(file);
  const first = openRegularFile(path, 'follow');
  if (!first.ok) return first;
  closeQuietly(first.fd);
  const { size, mtimeMs } = first.stat;
  let closed = false;
  const reopen = (): number | undefined => {
    const again = closed ? undefined : openRegularFile(path, 'follow');
    if (!again?.ok) return undefined;
    if (again.stat.dev === first.stat.dev && again.stat.ino === first.stat.ino) return again.fd;
    closeQuietly(again.fd);
    return undefined;
  };
  return {
    ok: true,
    size,
    modified: Math.floor(mtimeMs),
    chunks: () => readChunks(closed ? 0 : size, reopen, report),
    load: (offset, length) => loadBytes(offset, length, size, reopen),
    close: () => {
      closed = true;
    },
  };
}

function loadBytes(offset: number, length: number, size: number, reopen: () => number | undefined) {
  const valid = Number.isSafeInteger(offset) && Number.isSafeInteger(length) && offset >= 0 && length >= 0;
  const fd = valid && offset + length <= size ? reopen() : undefined;
  if (fd === undefined) return undefined;
  try {
    if (isShorter(fd, size)) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    return readBytes(fd, bytes, 0, length, offset) === length ? bytes : undefined;
  } catch {
    return undefined;
  } finally {
    closeQuietly(fd);
  }
}
