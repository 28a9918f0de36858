/** A session's files and a needle → in how many lines of each it stands. No round is told, so that none need be known. */
import type { SessionFile } from '../model/session.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { countFile } from './search-file.ts';
import type { SearchWish } from './search-line.ts';

/** A file that was not read, or not to its end. */
export interface SearchProblem {
  readonly file: string;
  readonly message: string;
}

/** One of a session's files that hold the needle, and in how many lines. */
export interface FileCount {
  readonly session: string;
  readonly project: string;
  readonly file: string;
  readonly lane: string;
  readonly lines: number;
}

export interface CountedSession {
  readonly counts: readonly FileCount[];
  readonly problems: readonly SearchProblem[];
}

/** In each file no more than `enough` lines. */
export function countSession(
  { id, project, file, calledAs = file, agents }: SessionFile,
  wish: SearchWish,
  scanner: RecordScanner | undefined,
  enough: number,
): CountedSession {
  const counts: FileCount[] = [];
  const problems: SearchProblem[] = [];
  const count = (path: string, name: string, lane: string) => {
    const { lines, problem } = countFile(path, wish, scanner, enough);
    if (problem !== undefined) problems.push({ file: path, message: problem });
    if (lines > 0) counts.push({ session: id, project, file: name, lane, lines });
  };
  count(file, calledAs, 'main');
  for (const agent of agents) count(agent.file, agent.file, agent.id);
  return { counts, problems };
}
