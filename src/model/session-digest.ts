/** What lists need of a session: little enough to be kept, sent between threads and stored. */
import type { Ask, Decision, Round, Session, ToolCall } from './session.ts';

export interface SessionDigest
  extends Pick<
    Session,
    'id' | 'file' | 'title' | 'cwd' | 'gitBranch' | 'startedAt' | 'endedAt' | 'toolCalls' | 'diagnosticCounts'
  > {
  /** Of the main file. */
  readonly lines: number;
  readonly rounds: readonly Pick<Round, 'number'>[];
  readonly asks: readonly Ask[];
  readonly decisions: readonly Decision[];
  /** Those that were decided on. */
  readonly calls: readonly ToolCall[];
  /** Those that say what could not be read, or that another file may settle. */
  readonly diagnostics: Session['diagnostics'];
  /** Nothing can have been asked or planned in it; beside its id and beginning nothing was looked at. */
  readonly isQuiet?: true;
}

/** The same with no more of what was asked than it takes to count it. */
export type SessionBrief = Omit<SessionDigest, 'asks' | 'decisions' | 'calls'> & {
  readonly asks: readonly Pick<Ask, 'toolUseId' | 'uuid' | 'status' | 'branch'>[];
};

/** With the way to the bodies, which is made anew wherever the digest arrives. */
export type ListedSession = SessionDigest & Pick<Session, 'loadBody'>;
