/** A transcript and a needle → the lines that hold it, in order, or how many. Lines whose bytes tell enough are not decoded. */
import type { Line } from '../parse/split-lines.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { failureText, isSystemError } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { type Matching, type Place, readMatching } from './read-matching.ts';
import { type LineHit, type SearchWish, scanHit, searchLine } from './search-line.ts';
import { searchKinds } from './search-texts.ts';

export interface SearchedFile {
  /** Where it was not read to its end, those before that. */
  readonly hits: readonly LineHit[];
  /** Why it was not. */
  readonly problem?: string;
}

/** Stops behind the hit that is `enough`. */
export function searchFile(
  file: string,
  wish: SearchWish,
  scanner: RecordScanner | undefined,
  enough = Number.POSITIVE_INFINITY,
): SearchedFile {
  const hits: LineHit[] = [];
  const isDone = () => hits.length >= enough;
  const onLine = (line: Line, place?: Place) => {
    if (isDone()) return;
    const hit = place === undefined ? undefined : scanHit(line, place, wish, scanner!);
    if (hit !== undefined) hits.push(hit);
    else for (const each of searchLine(line, wish)) hits.push(each);
  };
  const problem = read(file, { needle: wish.needle, scanner, onLine, isDone });
  return problem === undefined ? { hits } : { hits, problem };
}

export interface CountedFile {
  /** How many hold it. */
  readonly lines: number;
  readonly problem?: string;
}

/** Stops at the line that is `enough`. */
export function countFile(
  file: string,
  wish: SearchWish,
  scanner: RecordScanner | undefined,
  enough: number,
): CountedFile {
  let lines = 0;
  const onLine = (line: Line) => {
    if (lines < enough && searchLine(line, wish).length > 0) lines += 1;
  };
  const onCertain = () => {
    lines += 1;
  };
  const problem = read(file, {
    ...{ needle: wish.needle, scanner, onLine, isDone: () => lines >= enough },
    // Bytes do not tell what kind of text it is, nor what of it may be shown.
    ...(wish.kinds.size === searchKinds.length && wish.change === undefined && { onCertain }),
  });
  return { lines: Math.min(lines, enough), ...(problem !== undefined && { problem }) };
}

function read(file: string, matching: Matching): string | undefined {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return opened.message;
  try {
    const isWhole = readMatching(opened.fd, opened.stat.size, matching);
    return isWhole ? undefined : 'The file shrank while it was read.';
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `Reading stopped: ${failureText(error)}.`;
  } finally {
    closeQuietly(opened.fd);
  }
}
