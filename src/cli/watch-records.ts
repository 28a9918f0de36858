/**
 * Sessions, as they are read → why nothing can be said of them, if what was named is no transcript at all. An empty file
 * is the beginning of one; one whose lines are something else is not, and a check of it would pass for having checked.
 */
import type { Session } from '../model/session.ts';

export interface RecordWatch {
  readonly add: (session: Session) => void;
  /** One record was seen: whatever else is read, there is something to say. */
  readonly isSettled: () => boolean;
  readonly problem: () => string | undefined;
}

export function watchRecords(): RecordWatch {
  const files: string[] = [];
  let hasRecords = false;
  let hasOthers = false;
  return {
    add(session) {
      files.push(session.file);
      hasRecords ||= allCounts(session).some(({ total }) => total > 0);
      hasOthers ||= isNoTranscript(session);
    },
    isSettled: () => hasRecords,
    problem: () => (hasRecords || !hasOthers ? undefined : sayNoTranscript(files)),
  };
}

export function isNoTranscript(session: Session): boolean {
  const counts = allCounts(session);
  return counts.every(({ total }) => total === 0) && counts.some(({ lines, blank }) => lines > blank);
}

export function sayNoTranscript([file = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `${file} is no transcript: none of its lines is a record.`;
  return `None of the ${others.length + 1} files is a transcript: none of their lines is a record.`;
}

function allCounts({ records, lanes }: Session) {
  return [records, ...lanes.flatMap((lane) => lane.records ?? [])];
}
