/** What was asked and what was answered: part of the vocabulary of `session.ts`, which gives it on. */
import type { BranchName } from './session.ts';

/** In which of five forms a transcript holds a question; `docs/requirements.md` lists them. */
export type Dialect = 'questions' | 'question_id' | 'pushed' | 'shell' | 'pending';
/** How an ask ended, or that it did not. */
export type AskStatus = 'answered' | 'pending' | 'cancelled' | 'timeout' | 'unanswered' | 'invalid';
/** The same of one question; a follow-up whose option was not chosen was `notAsked`. */
export type QuestionStatus = AskStatus | 'notAsked';
/** Why there is no plain answer. */
export type AskReason =
  | 'declined'
  | 'clarify'
  | 'feedback'
  | 'interrupted'
  | 'shutdown'
  | 'headless'
  | 'autoAllowed'
  | 'validation';
/** Who decided. */
export type DecidedBy = 'human' | 'timeout' | 'default' | 'agent' | 'nobody';
/** Where the answer was read: beside the result, in its words, in JSON, in the call or a later message, or nowhere. */
export type AnswerSource = 'structured' | 'prose' | 'json' | 'input' | 'none';
/** What sort of answer is asked for: one option, any number of them, words, or yes and no. */
export type QuestionKind = 'multiple_choice' | 'checkbox' | 'text' | 'boolean';

/** One call that puts questions to a person. */
export interface Ask {
  readonly number: number;
  readonly round: number;
  readonly branch: BranchName;
  readonly lane: string;
  /** Its place in a run of asks with no other work between them, from 1. */
  readonly depth: number;
  readonly toolUseId: string;
  readonly tool: string;
  readonly dialect: Dialect;
  readonly status: AskStatus;
  readonly reason: AskReason | null;
  readonly decidedBy: DecidedBy;
  readonly source: AnswerSource;
  readonly askedAt: string | null;
  readonly answeredAt: string | null;
  readonly waitedMs: number | null;
  readonly at: { readonly line: number | null; readonly resultLine: number | null };
  /** The uuid of the record that asks: how a copy in another file is known. */
  readonly uuid: string | null;
  readonly copyOf: { readonly session: string; readonly file: string } | null;
  /** The result's text as recorded. */
  readonly raw: string | null;
  /** What the person said instead of, or beside, an answer. */
  readonly response: string | null;
  /** The recorded text allows more than one reading. */
  readonly ambiguous: boolean;
  readonly questions: readonly Question[];
}

/** One question of an ask, with its answer. */
export interface Question {
  readonly id: string;
  readonly header: string | null;
  readonly text: string;
  readonly description: string | null;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly options: readonly Option[];
  readonly status: QuestionStatus;
  readonly decidedBy: DecidedBy;
  readonly answer: Answer | null;
  readonly followUps: readonly FollowUp[];
}

/** One of the answers on offer. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly preview: string | null;
  readonly default: boolean;
  readonly chosen: boolean;
}

/** What was answered to one question. */
export interface Answer {
  /** As recorded; from prose, the raw string. */
  readonly value: string | readonly string[] | boolean;
  /** Labels of the chosen options, in recorded order. */
  readonly chosen: readonly string[];
  /** Free text ("Other"), or null. */
  readonly text: string | null;
  readonly notes: string | null;
}

/** A question that is put only where a certain option is chosen. */
export interface FollowUp {
  /** Id of the parent option that raises it. */
  readonly option: string;
  readonly asked: boolean;
  readonly question: Question;
}
