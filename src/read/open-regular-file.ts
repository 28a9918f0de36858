/** A path → an open descriptor of a regular file, to be closed by the caller, or why not. Never blocks, never throws. */
import { constants, fstatSync, openSync, type Stats, statSync } from 'node:fs';
import { closeQuietly } from './close-quietly.ts';
import { failureText } from './failure-text.ts';

export type OpenedFile = { readonly ok: true; readonly fd: number; readonly stat: Stats } | OpenFailure;

export interface OpenFailure {
  readonly ok: false;
  readonly code: 'read/unreadable' | 'read/not-a-file';
  readonly message: string;
}

export function openRegularFile(file: string, links: 'follow' | 'refuse'): OpenedFile {
  let fd: number | undefined;
  try {
    // First without opening: opening a pipe would wake its writer, opening a device may do anything.
    if (!statSync(file).isFile()) return notAFile;
    fd = openSync(file, links === 'follow' ? quietly : quietly | noFollow);
    // It may have been swapped since.
    const stat = fstatSync(fd);
    if (stat.isFile()) return { ok: true, fd, stat };
    closeQuietly(fd);
    return notAFile;
  } catch (error) {
    if (fd !== undefined) closeQuietly(fd);
    return { ok: false, code: 'read/unreadable', message: `The file cannot be read: ${failureText(error)}.` };
  }
}

const notAFile = { ok: false, code: 'read/not-a-file', message: 'This is not a regular file.' } as const;

// Windows lacks these flags.
const quietly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
const noFollow = constants.O_NOFOLLOW ?? 0;
