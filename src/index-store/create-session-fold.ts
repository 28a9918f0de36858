/**
 * A session's files → heads of just the telling records, with what lies between them folded into one head per stretch.
 * The asks, decisions, rounds, names and counts that come of them are the same as from all heads, where the files are
 * plain: every uuid once, every parent before its child, no agent within the main file, nobody gone back.
 * Most are; `undefined` says that this one is not, and must be read in full.
 */
import type { Report } from '../model/diagnostic.ts';
import type { HeadTable } from '../parse/read-heads.ts';
import { type CallFolder, createCallFolder } from './create-call-folder.ts';
import { createFileFold } from './create-file-fold.ts';
import { createIdTable, type IdTable } from './create-id-table.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { NotPlain } from './not-plain.ts';
import { readLines } from './read-lines.ts';

export interface FileToFold {
  readonly fd: number;
  readonly size: number;
  readonly lane: 'main' | 'agent';
  readonly report: Report;
}

/** What the files of a session share. */
export interface SessionIds {
  /** Number of the head that holds the record; it runs on through all files. */
  readonly uuids: IdTable;
  readonly calls: CallFolder;
  /** Heads in the files before. */
  base: number;
}

export interface SessionFold {
  /** Undefined where the file is not plain, or shorter than it was; throws what reading throws. */
  readonly fold: (file: FileToFold) => HeadTable | undefined;
  /** Whether the call was folded, in any of the files. */
  readonly hasFolded: (callId: string) => boolean;
}

export function createSessionFold(scanner: RecordScanner): SessionFold {
  const ids: SessionIds = { uuids: createIdTable(), calls: createCallFolder(), base: 0 };
  return {
    fold: (file) =>
      whilePlain(() => {
        const fold = createFileFold(scanner, ids, file);
        return readLines(file.fd, file.size, scanner, fold) ? fold.finish() : undefined;
      }),
    hasFolded: (callId) => whilePlain(() => ids.calls.hasFolded(...scanner.hash(callId))) ?? true,
  };
}

function whilePlain<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}
