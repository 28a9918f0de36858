/** Copies a file to its place in one step, with its time, and reads the copy back: it counts only if the bytes are the same. */
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { closeQuietly } from '../read/close-quietly.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { type Copy, hashCopy } from './compare-copy.ts';
import { hashFile } from './hash-file.ts';
import { type Guard, writeAtomic } from './write-atomic.ts';

export async function copyInto(file: string, target: string, guard: Guard): Promise<Copy | undefined> {
  const opened = openRegularFile(file, 'refuse');
  if (!opened.ok) return undefined;
  try {
    return await copyOpened(opened, target, guard);
  } finally {
    closeQuietly(opened.fd);
  }
}

/** What is there when the file is opened; what is appended meanwhile is for the next time. */
export async function copyOpened(
  { fd, stat }: { readonly fd: number; readonly stat: Stats },
  target: string,
  guard: Guard,
): Promise<Copy | undefined> {
  let copied: Copy | undefined;
  const write = async (into: FileHandle) => {
    const { failure, size, sha256 } = await hashFile(fd, stat.size, undefined, (chunk) => writeAll(into, chunk));
    if (failure === undefined && size === stat.size) copied = { size, sha256 };
    await into.utimes(stat.atimeMs / 1000, stat.mtimeMs / 1000);
  };
  const isWhole = async (temporary: string) =>
    copied !== undefined && (await hashCopy(temporary))?.sha256 === copied.sha256;
  return (await writeAtomic(target, guard, write, isWhole)) ? copied : undefined;
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
}
