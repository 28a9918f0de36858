/** A message along the tape → its role, ids and the heads of its blocks; null where the whole record must be read. */
import { createKeyMatcher, isEscaped } from './match-key.ts';
import { createTextReader } from './read-text.ts';
import type { TapeWalk } from './walk-tape.ts';

const FIELDS = ['role', 'model', 'stop_reason', 'id', 'content'];
const matchField = createKeyMatcher(FIELDS);

const BLOCK_FIELDS = ['type', 'name', 'id', 'tool_use_id', 'is_error', 'content', 'input'];
const [, , , , IS_ERROR, BLOCK_CONTENT, INPUT] = BLOCK_FIELDS.keys();
const matchBlockField = createKeyMatcher(BLOCK_FIELDS);

const QUOTE = 0x22;
const BRACE = 0x7b;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const FALSE = 0x66;
const NEWLINE = 0x0a;
const APPROVED = Buffer.from('User has approved');
const UNICODE_ESCAPE = Buffer.from('\\u');
const SHELL_ASK = Buffer.from('AskUserQuestion');
/** A name that may ask, or that starts an agent. */
const TELLING_TOOL = /question|ask|input|^agent$/i;

/** Always the same fields in the same order: that makes it fast to read. */
export interface ThinMessage {
  role: string | null;
  model: string | null;
  stop_reason: string | null;
  id: string | null;
  content: readonly ThinBlock[];
}

interface ThinBlock {
  type: string | undefined;
  name: string | undefined;
  id: string | undefined;
  tool_use_id: string | undefined;
}

export function createMessageReader(bytes: Buffer, walk: TapeWalk): () => ThinMessage | null {
  const texts = createTextReader(bytes, FIELDS.length);
  const blockTexts = createTextReader(bytes, BLOCK_FIELDS.length);
  let input = -1;

  const takeBlockField = (block: ThinBlock, field: number): boolean => {
    const { value, valueEnd } = walk;
    if (field === INPUT) input = value;
    else if (field === IS_ERROR) return bytes[value] === FALSE;
    else if (bytes[value] !== QUOTE) return false;
    // Approving a plan is the one result that decides without being an error.
    else if (field === BLOCK_CONTENT) return !mayStartWith(bytes, value + 1, APPROVED);
    else if (field === 0) block.type = blockTexts.reread(field, value + 1, valueEnd);
    else if (field === 1) block.name = blockTexts.reread(field, value + 1, valueEnd);
    else if (field === 2) block.id = blockTexts.read(value + 1, valueEnd);
    else block.tool_use_id = blockTexts.read(value + 1, valueEnd);
    return true;
  };
  const readBlock = (): ThinBlock | null => {
    if (bytes[walk.value] !== BRACE) return null;
    const block: ThinBlock = { type: undefined, name: undefined, id: undefined, tool_use_id: undefined };
    input = -1;
    walk.into();
    while (walk.next()) {
      const field = matchBlockField(bytes, walk.keyStart, walk.keyEnd);
      if (field >= 0 ? !takeBlockField(block, field) : isEscaped(bytes, walk.keyStart, walk.keyEnd)) return null;
    }
    if (walk.broken || (block.type === 'tool_use' && isTellingCall(block.name ?? ''))) return null;
    walk.leave();
    return block;
  };
  const isTellingCall = (name: string): boolean => {
    if (name !== 'Bash') return TELLING_TOOL.test(name);
    if (input < 0) return false;
    const rest = bytes.subarray(input, bytes.indexOf(NEWLINE, input));
    return rest.includes(SHELL_ASK) || rest.includes(UNICODE_ESCAPE);
  };
  const readBlocks = (): ThinBlock[] | null => {
    if (bytes[walk.value] !== BRACKET) return null;
    const blocks: ThinBlock[] = [];
    // Numbers and words are not on the tape: each block must stand right behind the one before.
    let expected = walk.value + 1;
    walk.into();
    while (walk.nextItem()) {
      const block = walk.value === expected ? readBlock() : null;
      if (block === null) return null;
      blocks.push(block);
      expected = walk.valueEnd + 2;
    }
    walk.leave();
    return walk.valueEnd === expected - (blocks.length > 0 ? 1 : 0) ? blocks : null;
  };
  const text = (field: number): string | null =>
    bytes[walk.value] === QUOTE ? texts.reread(field, walk.value + 1, walk.valueEnd) : null;

  return () => {
    if (bytes[walk.value] !== BRACE) return null;
    const message: ThinMessage = { role: null, model: null, stop_reason: null, id: null, content: [] };
    walk.into();
    while (walk.next()) {
      const field = matchField(bytes, walk.keyStart, walk.keyEnd);
      if (field < 0) {
        if (isEscaped(bytes, walk.keyStart, walk.keyEnd)) return null;
      } else if (field === 0) message.role = text(field);
      else if (field === 1) message.model = text(field);
      else if (field === 2) message.stop_reason = text(field);
      else if (field === 3) message.id = text(field);
      else {
        const blocks = readBlocks();
        if (blocks === null) return null;
        message.content = blocks;
      }
    }
    if (walk.broken) return null;
    walk.leave();
    return message.role !== 'user' || message.content.some(isToolBlock) ? message : null;
  };
}

/** Without one, it is what a person put in. */
function isToolBlock({ type }: ThinBlock): boolean {
  return type === 'tool_result' || type === 'tool_use';
}

function mayStartWith(bytes: Uint8Array, start: number, opening: Uint8Array): boolean {
  for (let at = 0; at < opening.length; at++) {
    const byte = bytes[start + at];
    // Of all escapes only this one could stand for a letter.
    if (byte === BACKSLASH) return bytes[start + at + 1] === 0x75;
    if (byte !== opening[at]) return false;
  }
  return true;
}
