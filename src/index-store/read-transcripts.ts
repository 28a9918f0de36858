/**
 * A session's open files → their transcripts, threaded, for lists: folded where that gives the same, else in full.
 * Undefined where a file is shorter than it was.
 */
import type { AgentFile } from '../model/session.ts';
import { createReport } from '../parse/create-report.ts';
import type { HeadTable } from '../parse/read-heads.ts';
import { type Transcript, threadTranscript } from '../parse/read-transcript.ts';
import { readBytes } from '../read/read-bytes.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { createSessionFold, type FileToFold } from './create-session-fold.ts';
import { readTable } from './read-table.ts';

export interface OpenFile {
  readonly file: string;
  readonly fd: number;
  readonly size: number;
  /** Undefined for the main file. */
  readonly agent: AgentFile | undefined;
}

export function readTranscripts(
  files: readonly OpenFile[],
  scanner: RecordScanner | undefined,
): readonly Transcript[] | undefined {
  const folded = scanner === undefined ? undefined : foldTranscripts(files, scanner);
  return folded ?? readAll(files, ({ fd, size, report }) => readTable(fd, size, report));
}

function foldTranscripts(files: readonly OpenFile[], scanner: RecordScanner): readonly Transcript[] | undefined {
  const fold = createSessionFold(scanner);
  const transcripts = readAll(files, fold.fold);
  // Who went back left branches, and those need every record.
  if (transcripts === undefined || transcripts[0]!.thread.forks.length > 0) return undefined;
  const starters = [
    ...transcripts.flatMap(({ table }) => [...table.notes.agentCalls.values()]),
    ...files.flatMap(({ agent }) => agent?.toolUseId ?? []),
  ];
  return starters.some(fold.hasFolded) ? undefined : transcripts;
}

function readAll(
  files: readonly OpenFile[],
  read: (file: FileToFold) => HeadTable | undefined,
): readonly Transcript[] | undefined {
  const transcripts: Transcript[] = [];
  for (const { file, fd, size, agent } of files) {
    const lane = agent === undefined ? 'main' : 'agent';
    const sink = createReport(file);
    const table = read({ fd, size, lane, report: sink.report });
    if (table === undefined) return undefined;
    const load = (offset: number, length: number) => {
      const bytes = Buffer.allocUnsafe(length);
      return readBytes(fd, bytes, 0, length, offset) === length ? bytes : undefined;
    };
    transcripts.push(threadTranscript({ file, load }, table, sink, lane));
  }
  return transcripts;
}
