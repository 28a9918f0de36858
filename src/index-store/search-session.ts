/** A session's files and a needle → what was found, with the round and lane it stands in. */
import type { SessionFile } from '../model/session.ts';
import { numberRounds } from '../parse/group-rounds.ts';
import { listMainSequences } from '../parse/list-sequences.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { isSystemError } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { readTranscripts } from './read-transcripts.ts';
import type { SearchProblem } from './search-count.ts';
import { searchFile } from './search-file.ts';
import type { LineHit, SearchWish } from './search-line.ts';

export interface SearchHit extends LineHit {
  readonly session: string;
  readonly project: string;
  readonly file: string;
  readonly lane: string;
  /** Null in an agent's own file. */
  readonly round: number | null;
}

export interface SearchedSession {
  readonly hits: readonly SearchHit[];
  readonly problems: readonly SearchProblem[];
}

/** Of each file no more than `enough` hits are looked for. */
export function searchSession(
  { id, project, file, calledAs = file, agents }: SessionFile,
  wish: SearchWish,
  scanner: RecordScanner | undefined,
  enough: number,
): SearchedSession {
  const problems: SearchProblem[] = [];
  const search = (path: string): readonly LineHit[] => {
    const { hits, problem } = searchFile(path, wish, scanner, enough);
    if (problem !== undefined) problems.push({ file: path, message: problem });
    return hits;
  };
  const own = search(file);
  const roundOf = own.length > 0 ? createRoundFinder(file, scanner) : () => null;
  const hits: SearchHit[] = [];
  const add = (hit: LineHit, path: string, lane: string, round: number | null) => {
    const { line, kind, when, before, found, after } = hit;
    hits.push({ session: id, project, file: path, lane, round, line, kind, when, before, found, after });
  };
  for (const hit of own) add(hit, calledAs, 'main', roundOf?.(hit.line) ?? null);
  for (const agent of agents) for (const hit of search(agent.file)) add(hit, agent.file, agent.id, null);
  if (roundOf === undefined) problems.push({ file, message: 'The rounds could not be told: reading failed.' });
  return { hits, problems };
}

/** Which round a line belongs to; undefined where the file could not be read a second time. */
function createRoundFinder(
  file: string,
  scanner: RecordScanner | undefined,
): ((line: number) => number | null) | undefined {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return undefined;
  try {
    const { fd, stat } = opened;
    const [main] = readTranscripts([{ file, fd, size: stat.size, agent: undefined }], scanner) ?? [];
    if (main === undefined) return undefined;
    const { heads } = main.table;
    const rounds = numberRounds(listMainSequences(main), heads.length);
    let at = -1;
    // Lines are asked for in order. One without a head of its own was folded into the one before it.
    return (line) => {
      while (at + 1 < heads.length && heads.at(at + 1)!.line <= line) at += 1;
      return at < 0 ? null : rounds[at]!;
    };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  } finally {
    closeQuietly(opened.fd);
  }
}
