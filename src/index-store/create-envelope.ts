/** What most records repeat: session and git branch, of which the last counts, and the folder, of which the first does. */
import { BRANCH, FOLDER, SESSION } from './create-record-scanner.ts';

export function createEnvelope(lines: Int32Array) {
  let session = 0;
  let branch = 0;
  let hasFolder = false;
  const isOther = (found: number, known: number) => found !== 0 && found !== known;
  return {
    /** Whether it says something that was not known. */
    isNew(at: number): boolean {
      if (isOther(lines[at + SESSION]!, session) || isOther(lines[at + BRANCH]!, branch)) return true;
      return !hasFolder && lines[at + FOLDER] !== 0;
    },
    /** Of a record that was read. */
    take(at: number): void {
      if (lines[at + SESSION] !== 0) session = lines[at + SESSION]!;
      if (lines[at + BRANCH] !== 0) branch = lines[at + BRANCH]!;
      if (lines[at + FOLDER] !== 0) hasFolder = true;
    },
    /** A record was read of which the scan knows nothing. */
    forget(): void {
      session = 0;
      branch = 0;
    },
  };
}
