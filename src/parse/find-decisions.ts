/**
 * Sequences → what was decided without a question: plans approved or turned down, calls refused, the agent stopped.
 * Refusing an ask is the ask's own affair, and the interrupt marker after a refusal is part of it.
 */
import type { Ask, Decision } from '../model/session.ts';
import { messageOf } from './decode-head.ts';
import type { Head, Verdict } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import type { Pairs, ToolPair } from './pair-tool-calls.ts';
import { placeOf, type Transcript } from './read-transcript.ts';
import { asList, asName, asObject, type Wire } from './wire.ts';

export interface DecisionContext {
  readonly pairs: Pairs;
  readonly files: readonly Transcript[];
  readonly roundOf: (sequence: Sequence, head: Head) => number;
  readonly asks: readonly Ask[];
}

export function findDecisions(sequences: readonly Sequence[], context: DecisionContext): Decision[] {
  const decisions: Decision[] = [];
  const asks = createAskLookup(context.asks);
  for (const sequence of sequences) {
    /** Something was just refused or stopped: the marker that follows says no more. */
    let refused = false;
    /** The call that was stopped, as a decision: the marker may add that nobody did it. */
    let halted = -1;
    for (const head of sequence.heads) {
      const base = { branch: sequence.branch, lane: sequence.lane, decidedAt: head.time, at: { line: head.line } };
      if (head.role === 'interrupt') {
        if (!refused) decisions.push({ ...stopped(head), round: context.roundOf(sequence, head), ...base });
        else if (head.rare?.shutdown === true && halted >= 0) decisions[halted] = asShutdown(decisions[halted]!);
        refused = false;
        halted = -1;
      } else if (head.role === 'pushed-ask') refused = asks.wasCancelled(head.rare?.pushedId ?? '');
      else if (head.input !== null) refused = false;
      for (const [place, block] of head.blocks.entries()) {
        if (block.kind === 'use') {
          refused = block.ask !== null && asks.wasCancelled(block.id);
          halted = -1;
        } else if (block.kind === 'text' && head.role === 'assistant') refused = false;
        else if (block.kind === 'result') {
          const pair = context.pairs.of(sequence.file, head.index, place);
          const { verdict } = block;
          const isAsk = pair?.use ? pair.use.block.ask !== null : asks.has(block.id);
          if (isAsk ? asks.wasCancelled(block.id) : verdict !== null && isRefused(verdict)) refused = true;
          const decided = verdict === null || isAsk ? null : decide(verdict, pair, context);
          if (decided === null) continue;
          const count = decisions.push({ ...decided, round: context.roundOf(sequence, head), ...base });
          halted = decided.kind === 'interrupt' ? count - 1 : -1;
        }
      }
    }
  }
  return decisions;
}

function createAskLookup(asks: readonly Ask[]) {
  const ids = new Set(asks.map(({ toolUseId }) => toolUseId));
  const cancelled = new Set(asks.filter(({ status }) => status === 'cancelled').map(({ toolUseId }) => toolUseId));
  return { has: (id: string) => id !== '' && ids.has(id), wasCancelled: (id: string) => cancelled.has(id) };
}

function isRefused({ outcome, by }: Verdict): boolean {
  return outcome === 'shutdown' || (by === 'human' && !outcome.startsWith('approved'));
}

function asShutdown(decision: Decision): Decision {
  return { ...decision, outcome: 'shutdown', decidedBy: 'nobody' };
}

function markerText(head: Head): string {
  return head.rare?.toolUseInterrupt === true
    ? 'Request interrupted by user for tool use'
    : 'Request interrupted by user';
}

type Decided = Pick<Decision, 'kind' | 'outcome' | 'decidedBy' | 'tool' | 'toolUseId' | 'text'>;

function stopped(head: Head): Decided {
  const by = { tool: null, toolUseId: null, text: markerText(head) };
  if (head.rare?.shutdown === true) return { kind: 'interrupt', outcome: 'shutdown', decidedBy: 'nobody', ...by };
  return { kind: 'interrupt', outcome: 'interrupted', decidedBy: 'human', ...by };
}

function decide(verdict: Verdict, pair: ToolPair | undefined, { files }: DecisionContext): Decided | null {
  const use = pair?.use ?? null;
  const tool = use?.block.name ?? null;
  const isPlan = tool === 'ExitPlanMode';
  const { outcome, feedback } = verdict;
  if (!isPlan && outcome.startsWith('approved')) return null;
  const body = use === null ? undefined : files[use.file]!.loadBody(placeOf(use.head, files[use.file]!.file));
  const input =
    use === null || body === undefined
      ? null
      : asObject(asObject(asList(messageOf(body)?.['content'])[use.place])?.['input']);
  const about = input === null ? '' : isPlan ? (asName(input['plan']) ?? '') : describe(input);
  const kind = outcome === 'interrupted' || outcome === 'shutdown' ? 'interrupt' : isPlan ? 'plan' : 'permission';
  return {
    kind,
    outcome: kind === 'permission' ? 'denied' : outcome,
    decidedBy: verdict.by,
    tool,
    toolUseId: pair?.id ?? null,
    text: feedback ?? (isPlan || about === '' ? about : `${tool}: ${about}`),
  };
}

/** What a call was about, in a line. */
function describe(input: Wire): string {
  const telling = ['command', 'file_path', 'path', 'url', 'pattern', 'query', 'description', 'prompt'];
  for (const key of telling) {
    const value = asName(input[key]);
    if (value !== null) return value;
  }
  return asName(Object.values(input).find((value) => typeof value === 'string')) ?? '';
}
