/** A flat agent file → the id of the session it belongs to, from its first 64 KiB; undefined where they do not tell. */
import { closeQuietly } from './close-quietly.ts';
import { openRegularFile } from './open-regular-file.ts';
import { readBytes } from './read-bytes.ts';

export function readOwnerId(file: string): string | undefined {
  const opened = openRegularFile(file, 'refuse');
  if (!opened.ok) return undefined;
  try {
    const { size } = opened.stat;
    // Most first lines are short.
    const lines = readHead(opened.fd, 8192).split('\n');
    const rest = size > 8192 ? lines.pop() : undefined;
    const found = firstOwner(lines);
    if (found !== undefined || rest === undefined) return found;
    return ownerInHead(readHead(opened.fd, 65536), size > 65536);
  } catch {
    return undefined;
  } finally {
    closeQuietly(opened.fd);
  }
}

function readHead(fd: number, length: number): string {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.toString('utf8', 0, readBytes(fd, bytes, 0, length, 0));
}

function ownerInHead(head: string, isCut: boolean): string | undefined {
  const lines = head.split('\n');
  const cut = isCut ? lines.pop() : undefined;
  // A long prompt cuts the first line, but the id stands before it. Inside a string its quotes would be escaped.
  return lines.length > 0 || cut === undefined ? firstOwner(lines) : /"sessionId":\s*"([^"\\]+)"/.exec(cut)?.[1];
}

function firstOwner(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const id = sessionIdOf(line.replace(/^\uFEFF/, ''));
    if (id !== undefined) return id;
  }
  return undefined;
}

function sessionIdOf(line: string): string | undefined {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !Object.hasOwn(record, 'sessionId')) return undefined;
    const { sessionId } = record as { readonly sessionId: unknown };
    return typeof sessionId === 'string' && sessionId !== '' ? sessionId : undefined;
  } catch {
    return undefined;
  }
}
