/** The copy in the archive and the file as it is now → how the one stands to the other. */
import { closeQuietly } from '../read/close-quietly.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { type Hashed, hashFile } from './hash-file.ts';

export interface Copy {
  readonly size: number;
  readonly sha256: string;
}

/** `held`: the copy begins with all there is now, and goes on. */
export type Relation = 'same' | 'grown' | 'held' | 'rewritten';

export async function compareCopy(copy: Copy, now: Hashed, target: string): Promise<Relation> {
  if (now.sha256 === copy.sha256) return 'same';
  if (now.size > copy.size) return now.sha256AtMark === copy.sha256 ? 'grown' : 'rewritten';
  const start = now.size < copy.size ? await hashCopy(target, now.size) : undefined;
  return start?.sha256 === now.sha256 ? 'held' : 'rewritten';
}

/** Undefined where the copy cannot be read, in whole or up to `size`. */
export async function hashCopy(target: string, size?: number): Promise<Copy | undefined> {
  const opened = openRegularFile(target, 'refuse');
  if (!opened.ok) return undefined;
  try {
    const { failure, ...copy } = await hashFile(opened.fd, size ?? opened.stat.size);
    return failure === undefined ? copy : undefined;
  } finally {
    closeQuietly(opened.fd);
  }
}
