/** Fills a stretch of a buffer from a descriptor; gives how many bytes there were, fewer only at the end of the file. */
import { readSync } from 'node:fs';

export function readBytes(fd: number, into: Uint8Array, start: number, length: number, position: number): number {
  let got = 0;
  while (got < length) {
    const more = readSync(fd, into, start + got, length - got, position + got);
    if (more === 0) break;
    got += more;
  }
  return got;
}
