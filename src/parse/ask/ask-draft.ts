import type { DiagnosticCode } from '../../model/diagnostic-codes.ts';
import type { Ask } from '../../model/session.ts';

/** The call side of an ask, as the transcript holds it. */
export interface AskCall {
  readonly toolUseId: string;
  /** The tool's name as recorded. */
  readonly name: string;
  readonly input: unknown;
}

/** The result side: the block, and what stands beside it on the record. */
export interface AskResult {
  /** `tool_result.content`: string, blocks, or absent. */
  readonly content: unknown;
  readonly isError: boolean;
  /** `toolUseResult` in any of its shapes: object, string, array, absent. */
  readonly toolUseResult: unknown;
  /** `toolDenialKind`, from 2.1.198. */
  readonly denialKind: string | null;
  /** `userFeedback`, newer versions. */
  readonly userFeedback: string | null;
  /** `interruptedByShutdown` on the result, or on the interrupt marker after it. */
  readonly shutdown: boolean;
}

/** An answer that came on a line of its own: a logged answer body, or the user message after a pending payload. */
export interface LaterAnswer {
  /** Null when it is a plain user message. */
  readonly questionId: string | null;
  readonly value: unknown;
}

export interface AskEvidence {
  readonly call: AskCall;
  /** True for a `{"type":"ask_user_question",…}` line of its own. */
  readonly pushed: boolean;
  readonly result: AskResult | null;
  /** What came on lines of its own for questions with these ids; a plain message is for whatever was asked. */
  readonly later: (questionIds: readonly string[]) => readonly LaterAnswer[];
  /** What was logged between the ask and its result: it travels with the result, and should say the same. */
  readonly before: (questionIds: readonly string[]) => readonly LaterAnswer[];
  /** Whether a session that an answer names is neither this one nor one that it goes on from. */
  readonly isOtherSession: (id: string) => boolean;
  /** The agent wrote on after a pending payload before anyone answered. */
  readonly wentOn: (questionIds: readonly string[]) => boolean;
  /** The call has no result, and the agent was stopped right after it. */
  readonly stopped: 'interrupted' | 'shutdown' | null;
  readonly report: (code: DiagnosticCode, message: string) => void;
}

/** What the evidence says; the session adds where and when. */
export type AskDraft = Pick<
  Ask,
  'dialect' | 'status' | 'reason' | 'decidedBy' | 'source' | 'raw' | 'response' | 'ambiguous' | 'questions'
>;
