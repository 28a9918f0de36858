/** What was archived → how many files of each kind, and how many bytes were, or would be, written. */
import type { Archived } from './archive-sessions.ts';

export interface ArchiveCounts {
  readonly sessions: number;
  readonly copied: number;
  readonly grown: number;
  readonly rewritten: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly bytes: number;
}

export function countArchived({ sessions, files }: Archived): ArchiveCounts {
  const counts = { sessions, copied: 0, grown: 0, rewritten: 0, unchanged: 0, failed: 0, bytes: 0 };
  for (const file of files) {
    counts[file.status] += 1;
    if (file.status !== 'failed' && file.status !== 'unchanged') counts.bytes += file.size;
  }
  return counts;
}
