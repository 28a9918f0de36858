/** Records in order → the steps a viewer shows. A tool call is one step, at its use; progress and the like are none. */
import type { Step, StepKind } from '../model/session.ts';
import type { Block, Head, Role } from './head.ts';
import type { Pairs } from './pair-tool-calls.ts';
import { placeOf } from './read-transcript.ts';

export interface StepContext {
  readonly file: string;
  readonly pairs: Pairs;
  /** Ask numbers by the block, or the pushed record, that asks. */
  readonly askNumbers: ReadonlyMap<Block | Head, number>;
  /** Prompts that were queued and then vanished, by the index of the record that removed them. */
  readonly lostPrompts: ReadonlyMap<number, string>;
}

/** Remembers the model, so that a switch is told once. */
export type StepLister = (head: Head) => Step[];

const ROLE_STEPS: Partial<Record<Role, readonly [StepKind, string]>> = {
  meta: ['info', 'note to the agent'],
  output: ['info', 'command output'],
  summary: ['info', 'summary of what was compacted'],
  notification: ['info', 'notification'],
  interrupt: ['info', 'interrupted'],
  info: ['info', 'info'],
  complete: ['complete', 'turn done'],
};

export function createStepLister(context: StepContext): StepLister {
  let model: string | null = null;
  return (head) => {
    const steps: Step[] = [];
    const add = (kind: StepKind, label: string, block: number | null, toolUseId: string | null = null) => {
      const asking = block === null ? head : head.blocks[block]!;
      const ask = context.askNumbers.get(asking) ?? null;
      steps.push({ kind, label, place: placeOf(head, context.file), block, time: head.time, toolUseId, ask });
    };
    if (head.role === 'assistant') {
      const switched = head.model !== null && head.model !== '<synthetic>' && head.model !== model;
      if (switched && model !== null) add('info', `model: ${head.model}`, null);
      if (switched) model = head.model;
    }
    const shown = ROLE_STEPS[head.role];
    const lost = context.lostPrompts.get(head.index);
    if (lost !== undefined) add('info', `queued prompt, then removed: ${lost}`, null);
    if (head.role === 'pushed-ask') {
      if (context.askNumbers.has(head)) add('ask', 'ask_user_question', null, head.rare?.pushedId ?? null);
    } else if (shown !== undefined) add(shown[0], head.rare?.label ?? shown[1], null);
    for (const [place, block] of head.blocks.entries()) {
      if (head.role === 'assistant' || isToolBlock(block)) addBlock(block, place, add, context);
      else if (head.role === 'result' && block.kind !== 'blank') add('info', 'words beside a result', place);
    }
    return steps;
  };
}

function isToolBlock({ kind }: Block): boolean {
  return kind === 'use' || kind === 'result';
}

function addBlock(
  block: Block,
  place: number,
  add: (kind: StepKind, label: string, block: number | null, toolUseId?: string | null) => void,
  { pairs, askNumbers }: StepContext,
): void {
  const called = askNumbers.has(block) ? 'ask' : 'tool';
  if (block.kind === 'blank') return;
  if (block.kind === 'text' || block.kind === 'thinking') add(block.kind, block.kind, place);
  else if (block.kind === 'error') add('error', block.name, place);
  else if (block.kind === 'use') add(called, block.name, place, block.id);
  else if (block.kind === 'other') add('info', block.name, place);
  else if (!pairs.byBlock.get(block)?.use) add(called, 'a result without its call', place, block.id);
}
