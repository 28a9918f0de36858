/** A message's content → the heads of its blocks, in order, so that a block's place here is its place there. */
import { recogniseAsk } from './ask/recognise-ask.ts';
import { classifyVerdict } from './classify-verdict.ts';
import type { Block } from './head.ts';
import { asList, asObject, asText, contentText, type Wire } from './wire.ts';

const plain = (kind: Block['kind'], name: string): Block => ({
  kind,
  id: '',
  name,
  isError: false,
  ask: null,
  verdict: null,
});
const TEXT = plain('text', 'text');
const BLANK = plain('blank', 'text');
const THINKING = plain('thinking', 'thinking');
const ERROR = plain('error', 'API error');
const ONE_TEXT: readonly Block[] = [TEXT];
const ONE_THINKING: readonly Block[] = [THINKING];

export function decodeBlocks(content: unknown, record: Wire): readonly Block[] {
  if (typeof content === 'string') return record['isApiErrorMessage'] === true ? [ERROR] : ONE_TEXT;
  const blocks = asList(content).map((block) => decodeBlock(block, record));
  // Most records hold one block without an id: they share one list.
  if (blocks.length === 1 && blocks[0] === TEXT) return ONE_TEXT;
  if (blocks.length === 1 && blocks[0] === THINKING) return ONE_THINKING;
  return blocks;
}

function decodeBlock(value: unknown, record: Wire): Block {
  const block = asObject(value);
  if (block === null) return typeof value === 'string' ? textBlock(value) : plain('other', 'unknown');
  const type = asText(block['type']) ?? 'unknown';
  switch (type) {
    case 'text':
      return record['isApiErrorMessage'] === true ? ERROR : textBlock(block['text']);
    case 'thinking':
    case 'redacted_thinking':
      return THINKING;
    case 'tool_use': {
      const name = asText(block['name']) ?? '';
      return { ...plain('use', name), id: idOf(block['id']), ask: recogniseAsk(name, block['input']) };
    }
    case 'tool_result': {
      const isError = block['is_error'] === true;
      const verdict = classifyVerdict(contentText(block['content']), isError, record);
      return { ...plain('result', ''), id: idOf(block['tool_use_id']), isError, verdict };
    }
    default:
      return plain('other', type);
  }
}

function textBlock(text: unknown): Block {
  return typeof text === 'string' && text.trim() === '' ? BLANK : TEXT;
}

/** A number past 2^53 was rounded when it was read: two such ids may have become one, so it is none. */
function idOf(value: unknown): string {
  return Number.isSafeInteger(value) ? String(value) : (asText(value) ?? '');
}
