/** One file of a session, line by line → its folded heads. */
import { createHeadCollector } from '../parse/collect-heads.ts';
import type { Head } from '../parse/head.ts';
import type { HeadTable } from '../parse/read-heads.ts';
import { noteTime } from '../parse/transcript-notes.ts';
import { createEnvelope } from './create-envelope.ts';
import { createHeadLinker } from './create-head-linker.ts';
import * as scan from './create-record-scanner.ts';
import type { FileToFold, SessionIds } from './create-session-fold.ts';
import { NotPlain } from './not-plain.ts';
import { timeText } from './packed-time.ts';
import type { LineTaker } from './read-lines.ts';
import { type Run, runHead, runName } from './run-head.ts';
import { unfoldCalls } from './unfold-calls.ts';

export interface FileFold extends LineTaker {
  readonly finish: () => HeadTable;
}

const NONE: ReadonlyMap<string, number> = new Map();

export function createFileFold(scanner: scan.RecordScanner, ids: SessionIds, file: FileToFold): FileFold {
  const { bytes, lines, times, first } = scanner;
  const collector = createHeadCollector(file.report, [] as Head[]);
  const { heads, notes } = collector;
  const linker = createHeadLinker(scanner, ids, { heads, notes, isMain: file.lane === 'main' });
  const envelope = createEnvelope(lines);
  const { calls, base } = ids;
  let number = 0;
  let run: Run | undefined;
  /** The run's head; its place is taken when it is opened. */
  let runIndex = -1;
  let standIns = 0;
  let earliest = Number.POSITIVE_INFINITY;
  let latest = 0;

  const closeRun = () => {
    if (run === undefined) return;
    heads[runIndex] = runHead(run, runName(base + runIndex), runIndex);
    if (run.hasUse) standIns += 1;
    run = undefined;
  };
  const openRun = (parentUuid: string | null, messageId: string | null): Run => {
    closeRun();
    const opened = {
      line: number,
      parentUuid,
      messageId,
      isSpoken: false,
      isAssistant: false,
      hasText: false,
      hasUse: false,
    };
    runIndex = heads.length;
    heads.push(runHead(opened, runName(base + runIndex), runIndex));
    run = opened;
    return opened;
  };
  /** Adds a record to the stretch that its parent is in, else opens one. */
  const join = (at: number, flags: number) => {
    const isAssistant = (flags & scan.ASSISTANT) !== 0;
    const messageId = isAssistant ? linker.toldMessage(at) : null;
    const parent = linker.parentOf(at);
    const fits = run !== undefined && parent === runIndex && (!isAssistant || messageId === run.messageId);
    const joined = fits ? run! : openRun(linker.nameOf(parent), messageId);
    if ((flags & scan.SPOKEN) !== 0) joined.isSpoken = true;
    if (isAssistant) joined.isAssistant = true;
    if ((flags & scan.TEXT) !== 0) joined.hasText = true;
    if ((flags & scan.USE) !== 0) joined.hasUse = true;
    linker.addUuid(lines[at + scan.UUID]!, lines[at + scan.UUID + 1]!, runIndex);
  };
  /** False where the line must be read. */
  const fold = (at: number, flags: number, offset: number, length: number): boolean => {
    if ((flags & (scan.ODD | scan.TELLING)) !== 0 || envelope.isNew(at)) return false;
    const hasUuid = lines[at + scan.UUID] !== 0 || lines[at + scan.UUID + 1] !== 0;
    if (!hasUuid && (flags & scan.SPOKEN) !== 0) return false;
    if ((flags & scan.AGENT) !== 0 && !linker.isKnownAgent(at)) return false;
    const low = lines[at + scan.TOOL]!;
    const high = lines[at + scan.TOOL + 1]!;
    if ((flags & scan.RESULT) !== 0 && !calls.result(low, high, (flags & scan.ERROR) !== 0)) return false;
    const isCall = (flags & scan.USE) !== 0;
    if (isCall && calls.isKnown(low, high)) return false;
    if (hasUuid) join(at, flags);
    if (isCall) calls.open(low, high, number, offset, length, base + runIndex);
    const time = times[(at + scan.TIME) >> 1]!;
    if (time !== 0 && time < earliest) earliest = time;
    if (time > latest) latest = time;
    collector.passLine();
    return true;
  };
  const read = (at: number, offset: number, content: Uint8Array, ended: boolean) => {
    closeRun();
    const before = heads.length;
    for (const { value } of collector.addLine({ number, offset, bytes: content, ended })) linker.tellStarter(value);
    // An escape that JSON does not have, or records glued together: the scan's hashes are not those of one record.
    const isKnown = at >= 0 && (lines[at + scan.FLAGS]! & scan.ODD) === 0 && heads.length === before + 1;
    for (let index = before; index < heads.length; index++) linker.link(index, isKnown ? at : -1);
    if (isKnown) envelope.take(at);
    else envelope.forget();
  };

  return {
    takeLines(start, end, offset, isEnded) {
      for (let from = start; from < end; ) {
        const stop = scanner.scan(from, end);
        for (let at = first; at < stop; at += scan.LINE) {
          const lineEnd = lines[at]!;
          const flags = lines[at + scan.FLAGS]!;
          number += 1;
          if ((flags & scan.ODD_TIME) !== 0 || (file.lane === 'main' && (flags & scan.SIDE) !== 0))
            throw new NotPlain();
          const place = offset + from - start;
          if (!fold(at, flags, place, lineEnd - from)) read(at, place, bytes.subarray(from, lineEnd), isEnded);
          from = lineEnd + 1;
        }
      }
    },
    takeLong({ offset, bytes: content, ended }) {
      number += 1;
      read(-1, offset, content, ended);
    },
    takeTooLong(length) {
      number += 1;
      collector.addTooLong(number, length);
    },
    finish() {
      closeRun();
      linker.finish();
      if (latest > 0) for (const time of [earliest, latest]) noteTime(notes, timeText(time));
      const { folded, failed, unfolded } = calls.endFile();
      ids.base += heads.length;
      const table = { ...collector.finish(), types: NONE, unknownTypes: NONE, unknownFields: NONE };
      const merged: readonly Head[] = unfoldCalls(heads, unfolded, file.fd);
      return { ...table, heads: merged, foldedCalls: folded - standIns, foldedErrors: failed };
    },
  };
}
