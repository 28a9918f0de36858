/**
 * Sequences of the main lane → rounds: one human input and all that follows it, numbered in order, the active branch
 * first. What comes before the first input is round 0: listed when it is not empty, and not counted.
 */

import type { Round, Step } from '../model/session.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Block, Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import { createStepLister, type StepContext } from './list-steps.ts';
import { placeOf } from './read-transcript.ts';

export interface Rounds {
  readonly rounds: readonly Round[];
  /** Round number by the index of a main-lane record. */
  readonly roundOf: Int32Array;
}

/** Which round every record of the main lane belongs to; known before the steps are. */
export function numberRounds(sequences: readonly Sequence[], headCount: number): Int32Array {
  const roundOf = new Int32Array(headCount);
  let number = 0;
  for (const { heads, branchNumber, transcript } of sequences) {
    const fork = branchNumber === 0 ? -1 : transcript.thread.forks[branchNumber - 1]!;
    let current = fork < 0 ? 0 : roundOf[fork]!;
    for (const head of heads) {
      if (head.input !== null) current = ++number;
      roundOf[head.index] = current;
    }
  }
  return roundOf;
}

interface RoundDraft extends Omit<Round, 'steps' | 'asks' | 'toolCalls' | 'endedAt' | 'startedAt'> {
  startedAt: string | null;
  endedAt: string | null;
  toolCalls: number;
  readonly steps: Step[];
  readonly asks: number[];
  turnEnd: Head | null;
}

export function groupRounds(sequences: readonly Sequence[], roundOf: Int32Array, context: StepContext): Round[] {
  const drafts = new Map<string, RoundDraft>();
  for (const { heads, branch, branchNumber } of sequences) {
    const listSteps = createStepLister(context);
    for (const head of heads) {
      const number = roundOf[head.index]!;
      // A branch may leave a round in its middle: what it adds is listed apart, under the same number.
      const key = `${branchNumber} ${number}`;
      const draft = getOrAdd(drafts, key, () => createDraft(number, branch, branchNumber, head));
      addTo(draft, head, listSteps(head));
    }
  }
  const rounds = [...drafts.values()].toSorted((a, b) => a.number - b.number || a.branchNumber - b.branchNumber);
  return rounds.filter((draft) => draft.kind !== null || draft.steps.length > 0).map((draft) => finish(draft, context));
}

function createDraft(number: number, branch: Round['branch'], branchNumber: number, head: Head): RoundDraft {
  const { input } = head;
  return {
    number,
    branch,
    branchNumber,
    prompt: input?.text ?? null,
    kind: input?.kind ?? null,
    at: { line: input === null ? null : head.line },
    startedAt: head.time,
    endedAt: head.time,
    steps: [],
    toolCalls: 0,
    asks: [],
    turnEnd: null,
  };
}

function addTo(draft: RoundDraft, head: Head, steps: readonly Step[]): void {
  for (const step of steps) {
    draft.steps.push(step);
    if (step.ask !== null) draft.asks.push(step.ask);
  }
  for (const block of head.blocks) if (isUse(block)) draft.toolCalls += 1;
  draft.startedAt ??= head.time;
  draft.endedAt = head.time ?? draft.endedAt;
  if (head.role === 'assistant') draft.turnEnd = head.endsTurn ? head : null;
}

function isUse(block: Block): boolean {
  return block.kind === 'use';
}

/** Before 2.1.1 nothing marks the end of a turn but the agent's own word for it. */
function finish({ turnEnd, ...draft }: RoundDraft, context: StepContext): Round {
  if (turnEnd !== null && !draft.steps.some((step) => step.kind === 'complete')) {
    const place = placeOf(turnEnd, context.file);
    draft.steps.push({
      kind: 'complete',
      label: 'turn done',
      place,
      block: null,
      time: turnEnd.time,
      toolUseId: null,
      ask: null,
    });
  }
  return draft;
}
