/** A question in normal form before anyone answered it, and the answer that a source gives to it. */
import type { Answer, Option, Question } from '../../model/session.ts';

export type OptionDraft = Omit<Option, 'chosen'>;

export interface QuestionDraft extends Pick<Question, 'id' | 'header' | 'text' | 'description' | 'kind' | 'required'> {
  readonly options: readonly OptionDraft[];
  readonly followUps: readonly { readonly option: string; readonly question: QuestionDraft }[];
}

/** What a source records for one question, not yet read against its options. */
export interface Given {
  readonly value: unknown;
  readonly notes: string | null;
}

/** An answer read against the question's options. */
export interface ReadAnswer {
  readonly answer: Answer;
  readonly picked: ReadonlySet<OptionDraft>;
  /** The value allows more than one reading. */
  readonly ambiguous: boolean;
}
