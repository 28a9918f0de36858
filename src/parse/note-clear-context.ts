/**
 * "Approve and clear context" is recorded as a refusal, after which the session ends and a new one starts. This file
 * alone cannot tell the two apart, so it says so; whoever sees the other sessions can settle it.
 */
import type { Decision } from '../model/session.ts';
import { findHead } from './find-head.ts';
import type { Sequence } from './list-sequences.ts';

export function noteClearContext(decisions: readonly Decision[], active: Sequence): void {
  const plan = decisions.findLast(isOpenRefusal);
  if (plan === undefined) return;
  const wentOn = findHead(
    active.heads,
    (head) =>
      head.line > plan.at.line && ((head.input !== null && head.input.kind !== 'command') || head.role === 'assistant'),
  );
  if (wentOn !== undefined) return;
  const message = 'The plan was turned down and the session ends: it may have been approved with “clear context”.';
  active.transcript.sink.report('parse/maybe-clear-context', message, plan.at.line);
}

/** A plan that was turned down without a word, in the main line of talk. */
export function isOpenRefusal({ kind, outcome, lane, branch }: Decision): boolean {
  return kind === 'plan' && outcome === 'rejected' && lane === 'main' && branch === 'active';
}
