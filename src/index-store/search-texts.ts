/** A record → its texts, by what they are: what a person put in, what was asked, what tools took and gave, the rest. */
import { decodeHead, messageOf } from '../parse/decode-head.ts';
import type { Head } from '../parse/head.ts';
import { asList, asObject, type Wire } from '../parse/wire.ts';

export const searchKinds = ['question', 'prompt', 'tool', 'text', 'other'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface FoundText {
  readonly kind: SearchKind;
  readonly text: string;
}

export function* searchTexts(value: Wire): Generator<FoundText> {
  const head = decodeHead({ value, offset: 0, length: 0 }, { index: 0, line: 0 }, (text) => text);
  if (head.input !== null) {
    yield { kind: 'prompt', text: head.input.text };
    return;
  }
  if (head.role === 'assistant' || head.role === 'result') yield* blockTexts(value, head);
  else yield* stringsIn(leaveOut(value), head.role === 'pushed-ask' || head.role === 'answer' ? 'question' : 'other');
}

function* blockTexts(value: Wire, head: Head): Generator<FoundText> {
  const content = asList(messageOf(value)?.['content']);
  for (const [place, { kind, ask }] of head.blocks.entries()) {
    const block = asObject(content[place]);
    if (kind === 'use') yield* stringsIn(block?.['input'], ask === null ? 'tool' : 'question');
    else if (kind === 'result') {
      yield* stringsIn(block?.['content'], head.rare?.echoesQuestions === true ? 'question' : 'tool');
    } else yield* stringsIn(block ?? content[place], 'text');
  }
  const isAnswer = head.rare?.echoesQuestions === true;
  yield* stringsIn(value['toolUseResult'], isAnswer ? 'question' : 'tool');
}

const ENVELOPE: ReadonlySet<string> = new Set(
  'type uuid parentUuid sessionId cwd version gitBranch timestamp userType requestId slug promptId'.split(' '),
);

function leaveOut(value: Wire): Wire {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ENVELOPE.has(key)));
}

/** Without recursion: transcripts may nest as deep as they like. */
function* stringsIn(value: unknown, kind: SearchKind): Generator<FoundText> {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') yield { kind, text: next };
    else if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next).reverse()) waiting.push(inner);
    }
  }
}
