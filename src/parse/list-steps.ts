/** Records in order → the steps a viewer shows. A tool call is one step, at its use; progress and the like are none. */
import type { Step, StepKind } from '../model/session.ts';
import type { AskNumbers } from './ask-numbers.ts';
import type { Block, Head, Role } from './head.ts';
import type { Pairs, ToolPair } from './pair-tool-calls.ts';
import { placeOf } from './read-transcript.ts';

export interface StepContext {
  /** The names of the session's files, and which of them is meant. */
  readonly files: readonly string[];
  readonly file: number;
  readonly pairs: Pairs;
  readonly askNumbers: Pick<AskNumbers, 'get'>;
  /** Prompts that were queued and then vanished, by the index of the record that removed them. */
  readonly lostPrompts: ReadonlyMap<number, string>;
}

const ROLE_STEPS: Partial<Record<Role, readonly [StepKind, string]>> = {
  meta: ['info', 'note to the agent'],
  output: ['info', 'command output'],
  summary: ['info', 'summary of what was compacted'],
  notification: ['info', 'notification'],
  interrupt: ['info', 'interrupted'],
  info: ['info', 'info'],
  complete: ['complete', 'turn done'],
};

/** The steps of a record; `model` is the one that spoke before it, so that a switch is told once. */
export function listSteps(head: Head, model: string | null, context: StepContext): Step[] {
  const { files, file, askNumbers, pairs } = context;
  const steps: Step[] = [];
  const place = placeOf(head, files[file]!);
  const { time } = head;
  const add = (
    kind: StepKind,
    label: string,
    block: number | null,
    toolUseId: string | null = null,
    pair?: ToolPair,
  ) => {
    const ask = askNumbers.get(file, head.index, block) ?? null;
    const answered = pair?.use == null ? null : pair.result;
    const result = answered === null ? null : placeOf(answered.head, files[answered.file]!);
    const failed = answered?.block.isError === true;
    steps.push({ kind, label, place, block, time, toolUseId, ask, result, failed });
  };
  const speaks = speakerOf(head);
  if (speaks !== null && model !== null && speaks !== model) add('info', `model: ${speaks}`, null);
  const shown = ROLE_STEPS[head.role];
  const lost = context.lostPrompts.get(head.index);
  if (lost !== undefined) add('info', `queued prompt, then removed: ${lost}`, null);
  if (head.role === 'pushed-ask') {
    if (askNumbers.get(file, head.index, null) !== undefined)
      add('ask', 'ask_user_question', null, head.rare?.pushedId ?? null);
  } else if (shown !== undefined) add(shown[0], head.rare?.label ?? shown[1], null);
  for (const [at, block] of head.blocks.entries()) {
    if (isToolBlock(block)) {
      const pair = pairs.of(file, head.index, at);
      const called = askNumbers.get(file, head.index, at) === undefined ? 'tool' : 'ask';
      if (block.kind === 'use') add(called, block.name, at, block.id, pair);
      else if (!pair?.use) add(called, 'a result without its call', at, block.id);
    } else if (head.role === 'assistant') addBlock(block, at, add);
    else if (head.role === 'result' && block.kind !== 'blank') add('info', 'words beside a result', at);
  }
  return steps;
}

/** The model by which a record was written; null where none or nobody's is named. */
export function speakerOf({ role, model }: Head): string | null {
  return role === 'assistant' && model !== '<synthetic>' ? model : null;
}

function isToolBlock({ kind }: Block): boolean {
  return kind === 'use' || kind === 'result';
}

function addBlock(
  block: Block,
  place: number,
  add: (kind: StepKind, label: string, block: number | null) => void,
): void {
  if (block.kind === 'text' || block.kind === 'thinking') add(block.kind, block.kind, place);
  else if (block.kind === 'error') add('error', block.name, place);
  else if (block.kind === 'other') add('info', block.name, place);
}
