/**
 * A stretch of records of which nothing is asked, decided or said by a person → the head that stands for them all. They
 * hang together, so a chain through any of them is a chain through it.
 */
import type { Block, Head } from '../parse/head.ts';

export interface Run {
  readonly line: number;
  readonly parentUuid: string | null;
  /** Of the message that they belong to, where that matters. */
  readonly messageId: string | null;
  isSpoken: boolean;
  isAssistant: boolean;
  hasText: boolean;
  hasUse: boolean;
}

/** No record is called that: JSON of a transcript would have to spell it with an escape, and such files are read in full. */
export const RUN_MARK = '\u0000';

/** Different for every stretch of a session. */
export function runName(number: number): string {
  return `${RUN_MARK}${number}`;
}

const NO_BLOCKS: readonly Block[] = [];
const TEXT: Block = { kind: 'text', id: '', name: 'text', isError: false, ask: null, verdict: null };

export function runHead(run: Run, name: string, index: number): Head {
  return {
    index,
    line: run.line,
    offset: 0,
    length: 0,
    type: run.isSpoken ? 'assistant' : '',
    role: run.isAssistant ? 'assistant' : 'silent',
    uuid: name,
    parentUuid: run.parentUuid,
    sidechain: false,
    agentId: null,
    messageId: run.messageId,
    time: null,
    model: null,
    endsTurn: false,
    blocks: blocksOf(run, name),
    input: null,
    rare: null,
  };
}

/** One call with its result stands for all of them. */
function blocksOf({ hasText, hasUse }: Run, id: string): readonly Block[] {
  const texts = hasText ? [TEXT] : NO_BLOCKS;
  if (!hasUse) return texts;
  const use: Block = { kind: 'use', id, name: '', isError: false, ask: null, verdict: null };
  return [...texts, use, { ...use, kind: 'result' }];
}
