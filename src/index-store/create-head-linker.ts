/** Keeps the records of a file linked while some of them are folded: who is whose parent, by hash. */
import type { Head } from '../parse/head.ts';
import type { TranscriptNotes } from '../parse/transcript-notes.ts';
import { asName, asObject, type Wire } from '../parse/wire.ts';
import { createIdTable } from './create-id-table.ts';
import { MESSAGE, PARENT, type RecordScanner, UUID } from './create-record-scanner.ts';
import type { SessionIds } from './create-session-fold.ts';
import { NotPlain } from './not-plain.ts';
import { isCanonicalTime } from './packed-time.ts';
import { RUN_MARK } from './run-head.ts';

interface LinkedFile {
  /** Those read, and one for every stretch that was folded. */
  readonly heads: Head[];
  readonly notes: TranscriptNotes;
  readonly isMain: boolean;
}

/** Index of no head: there is no parent, or it is not in the file. */
const ROOT = -1;
const MISSING = -2;
/** A name that no head has. */
const NOBODY = `${RUN_MARK}?`;
/** Names that may ask, or that start an agent. */
const TELLING_TOOL = /question|ask|input|^agent$/i;

export function createHeadLinker(scanner: RecordScanner, ids: SessionIds, { heads, notes, isMain }: LinkedFile) {
  const { lines, hash } = scanner;
  const { uuids, calls, base } = ids;
  const missing: number[] = [];
  const messages = createIdTable();
  const messageIds: string[] = [];
  const agents = createIdTable();

  /** The record before: mostly it is the parent. */
  let lastLow = 0;
  let lastHigh = 0;
  let lastIndex = ROOT;

  const find = (low: number, high: number): number => {
    if (low === lastLow && high === lastHigh) return lastIndex;
    if (low === 0 && high === 0) return ROOT;
    const found = uuids.get(low, high);
    if (found >= base) return found - base;
    // It may come later, and then this is no plain file.
    missing.push(low, high);
    return MISSING;
  };
  const findId = (id: string) => find(...hash(id));
  const isRun = (index: number) => index >= 0 && heads[index]!.uuid!.startsWith(RUN_MARK);
  /** What a record refers to, by the name that the head goes by which holds it now. */
  const rename = (id: string): string => {
    const index = findId(id);
    return isRun(index) ? heads[index]!.uuid! : id;
  };
  const addUuid = (low: number, high: number, index: number) => {
    if (!uuids.add(low, high, base + index)) throw new NotPlain();
    lastLow = low;
    lastHigh = high;
    lastIndex = index;
  };
  const relink = (head: Head, parent: number): Head => {
    const { rare } = head;
    const renamed = rare?.logicalParent === undefined && rare?.preservedTail === undefined ? rare : { ...rare };
    if (renamed?.logicalParent !== undefined) Object.assign(renamed, { logicalParent: rename(renamed.logicalParent) });
    if (renamed?.preservedTail !== undefined) Object.assign(renamed, { preservedTail: rename(renamed.preservedTail) });
    return { ...head, parentUuid: isRun(parent) ? heads[parent]!.uuid : head.parentUuid, rare: renamed };
  };
  const linkCalls = ({ blocks }: Head) => {
    for (const { kind, id, name, ask } of blocks) {
      if (kind !== 'use' && kind !== 'result') continue;
      if (id !== '') calls.tell(...hash(id));
      if (kind === 'use' && ask === null && name !== 'Bash' && !TELLING_TOOL.test(name)) scanner.passOver(name);
    }
  };

  return {
    addUuid,
    parentOf: (at: number) => find(lines[at + PARENT]!, lines[at + PARENT + 1]!),
    nameOf: (index: number) => (index === ROOT ? null : index === MISSING ? NOBODY : heads[index]!.uuid),
    /** The message's id, if a record that was read belongs to the same one. */
    toldMessage(at: number): string | null {
      const found = messages.get(lines[at + MESSAGE]!, lines[at + MESSAGE + 1]!);
      return found < 0 ? null : messageIds[found]!;
    },
    /** Whether its first progress was read, which names the call that started it. */
    isKnownAgent: (at: number) => agents.get(lines[at + MESSAGE]!, lines[at + MESSAGE + 1]!) >= 0,
    /** The call that an agent's progress belongs to started the agent, so it must not be folded. */
    tellStarter({ type, data, parentToolUseID }: Wire): void {
      const agent = type === 'progress' ? asName(asObject(data)?.['agentId']) : null;
      const call = asName(parentToolUseID);
      if (agent === null || call === null) return;
      calls.tell(...hash(call));
      const [low, high] = hash(agent);
      agents.add(low, high, 0);
    },
    /** A head that was read; `at` is the scan's line, or -1 where it knows nothing of it. */
    link(index: number, at: number): void {
      const head = heads[index]!;
      if (isMain && head.sidechain) throw new NotPlain();
      if (head.time !== null && !isCanonicalTime(head.time)) throw new NotPlain();
      if (head.uuid?.startsWith(RUN_MARK) || head.parentUuid?.startsWith(RUN_MARK)) throw new NotPlain();
      const parent =
        head.parentUuid === null
          ? ROOT
          : at < 0
            ? findId(head.parentUuid)
            : find(lines[at + PARENT]!, lines[at + PARENT + 1]!);
      heads[index] = relink(head, parent);
      if (head.uuid !== null)
        addUuid(...(at < 0 ? hash(head.uuid) : ([lines[at + UUID]!, lines[at + UUID + 1]!] as const)), index);
      linkCalls(head);
      if (head.messageId !== null) {
        const [low, high] = hash(head.messageId);
        if (messages.add(low, high, messageIds.length)) messageIds.push(head.messageId);
      }
    },
    finish(): void {
      if (notes.pin !== null) throw new NotPlain();
      for (let at = 0; at < missing.length; at += 2) {
        if (uuids.get(missing[at]!, missing[at + 1]!) >= base) throw new NotPlain();
      }
      const own = [...notes.summaries].findLast(([leaf]) => uuids.get(...hash(leaf)) >= base);
      notes.summaries.clear();
      if (own !== undefined) notes.summaries.set(rename(own[0]), own[1]);
    },
  };
}
