/**
 * Sequences → what was decided without a question: plans approved or turned down, calls refused, the agent stopped.
 * Refusing an ask is the ask's own affair, and the interrupt marker after a refusal is part of it.
 */
import type { Decision } from '../model/session.ts';
import { messageOf } from './decode-head.ts';
import type { Block, Head, Verdict } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import type { Pairs, ToolPair } from './pair-tool-calls.ts';
import { placeOf, type Transcript } from './read-transcript.ts';
import { asList, asName, asObject, type Wire } from './wire.ts';

export interface DecisionContext {
  readonly pairs: Pairs;
  readonly files: readonly Transcript[];
  readonly roundOf: (sequence: Sequence, head: Head) => number;
}

export function findDecisions(sequences: readonly Sequence[], context: DecisionContext): Decision[] {
  const decisions: Decision[] = [];
  for (const sequence of sequences) {
    /** Somebody just refused something: the marker that follows says no more. */
    let refused = false;
    for (const head of sequence.heads) {
      const base = { branch: sequence.branch, lane: sequence.lane, decidedAt: head.time, at: { line: head.line } };
      if (head.role === 'interrupt') {
        const outcome = head.rare?.shutdown === true ? 'shutdown' : 'interrupted';
        const round = context.roundOf(sequence, head);
        const by = { decidedBy: outcome === 'shutdown' ? 'nobody' : 'human', tool: null, toolUseId: null } as const;
        if (!refused) decisions.push({ kind: 'interrupt', outcome, ...by, round, ...base, text: markerText(head) });
        refused = false;
      } else if (head.input !== null) refused = false;
      for (const block of head.blocks) {
        if (block.kind === 'use') refused = isOpenAsk(block, context.pairs);
        else if (block.kind === 'text' && head.role === 'assistant') refused = false;
        else if (block.kind === 'result') {
          const pair = context.pairs.byBlock.get(block);
          if (block.verdict?.by === 'human' && !block.verdict.outcome.startsWith('approved')) refused = true;
          const decided = block.verdict === null ? null : decide(block.verdict, pair, context);
          if (decided !== null) decisions.push({ ...decided, round: context.roundOf(sequence, head), ...base });
        }
      }
    }
  }
  return decisions;
}

function isOpenAsk(block: Block, pairs: Pairs): boolean {
  return block.ask !== null && !pairs.byBlock.get(block)?.result;
}

function markerText(head: Head): string {
  return head.rare?.toolUseInterrupt === true
    ? 'Request interrupted by user for tool use'
    : 'Request interrupted by user';
}

type Decided = Pick<Decision, 'kind' | 'outcome' | 'decidedBy' | 'tool' | 'toolUseId' | 'text'>;

function decide(verdict: Verdict, pair: ToolPair | undefined, { files }: DecisionContext): Decided | null {
  const use = pair?.use ?? null;
  if (use?.block.ask != null) return null;
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
  const kind = outcome === 'interrupted' ? 'interrupt' : isPlan ? 'plan' : 'permission';
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
