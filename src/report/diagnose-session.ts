/** A session → the state of its files as data: what was lost, what was recovered and how, and sums that must add up. */
import { type DiagnosticCode, diagnosticCodes } from '../model/diagnostic-codes.ts';
import type { RecordCounts, Session, ToolCallCounts } from '../model/session.ts';
import { doctorWords, type Effect } from './doctor-words.ts';

export type Verdict = 'healthy' | 'recovered' | 'damaged';

export interface Diagnosis {
  readonly id: string;
  readonly file: string;
  readonly verdict: Verdict;
  /** Of all files: records that have their place, and those with the ones that could not be read. */
  readonly reached: number;
  readonly total: number;
  /** Of the session's own file: how many records a walk by `parentUuid` alone would see of those that are active. */
  readonly plainWalk: number;
  readonly files: readonly FileState[];
  /** Of the session's own file. */
  readonly toolCalls: ToolCallCounts;
  readonly unknownTypes: Readonly<Record<string, number>>;
  readonly unknownFields: Readonly<Record<string, number>>;
  /** The worst first; each code once. */
  readonly items: readonly DoctorItem[];
}

export interface FileState {
  /** `main`, or the agent's id. */
  readonly lane: string;
  readonly file: string;
  readonly records: RecordCounts;
  /** Both sums of `RecordCounts` hold. If not, the fault is ours. */
  readonly addsUp: boolean;
}

export interface DoctorItem {
  readonly code: DiagnosticCode;
  readonly effect: Effect;
  /** How often in all files, also past the places that are listed. */
  readonly count: number;
  readonly places: readonly { readonly file: string; readonly line: number | null; readonly message: string }[];
}

const effects: readonly Effect[] = ['lost', 'recovered', 'noted'];

export function diagnoseSession(session: Session): Diagnosis {
  const agents = session.lanes.flatMap(({ id, file, records }) => (records === null ? [] : [{ id, file, records }]));
  const files = [{ id: 'main', file: session.file, records: session.records }, ...agents].map(
    ({ id, file, records }) => ({ lane: id, file, records, addsUp: addsUp(records) }),
  );
  const items = listItems(session);
  const reached = files.reduce((sum, { records }) => sum + placed(records), 0);
  const total = files.reduce((sum, { records }) => sum + records.total + records.badLines, 0);
  const has = (effect: Effect) => items.some((item) => item.effect === effect);
  return {
    id: session.id,
    file: session.file,
    verdict: has('lost') || reached < total ? 'damaged' : has('recovered') ? 'recovered' : 'healthy',
    reached,
    total,
    plainWalk: session.plainWalk,
    files,
    toolCalls: session.toolCalls,
    unknownTypes: session.unknownTypes,
    unknownFields: session.unknownFields,
    items,
  };
}

function placed({ active, abandoned, otherLanes, unthreaded, duplicates }: RecordCounts): number {
  return active + abandoned + otherLanes + unthreaded + duplicates;
}

function addsUp(records: RecordCounts): boolean {
  const { lines, glued, total, blank, badLines } = records;
  return lines + glued === total + blank + badLines && total === placed(records);
}

function listItems({ diagnostics, diagnosticCounts }: Session): DoctorItem[] {
  const codes = (Object.keys(diagnosticCodes) as DiagnosticCode[]).filter((code) => (diagnosticCounts[code] ?? 0) > 0);
  const items = codes.map((code) => {
    const places = diagnostics
      // The last one of a code that was counted further than listed names no line, and no place.
      .filter((each) => each.code === code && (each.line !== null || code.startsWith('read/')))
      .map(({ file, line, message }) => ({ file, line, message }));
    return { code, effect: doctorWords[code][0], count: diagnosticCounts[code] ?? 0, places };
  });
  return items.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}
