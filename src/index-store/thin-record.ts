/**
 * A line and its tape → the record with just what its head is made of, without decoding the rest; or null where only the
 * whole record tells: what a person put in, what asks, refuses, fails or starts an agent. Those are few.
 *
 * It stands on the tape's promise that the line is one object with strings in their places, and leaves everything it
 * does not expect to the full parse.
 */
import type { Wire } from '../parse/wire.ts';
import { createKeyMatcher, isEscaped, type MatchKey } from './match-key.ts';
import { createTextReader } from './read-text.ts';
import { type StructureScanner, TAPE_HEADER } from './scan-structure.ts';
import { createMessageReader, type ThinMessage } from './thin-message.ts';
import { createTapeWalk } from './walk-tape.ts';

/** Takes the tape's index of a line that is not odd. */
export type ThinReader = (line: number) => Wire | null;

/** Read by name; the first of them repeat from record to record. */
const NAMES = [
  ...['type', 'agentId', 'sessionId', 'session_id', 'cwd', 'gitBranch', 'version'],
  ...['uuid', 'parentUuid', 'timestamp', 'logicalParentUuid', 'parentToolUseID'],
  ...['isSidechain', 'message', 'attachment', 'data', 'toolUseResult'],
  // With one of these the whole record is read.
  ...['role', 'content', 'question_id', 'question', 'isApiErrorMessage', 'interruptedByShutdown', 'subtype'],
  ...['operation', 'summary', 'leafUuid', 'customTitle', 'aiTitle'],
];
const REPEATING = 7;
const matchName = createKeyMatcher(NAMES);
/** In what a tool gave back: an agent's id, or the questions of an ask. */
const matchTelling = createKeyMatcher(['agentId', 'agent_id', 'questions']);
const matchType = createKeyMatcher(['type']);
const matchAgent = createKeyMatcher(['agentId']);
const AGENT = NAMES.indexOf('agentId');

/** Always the same fields in the same order: that makes it fast to read. */
function emptyRecord() {
  return {
    type: null as string | null,
    agentId: null as string | null,
    sessionId: null as string | null,
    session_id: null as string | null,
    cwd: null as string | null,
    gitBranch: null as string | null,
    version: null as string | null,
    uuid: null as string | null,
    parentUuid: null as string | null,
    timestamp: null as string | null,
    logicalParentUuid: null as string | null,
    parentToolUseID: null as string | null,
    isSidechain: false,
    message: null as ThinMessage | null,
    attachment: null as { readonly type: string | null } | null,
    data: null as { readonly agentId: string | null } | null,
  };
}

type ThinRecord = ReturnType<typeof emptyRecord>;

const QUOTE = 0x22;
const BRACE = 0x7b;
const TRUE = 0x74;

export function createThinReader(scanner: StructureScanner): ThinReader {
  const { bytes } = scanner;
  const texts = createTextReader(bytes, REPEATING);
  const walk = createTapeWalk(scanner);
  const readMessage = createMessageReader(bytes, walk);
  const isName = (match: MatchKey) => match(bytes, walk.keyStart, walk.keyEnd) >= 0;
  const isStrange = () => isEscaped(bytes, walk.keyStart, walk.keyEnd);

  /** Null for anything but a string: such a field is a field that is not there. */
  const text = (name: number): string | null => {
    if (bytes[walk.value] !== QUOTE) return null;
    return name < REPEATING
      ? texts.reread(name, walk.value + 1, walk.valueEnd)
      : texts.read(walk.value + 1, walk.valueEnd);
  };
  /** False where the whole record must be read. */
  const take = (record: ThinRecord, name: number): boolean => {
    switch (name) {
      case 0:
        record.type = text(name);
        return true;
      case 1:
        record.agentId = text(name);
        return true;
      case 2:
        record.sessionId = text(name);
        return true;
      case 3:
        record.session_id = text(name);
        return true;
      case 4:
        record.cwd = text(name);
        return true;
      case 5:
        record.gitBranch = text(name);
        return true;
      case 6:
        record.version = text(name);
        return true;
      case 7:
        record.uuid = text(name);
        return true;
      case 8:
        record.parentUuid = text(name);
        return true;
      case 9:
        record.timestamp = text(name);
        return true;
      case 10:
        record.logicalParentUuid = text(name);
        return true;
      case 11:
        record.parentToolUseID = text(name);
        return true;
      case 12:
        record.isSidechain = bytes[walk.value] === TRUE;
        return true;
      case 13:
        record.message = readMessage();
        return record.message !== null;
      case 14:
        record.attachment = readAttachment();
        return record.attachment !== null;
      case 15:
        record.data = readData();
        return !walk.broken;
      case 16:
        return !isTelling();
      default:
        return false;
    }
  };
  const isTelling = (): boolean => {
    if (bytes[walk.value] !== BRACE) return false;
    walk.into();
    while (walk.next()) if (isName(matchTelling) || isStrange()) return true;
    if (!walk.broken) walk.leave();
    return false;
  };
  /** Only its type matters, unless it is what a person put in. */
  const readAttachment = (): ThinRecord['attachment'] => {
    if (bytes[walk.value] !== BRACE) return null;
    let type: string | null = null;
    walk.into();
    while (walk.next()) {
      if (isStrange()) return null;
      if (isName(matchType)) type = bytes[walk.value] === QUOTE ? texts.read(walk.value + 1, walk.valueEnd) : null;
    }
    if (walk.broken || type === 'queued_command') return null;
    walk.leave();
    return { type };
  };
  /** Which agent reports progress. */
  const readData = (): ThinRecord['data'] => {
    if (bytes[walk.value] !== BRACE) return null;
    let agentId: string | null = null;
    walk.into();
    while (walk.next()) {
      if (isStrange()) walk.broken = true;
      else if (isName(matchAgent)) agentId = text(AGENT);
    }
    if (!walk.broken) walk.leave();
    return { agentId };
  };
  const read = (line: number): Wire | null => {
    walk.enter(line + TAPE_HEADER);
    const record = emptyRecord();
    while (walk.next()) {
      const name = matchName(bytes, walk.keyStart, walk.keyEnd);
      if (name >= 0 ? !take(record, name) : isStrange()) return null;
    }
    return !walk.broken && isUnderstood(record) ? record : null;
  };
  return (line) => {
    try {
      return read(line);
    } catch (error) {
      // An escape that JSON does not know: the full parse says so.
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  };
}

function isUnderstood({ type, message, attachment }: ThinRecord): boolean {
  if (type === 'assistant' || type === 'user') return message?.role === type && attachment === null;
  if (message !== null) return false;
  return type === 'attachment' ? attachment !== null : type === 'progress' || type === 'file-history-snapshot';
}
