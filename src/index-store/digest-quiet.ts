/**
 * A session in whose files nothing can have been asked or planned → the little that lists of decisions need of it.
 * Undefined where something may have been, or where its name and beginning do not tell that little: then it must be read.
 */
import { basename } from 'node:path';
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { isUuid } from '../parse/name-session.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { isSystemError } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { isShorter } from '../read/read-chunks.ts';
import { FLAGS, LINE, ODD, ODD_TIME, type RecordScanner, TIME } from './create-record-scanner.ts';
import { findAsk } from './find-ask.ts';
import { timeText } from './packed-time.ts';

export function digestQuiet({ file, agents }: SessionFile, scanner: RecordScanner): SessionDigest | undefined {
  const id = basename(file, '.jsonl');
  if (!isUuid(id)) return undefined;
  let time = 0;
  const onStart = (from: number, end: number) => {
    time = beginningOf(scanner, from, end);
  };
  if (!isQuiet(file, scanner, onStart) || time === 0) return undefined;
  for (const agent of agents) if (!isQuiet(agent.file, scanner)) return undefined;
  return {
    ...{ id, file, title: null, cwd: null, gitBranch: null, startedAt: timeText(time), endedAt: null },
    ...{ lines: 0, rounds: [], asks: [], decisions: [], calls: [], diagnostics: [], diagnosticCounts: {} },
    toolCalls: { total: 0, paired: 0, pending: 0, orphanResults: 0, errors: 0 },
    isQuiet: true,
  };
}

function isQuiet(file: string, scanner: RecordScanner, onStart?: (from: number, end: number) => void): boolean {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return false;
  const { fd, stat } = opened;
  try {
    return findAsk(fd, stat.size, scanner, onStart) === false && !isShorter(fd, stat.size);
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  } finally {
    closeQuietly(fd);
  }
}

/** Bytes in which a time is looked for. */
const BEGINNING = 8192;
const NEWLINE = 10;

/** The earliest time in a file's first lines, packed; 0 where there is none, or one in a form of its own. */
function beginningOf({ bytes, lines, times, first, scan }: RecordScanner, from: number, end: number): number {
  const last = bytes.lastIndexOf(NEWLINE, Math.min(end, from + BEGINNING) - 1);
  if (last < from) return 0;
  const stop = scan(from, last + 1);
  let earliest = 0;
  for (let at = first; at < stop; at += LINE) {
    if ((lines[at + FLAGS]! & (ODD | ODD_TIME)) !== 0) return 0;
    const time = times[(at + TIME) >> 1]!;
    if (time !== 0 && (earliest === 0 || time < earliest)) earliest = time;
  }
  return earliest;
}
