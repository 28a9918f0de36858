/**
 * Sequences of the main lane → rounds: one human input and all that follows it, numbered in order, the active branch
 * first. What comes before the first input is round 0: listed when it is not empty, and not counted.
 */

import type { Round, Step } from '../model/session.ts';
import { withSteps } from '../model/with-steps.ts';
import { createStepList, indexSteps, type StepIndex } from './create-step-list.ts';
import type { Block, Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import type { StepContext } from './list-steps.ts';
import { placeOf } from './read-transcript.ts';

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

type Parts = Omit<Round, 'steps' | 'stepList'>;

interface RoundDraft extends Omit<Parts, 'asks' | 'toolCalls' | 'endedAt' | 'startedAt'> {
  startedAt: string | null;
  endedAt: string | null;
  toolCalls: number;
  readonly asks: number[];
  readonly index: () => StepIndex;
  /** Places in the sequence: what follows an input follows it there. */
  readonly from: number;
  to: number;
  turnEnd: Head | null;
  isComplete: boolean;
}

export function groupRounds(sequences: readonly Sequence[], roundOf: Int32Array, context: StepContext): Round[] {
  const drafts: RoundDraft[] = [];
  for (const { heads, branch, branchNumber } of sequences) {
    let draft: RoundDraft | undefined;
    const index = indexSteps(heads, context, (steps, place) => {
      const head = heads.at(place)!;
      const number = roundOf[head.index]!;
      // A branch may leave a round in its middle: what it adds is listed apart, under the same number.
      if (draft === undefined || draft.number !== number) {
        draft = createDraft(number, { branch, branchNumber, head, place, index: () => index });
        drafts.push(draft);
      }
      addTo(draft, head, steps);
    });
  }
  const rounds = drafts.toSorted((a, b) => a.number - b.number || a.branchNumber - b.branchNumber);
  return rounds
    .map((draft) => finish(draft, context))
    .filter(({ kind, stepList }) => kind !== null || stepList!.length > 0);
}

interface Start {
  readonly branch: Round['branch'];
  readonly branchNumber: number;
  readonly head: Head;
  readonly place: number;
  readonly index: () => StepIndex;
}

function createDraft(number: number, { branch, branchNumber, head, place, index }: Start): RoundDraft {
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
    toolCalls: 0,
    asks: [],
    index,
    from: place,
    to: place,
    turnEnd: null,
    isComplete: false,
  };
}

function addTo(draft: RoundDraft, head: Head, steps: readonly Step[]): void {
  draft.to += 1;
  for (const { kind, ask } of steps) {
    if (kind === 'complete') draft.isComplete = true;
    if (ask !== null) draft.asks.push(ask);
  }
  for (const block of head.blocks) if (isUse(block)) draft.toolCalls += 1;
  const { time } = head;
  draft.startedAt ??= time;
  draft.endedAt = time ?? draft.endedAt;
  if (head.role === 'assistant') draft.turnEnd = head.endsTurn ? head : null;
}

function isUse(block: Block): boolean {
  return block.kind === 'use';
}

/** Before 2.1.1 nothing marks the end of a turn but the agent's own word for it. */
function finish({ turnEnd, isComplete, index, from, to, ...parts }: RoundDraft, context: StepContext): Round {
  const end = turnEnd === null || isComplete ? null : turnDone(turnEnd, context);
  return withSteps(parts, createStepList(index(), from, to, end));
}

function turnDone(head: Head, { files, file }: StepContext): Step {
  const place = placeOf(head, files[file]!);
  const nothing = { block: null, toolUseId: null, ask: null, result: null, failed: false };
  return { kind: 'complete', label: 'turn done', place, time: head.time, ...nothing };
}
