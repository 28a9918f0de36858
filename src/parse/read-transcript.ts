/** One file's bytes → its heads, threaded: the main lane in order, its branches, and the agents written into it. */
import type { BodyPlace, RecordCounts } from '../model/session.ts';
import { createReport, type DiagnosticSink } from './create-report.ts';
import { decodeUtf8 } from './decode-line.ts';
import type { Head } from './head.ts';
import { parseExact } from './parse-exact.ts';
import { type Chunks, type HeadTable, type ReadWish, readHeads } from './read-heads.ts';
import { type Parents, resolveParents } from './resolve-parents.ts';
import { type Thread, threadRecords } from './thread-records.ts';
import { asObject, type Wire } from './wire.ts';

/** Where a transcript's bytes come from: once through, and again by place. */
export interface TranscriptSource {
  readonly file: string;
  readonly chunks: Chunks;
  readonly load: (offset: number, length: number) => Uint8Array | undefined;
}

export interface Transcript {
  readonly file: string;
  readonly table: HeadTable;
  readonly parents: Parents;
  readonly thread: Thread;
  readonly sink: DiagnosticSink;
  readonly loadBody: (place: BodyPlace) => Wire | undefined;
}

/** In an agent's own file every record is the agent's, whatever it says. */
export async function readTranscript(
  source: TranscriptSource,
  lane: 'main' | 'agent',
  wish?: ReadWish,
): Promise<Transcript> {
  const sink = createReport(source.file);
  const table = await readHeads(source.chunks, sink.report, wish);
  return threadTranscript(source, table, sink, lane);
}

/** The same from heads that were read elsewhere. */
export function threadTranscript(
  source: Pick<TranscriptSource, 'file' | 'load'>,
  table: HeadTable,
  sink: DiagnosticSink,
  lane: 'main' | 'agent',
): Transcript {
  const parents = resolveParents(table.heads, sink.report, lane === 'main');
  const thread = threadRecords(table.heads, parents, table.notes.pin);
  const loadBody = (place: BodyPlace) => parseBody(source.load(place.offset, place.length));
  return { file: source.file, table, parents, thread, sink, loadBody };
}

function parseBody(bytes: Uint8Array | undefined): Wire | undefined {
  if (bytes === undefined) return undefined;
  try {
    return asObject(parseExact(decodeUtf8(bytes))) ?? undefined;
  } catch {
    return undefined;
  }
}

export function placeOf(head: Head, file: string): BodyPlace {
  return { file, line: head.line, offset: head.offset, length: head.length };
}

export function countRecords({ table, parents, thread }: Transcript): RecordCounts {
  let active = 0;
  let abandoned = 0;
  let otherLanes = 0;
  let unthreaded = 0;
  let duplicates = 0;
  for (const head of table.heads) {
    const { index } = head;
    if (parents.byUuid.firstOf(head) === undefined) unthreaded += 1;
    else if (parents.duplicate[index] !== 0) duplicates += 1;
    else if (parents.side[index] === 1) otherLanes += 1;
    else if (thread.branch[index]! > 0) abandoned += 1;
    else active += 1;
  }
  return { ...table.counts, total: table.heads.length, active, abandoned, otherLanes, unthreaded, duplicates };
}
