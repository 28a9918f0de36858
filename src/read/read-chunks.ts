/**
 * A file of known size → its bytes in chunks of 1 MiB, read ahead into two buffers used in turn.
 * Ends early, and reports why, if the file is gone, shrinks or fails.
 */
import { fstatSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Report } from '../model/diagnostic.ts';
import { closeQuietly } from './close-quietly.ts';
import { failureText } from './failure-text.ts';

export async function* readChunks(
  size: number,
  open: () => number | undefined,
  report: Report,
): AsyncGenerator<Uint8Array> {
  if (size === 0) return;
  const fd = open();
  if (fd === undefined) {
    report('read/changed-while-reading', 'The file was replaced or removed before it was read.');
    return;
  }
  const lengthAt = (at: number) => Math.min(chunkSize, size - at);
  const makeBuffer = () => Buffer.allocUnsafeSlow(pad + lengthAt(0));
  let [here, there] = [makeBuffer(), size > chunkSize ? makeBuffer() : undefined];
  // There is nothing to read ahead in a small file, and to start the threads that do takes longer than to read it.
  let pending = fill(fd, here, lengthAt(0), 0, there === undefined);
  try {
    for (let at = 0; at < size; at += chunkSize) {
      const { got, failure } = await pending;
      const chunk = here.subarray(pad, pad + got);
      const whole = got === lengthAt(at);
      if (whole && there !== undefined && at + chunkSize < size) {
        [here, there] = [there, here];
        pending = fill(fd, here, lengthAt(at + chunkSize), at + chunkSize);
      }
      if (got > 0) yield chunk;
      if (whole) continue;
      if (failure !== undefined) report('read/unreadable', `Reading stopped at byte ${at + got}: ${failure}.`);
      else report('read/changed-while-reading', `The file shrank while it was read, to ${at + got} of ${size} bytes.`);
      return;
    }
    if (isShorter(fd, size)) report('read/changed-while-reading', 'The file shrank while it was read.');
  } finally {
    // A descriptor closed under a running read could by then belong to another file.
    await pending;
    closeQuietly(fd);
  }
}

/** A file that became shorter was written anew: what stands at an offset is no longer what stood there. */
export function isShorter(fd: number, size: number): boolean {
  try {
    return fstatSync(fd).size < size;
  } catch {
    return true;
  }
}

const chunkSize = 1 << 20;
// Copying out of the page cache is four times slower to just past a page's start, which is where large buffers lie.
const pad = 1024;
const readSome = promisify(read);

/** Never rejects. Fewer bytes than asked for mean the file's end, or a failure. */
async function fill(fd: number, buffer: Buffer, length: number, at: number, isAll = false) {
  let got = 0;
  try {
    while (got < length) {
      const place = [fd, buffer, pad + got, length - got, at + got] as const;
      const bytesRead = isAll ? readSync(...place) : (await readSome(...place)).bytesRead;
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return { got, failure: undefined };
  } catch (error) {
    return { got, failure: failureText(error) };
  }
}
