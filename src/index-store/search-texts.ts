/** A record → its texts, by what they are: what a person put in, what was asked, what tools took and gave, the rest. */
import { isAside } from '../parse/classify-user.ts';
import { decodeHead, messageOf } from '../parse/decode-head.ts';
import type { Head } from '../parse/head.ts';
import { asList, asObject, type Wire } from '../parse/wire.ts';
import { envelopeNames } from './envelope-names.ts';

export const searchKinds = ['question', 'prompt', 'tool', 'text', 'other'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `name` is what the text is called where it stands. */
export type TakeText = (kind: SearchKind, text: string, name?: string) => void;

/** Gives what of the record has other texts beside those: see `searchRest`. */
export function searchTexts(value: Wire, take: TakeText): Wire | undefined {
  const head = decodeHead({ value, offset: 0, length: 0 }, { index: 0, line: 0 }, (text) => text);
  if (head.input !== null) {
    take('prompt', head.input.text);
    inPrompt(value, take);
    return value;
  }
  if (head.role === 'assistant' || head.role === 'result') {
    inBlocks(value, head, take);
    const { toolUseResult: _, ...others } = value;
    const message = messageOf(value);
    return message === value ? { ...others, content: null } : { ...others, message: { ...message, content: null } };
  }
  inStrings(leaveOut(value), head.role === 'pushed-ask' || head.role === 'answer' ? 'question' : 'other', take);
  return undefined;
}

type Named = readonly [name: string, value: unknown];

/** What stands in a record beside what was said in it, without what its envelope says. */
export function searchRest(rest: Wire, take: TakeText): void {
  const waiting: Named[] = [['', rest]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [called, value] = next;
    if (typeof value === 'string') take('other', value, called);
    else if (typeof value === 'object' && value !== null) {
      for (const entry of Object.entries(value).reverse()) {
        if (typeof entry[1] !== 'string' || !envelopeNames.has(entry[0])) waiting.push(entry);
      }
    }
  }
}

/** As it stands in the record: a command has more to it than is shown of it. */
function inPrompt(value: Wire, take: TakeText): void {
  const content = messageOf(value)?.['content'] ?? asObject(value['attachment'])?.['prompt'] ?? value['content'];
  if (typeof content === 'string') take('prompt', content);
  for (const block of asList(content)) if (!isAside(block)) inBlock(block, 'prompt', take);
}

function inBlocks(value: Wire, head: Head, take: TakeText): void {
  const content = messageOf(value)?.['content'];
  const isAnswer = head.rare?.echoesQuestions === true;
  if (typeof content === 'string') take('text', content);
  for (const [place, block] of asList(content).entries()) {
    const { kind, ask } = head.blocks[place]!;
    if (kind === 'use') inBlock(block, ask === null ? 'tool' : 'question', take);
    else if (kind === 'result') inBlock(block, isAnswer ? 'question' : 'tool', take);
    else inBlock(block, 'text', take);
  }
  inStrings(value['toolUseResult'], isAnswer ? 'question' : 'tool', take);
}

const BLOCK_NAMES: ReadonlySet<string> = new Set('type id name tool_use_id signature'.split(' '));

function inBlock(block: unknown, kind: SearchKind, take: TakeText): void {
  const fields = asObject(block);
  if (fields === null) inStrings(block, kind, take);
  else for (const name of Object.keys(fields)) if (!BLOCK_NAMES.has(name)) inStrings(fields[name], kind, take, name);
}

const ENVELOPE: ReadonlySet<string> = new Set(
  'type uuid parentUuid sessionId cwd version gitBranch timestamp userType requestId slug promptId'.split(' '),
);

function leaveOut(value: Wire): Wire {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ENVELOPE.has(key)));
}

/** Without recursion: transcripts may nest as deep as they like. */
function inStrings(whole: unknown, kind: SearchKind, take: TakeText, name = ''): void {
  const waiting: Named[] = [[name, whole]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [called, value] = next;
    if (typeof value === 'string') take(kind, value, called);
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value).reverse()) waiting.push(entry);
  }
}
