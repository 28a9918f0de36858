/**
 * The first pass: the bytes of one file → a head per record, the counts of its lines, and what it says of itself.
 * Every line ends as one or more records, as blank, or as bad.
 */
import type { Report } from '../model/diagnostic.ts';
import { createHeadCollector } from './collect-heads.ts';
import type { DecodedRecord } from './decode-line.ts';
import { findDoubledKey } from './find-doubled-key.ts';
import type { Heads } from './head.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { knownFields, knownTypes } from './known-wire.ts';
import { createLineSplitter, type Line } from './split-lines.ts';
import { storeHeads } from './store-heads.ts';
import type { TranscriptNotes } from './transcript-notes.ts';
import type { Wire } from './wire.ts';

export interface LineCounts {
  readonly lines: number;
  readonly blank: number;
  readonly badLines: number;
  readonly glued: number;
}

export interface HeadTable {
  readonly heads: Heads;
  readonly counts: LineCounts;
  readonly notes: TranscriptNotes;
  readonly types: ReadonlyMap<string, number>;
  readonly unknownTypes: ReadonlyMap<string, number>;
  readonly unknownFields: ReadonlyMap<string, number>;
  /** Calls, each with its result, that stand in no head: where heads were folded. */
  readonly foldedCalls?: number;
  /** Those of them that failed. */
  readonly foldedErrors?: number;
}

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What is looked for beside what everybody needs. */
export interface ReadWish {
  /** Whether keys that stand twice in one object are told, which takes half as long again. */
  readonly doubledKeys?: boolean;
}

export async function readHeads(chunks: Chunks, report: Report, { doubledKeys }: ReadWish = {}): Promise<HeadTable> {
  const collector = createHeadCollector(report, storeHeads());
  const names = createNameCounter(report);
  const onLine = (line: Line) => {
    for (const record of collector.addLine(line)) {
      names.count(record.value, line.number);
      tellDepth(record, line, report);
      if (doubledKeys === true) tellDoubledKey(record, line, report);
    }
  };
  const splitter = createLineSplitter(onLine, collector.addTooLong);
  for await (const chunk of untilFailure(chunks, report)) splitter.push(chunk);
  splitter.end();
  return { ...collector.finish(), ...names.finish() };
}

/** Past this some readers give up, and parts of it cannot be written as JSON again. */
const MOST_LEVELS = 1000;

function tellDepth({ value, length }: DecodedRecord, line: Line, report: Report): void {
  // Every level takes two bytes, so that most records need not be looked at.
  if (length > 2 * MOST_LEVELS && isDeeperThan(value, MOST_LEVELS))
    report('parse/too-deep', `The record is nested deeper than ${MOST_LEVELS} levels.`, line.number);
}

function tellDoubledKey({ offset, length }: DecodedRecord, line: Line, report: Report): void {
  const start = offset - line.offset;
  const key = findDoubledKey(line.bytes.subarray(start, start + length));
  if (key === undefined) return;
  const shown = JSON.stringify(key.length > 40 ? `${key.slice(0, 40)}…` : key);
  report('parse/doubled-key', `The key ${shown} stands twice in one object; the last one counts.`, line.number);
}

/** A source that fails ends there: what it gave before is kept. */
async function* untilFailure(chunks: Chunks, report: Report): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    report('read/unreadable', `Reading stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function createNameCounter(report: Report) {
  const types = new Map<string, number>();
  const fields = new Map<string, number>();
  const firstLine = new Map<string, number>();
  const add = (counter: Map<string, number>, name: string) => counter.set(name, (counter.get(name) ?? 0) + 1);
  return {
    count(record: Wire, line: number) {
      const type = typeof record['type'] === 'string' ? record['type'] : '';
      if (type === '' && !('question_id' in record)) report('parse/missing-type', 'The record has no type.', line);
      add(types, type);
      if (type !== '' && !knownTypes.has(type) && !firstLine.has(`t ${type}`)) firstLine.set(`t ${type}`, line);
      for (const field in record) {
        if (knownFields.has(field)) continue;
        add(fields, field);
        if (!firstLine.has(`f ${field}`)) firstLine.set(`f ${field}`, line);
      }
    },
    finish() {
      const unknownTypes = new Map([...types].filter(([type]) => type !== '' && !knownTypes.has(type)));
      for (const [type, count] of unknownTypes) {
        report(
          'parse/unknown-type',
          `${count} × the unknown type ${JSON.stringify(type)}, first here.`,
          firstLine.get(`t ${type}`),
        );
      }
      for (const [field, count] of fields) {
        report(
          'parse/unknown-field',
          `${count} × the unknown field ${JSON.stringify(field)}, first here.`,
          firstLine.get(`f ${field}`),
        );
      }
      return { types, unknownTypes, unknownFields: fields };
    },
  };
}
