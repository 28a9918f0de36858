/** What is replayed: the stops of one branch or of one agent, in order. */
import type { Ask, Decision, Lane, Round, Step, StepKind } from '../model/session.ts';
import type { Totals } from '../report/ask-card.ts';

export type StopKind = StepKind | 'input';

/** A place where the cursor can stand: a person's input, or a step. */
export interface Stop {
  readonly index: number;
  readonly kind: StopKind;
  /** Null in an agent's tape. */
  readonly round: Round | null;
  /** Null for an input. */
  readonly step: Step | null;
  readonly ask: Ask | null;
  readonly failed: boolean;
  /** Milliseconds since the tape's start; never less than at the stop before. */
  readonly at: number;
  /** Agents that it started. */
  readonly lanes: readonly Lane[];
  readonly decisions: readonly Decision[];
}

/** Stops are made when they are looked at; the same one for as long as it stays in view. */
export interface StopList extends Iterable<Stop> {
  readonly length: number;
  readonly at: (index: number) => Stop | undefined;
}

/** A line of the overview: a round, or an ask in it. */
export interface Mark {
  readonly stop: number;
  readonly round: Round | null;
  readonly ask: Ask | null;
}

export interface Tape {
  readonly stops: StopList;
  readonly marks: readonly Mark[];
  readonly totals: Totals;
  /** Milliseconds since 1970; NaN where no time is recorded. */
  readonly startedAt: number;
  /** Milliseconds from the first stop to the last. */
  readonly length: number;
  /** What it is a part of: null for the active branch. */
  readonly part: Part | null;
}

export type Part =
  | { readonly kind: 'branch'; readonly number: number }
  | { readonly kind: 'agent'; readonly lane: Lane };
