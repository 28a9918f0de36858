/** Lines, one after the other → heads, counts and notes. Every line ends as one or more records, as blank, or as bad. */
import type { Report } from '../model/diagnostic.ts';
import { decodeHead, type Intern } from './decode-head.ts';
import { type DecodedRecord, decodeLine } from './decode-line.ts';
import type { Head, Heads } from './head.ts';
import type { HeadTable } from './read-heads.ts';
import type { Line } from './split-lines.ts';
import { createNotes, type TranscriptNotes, takeNotes } from './transcript-notes.ts';

/** What heads are put into. */
type Collected = Heads & { readonly push: (head: Head) => number };

export interface HeadCollector<Into extends Collected> {
  /** Gives the records that the line holds. */
  readonly addLine: (line: Line) => readonly DecodedRecord[];
  readonly addTooLong: (number: number, length: number) => void;
  /** A line that is known to be one record, and stands in no head of its own. */
  readonly passLine: () => void;
  /** Those so far; others may stand among them. */
  readonly heads: Into;
  readonly notes: TranscriptNotes;
  readonly finish: () => Pick<HeadTable, 'heads' | 'counts' | 'notes'>;
}

export function createHeadCollector<Into extends Collected>(report: Report, heads: Into): HeadCollector<Into> {
  const notes = createNotes();
  const intern = createIntern();
  const counts = { lines: 0, blank: 0, badLines: 0, glued: 0 };
  const add = (record: DecodedRecord, line: number) => {
    const index = heads.length;
    heads.push(decodeHead(record, { index, line }, intern));
    takeNotes(notes, record.value, index, line);
  };
  return {
    addLine(line) {
      counts.lines += 1;
      const decoded = decodeLine(line, report);
      if (decoded.blank) counts.blank += 1;
      counts.badLines += decoded.bad;
      counts.glued += Math.max(0, decoded.records.length + decoded.bad - 1);
      for (const record of decoded.records) add(record, line.number);
      return decoded.records;
    },
    addTooLong(number, length) {
      counts.lines += 1;
      counts.badLines += 1;
      report('parse/line-too-long', `The line has ${length} bytes; lines over 64 MiB are skipped.`, number);
    },
    passLine() {
      counts.lines += 1;
    },
    heads,
    notes,
    finish: () => ({ heads, counts, notes }),
  };
}

function createIntern(): Intern {
  const seen = new Map<string, string>();
  return (text) => {
    if (text === null) return null;
    const known = seen.get(text);
    if (known === undefined) seen.set(text, text);
    return known ?? text;
  };
}
