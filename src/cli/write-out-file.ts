/**
 * A file that is asked for → an output that becomes the file when all is written, and nothing before: a temporary file
 * beside it, readable by the user alone, renamed at the end. A pipe or a device is written to as it is: renaming would put
 * a file in the place of /dev/null.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { errorCode, failureText } from '../read/failure-text.ts';
import { cleanUpLater } from './clean-up.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { createOutput, type Output } from './output.ts';

export async function writeOutFile(
  io: Io,
  file: string,
  write: (out: Output) => Promise<ExitCode>,
  mode: number,
): Promise<ExitCode> {
  const target = resolved(file);
  const isDirect = isPipeOrDevice(file);
  const half = isDirect ? file : partName(target);
  const discard = isDirect ? () => {} : cleanUpLater(() => rmSync(half, { force: true }));
  // On the disk before it takes the other's place: else a crash of the machine could leave nothing of either.
  const stream = createWriteStream(half, isDirect ? { mode } : { mode, flags: 'wx', flush: true });
  const out = createOutput(stream, false);
  try {
    const code = await write(out);
    await out.flush();
    stream.end();
    await finished(stream);
    if (!isDirect) renameSync(half, target);
    return code;
  } catch (error) {
    return fail(io, `${file} cannot be written: ${reasonFor(error)}.`);
  } finally {
    discard();
  }
}

/** Never the same twice: what a killed run left behind must not stand in the way of the next, nor can anybody guess it. */
function partName(target: string): string {
  return join(dirname(target), `.askback-${randomBytes(6).toString('hex')}.part`);
}

/** What cannot be looked at is written like a file, which fails in its own words if it must. */
function isPipeOrDevice(file: string): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats !== undefined && !stats.isFile() && !stats.isDirectory();
  } catch {
    return false;
  }
}

/** A link stays a link: what it leads to is replaced. */
function resolved(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function reasonFor(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return 'its folder does not exist';
  if (code === 'EISDIR') return 'it is a folder';
  return failureText(error);
}
