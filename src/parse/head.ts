/** The compact form of one record: what chains, pairs, rounds and counts need. The rest is loaded by place. */
import type { Dialect, InputKind, Outcome } from '../model/session.ts';

/** Heads in the order of the file: an array, or what makes each when it is asked for. */
export interface Heads extends Iterable<Head> {
  readonly length: number;
  readonly at: (index: number) => Head | undefined;
}

/** Is known by its index, not as an object: that may be made anew each time. */
export interface Head {
  readonly index: number;
  readonly line: number;
  readonly offset: number;
  readonly length: number;
  readonly type: string;
  readonly role: Role;
  readonly uuid: string | null;
  readonly parentUuid: string | null;
  readonly sidechain: boolean;
  readonly agentId: string | null;
  readonly messageId: string | null;
  readonly time: string | null;
  readonly model: string | null;
  /** The agent said that its turn was over. */
  readonly endsTurn: boolean;
  readonly blocks: readonly Block[];
  /** What a person put in, where the record is that. */
  readonly input: HumanInput | null;
  /** What few records carry. */
  readonly rare: Rare | null;
}

/** What a record is in the talk. */
export type Role =
  | 'input'
  | 'assistant'
  | 'result'
  | 'meta'
  | 'output'
  | 'summary'
  | 'notification'
  | 'interrupt'
  | 'info'
  | 'complete'
  | 'pushed-ask'
  | 'answer'
  | 'silent';

export interface HumanInput {
  readonly kind: InputKind;
  readonly text: string;
}

export interface Block {
  readonly kind: 'text' | 'blank' | 'thinking' | 'use' | 'result' | 'error' | 'other';
  /** The tool-use id of a use or result; empty where it has none. */
  readonly id: string;
  /** The tool's name; the block's type for `other`. */
  readonly name: string;
  readonly isError: boolean;
  /** Set on a use that asks. */
  readonly ask: Dialect | null;
  /** Set on a result by which someone allowed or refused the call. */
  readonly verdict: Verdict | null;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly by: 'human' | 'rule' | 'agent' | 'nobody';
  /** What the person said with it. */
  readonly feedback: string | null;
}

export interface Rare {
  readonly logicalParent?: string;
  readonly preservedTail?: string;
  /** A line for `info` and `complete` steps. */
  readonly label?: string;
  /** `interruptedByShutdown`. */
  readonly shutdown?: boolean;
  /** The interrupt marker says "for tool use". */
  readonly toolUseInterrupt?: boolean;
  /** The result echoes the questions of an ask. */
  readonly echoesQuestions?: boolean;
  /** On a pushed ask. */
  readonly pushedId?: string;
  /** On a pushed ask: its id is that of a call, which no other ask has. */
  readonly namesCall?: boolean;
  readonly compaction?: boolean;
}
