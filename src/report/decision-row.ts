/** One decision as `askback decisions` lists it. Field names are a promise to users; `docs/lists.md` explains them. */
import type { AskReason, BranchName, DecidedBy, Outcome, QuestionStatus } from '../model/session.ts';

export type DecisionKind = 'question' | 'plan' | 'permission' | 'interrupt';

export interface DecisionRow {
  readonly kind: DecisionKind;
  /** When it was asked; for a plan, a permission or an interruption, when it was decided. */
  readonly when: string | null;
  readonly answeredAt: string | null;
  readonly waitedMs: number | null;
  /** The last part of `cwd`, or the agent's own name for the folder. */
  readonly project: string | null;
  readonly cwd: string | null;
  readonly session: string;
  readonly title: string | null;
  readonly file: string;
  readonly line: number | null;
  readonly round: number;
  /** The number of the ask; null where nothing was asked. */
  readonly ask: number | null;
  readonly branch: BranchName;
  readonly lane: string;
  readonly tool: string | null;
  readonly toolUseId: string | null;
  readonly uuid: string | null;
  readonly header: string | null;
  /** The question, or what was decided on: the plan, the call. */
  readonly question: string;
  readonly followUp: boolean;
  /** The labels there were to choose from. */
  readonly options: readonly string[];
  /** All of the answer in a line; its parts are `chosen` and `text`. */
  readonly answer: string | null;
  readonly chosen: readonly string[];
  readonly text: string | null;
  readonly notes: string | null;
  /** What the person said instead of, or beside, an answer. */
  readonly response: string | null;
  readonly status: QuestionStatus | Outcome;
  readonly reason: AskReason | null;
  readonly decidedBy: DecidedBy | 'rule';
}
