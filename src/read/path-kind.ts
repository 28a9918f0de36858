/** A path that a user gave → what stands there, links followed. Never opens it, so a pipe cannot block. */
import { lstatSync, statSync } from 'node:fs';
import { errorCode, failureText } from './failure-text.ts';

export type PathKind =
  | { readonly kind: 'file' | 'folder' | 'other' | 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string };

export function pathKind(path: string): PathKind {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return isDanglingLink(path) ? danglingLink : missing;
    if (stat.isFile()) return { kind: 'file' };
    return { kind: stat.isDirectory() ? 'folder' : 'other' };
  } catch (error) {
    // No file can have such a name; it may still be a pattern.
    if (['ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE', 'EINVAL'].includes(errorCode(error))) return missing;
    return { kind: 'unreadable', reason: failureText(error) };
  }
}

const missing = { kind: 'missing' } as const;
const danglingLink = { kind: 'unreadable', reason: 'it is a link that leads nowhere' } as const;

function isDanglingLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
