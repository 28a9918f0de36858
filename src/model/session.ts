/**
 * The vocabulary: what a transcript becomes. Plain data, `null` where the transcript says nothing.
 * Field names follow the JSON report, which is a promise to users.
 */
import type { Ask } from './ask.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Stepped } from './step-list.ts';

export type * from './ask.ts';

/** One session, rebuilt: what was said, called, asked, answered and decided in it, and what is wrong with its files. */
export interface Session {
  /** The file's name if that is a uuid, else the last session id written in it. */
  readonly id: string;
  readonly file: string;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly agentVersions: readonly string[];
  readonly gitBranch: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Of the session's own file; agent files carry their own counts in `lanes`. */
  readonly records: RecordCounts;
  /** How many of them a walk from the last one by `parentUuid` alone would see. */
  readonly plainWalk: number;
  readonly recordTypes: Readonly<Record<string, number>>;
  /** Types this version does not know: kept, counted, never an error. */
  readonly unknownTypes: Readonly<Record<string, number>>;
  readonly unknownFields: Readonly<Record<string, number>>;
  /** Of the session's own file. */
  readonly toolCalls: ToolCallCounts;
  readonly calls: readonly ToolCall[];
  readonly lanes: readonly Lane[];
  readonly branches: readonly Branch[];
  readonly rounds: readonly Round[];
  readonly asks: readonly Ask[];
  readonly decisions: readonly Decision[];
  readonly dialog: Dialog;
  readonly diagnostics: readonly Diagnostic[];
  /** How often each code was reported, also past the number of diagnostics kept. */
  readonly diagnosticCounts: Readonly<Record<string, number>>;
  /** Parses one record of the session in full; undefined where it can no longer be read. */
  readonly loadBody: (at: BodyPlace) => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** A record's place: the lane's file, its line, and where its bytes lie. */
export interface BodyPlace {
  readonly file: string;
  readonly line: number;
  readonly offset: number;
  readonly length: number;
}

/**
 * `lines + glued = total + blank + badLines` and
 * `total = active + abandoned + otherLanes + unthreaded + duplicates`, for every file.
 */
export interface RecordCounts {
  readonly lines: number;
  readonly blank: number;
  readonly badLines: number;
  readonly glued: number;
  readonly total: number;
  readonly active: number;
  readonly abandoned: number;
  readonly otherLanes: number;
  readonly unthreaded: number;
  readonly duplicates: number;
}

/** How many calls there are, and how many of them came back, failed, or wait; results without a call are not among `total`. */
export interface ToolCallCounts {
  readonly total: number;
  readonly paired: number;
  readonly pending: number;
  readonly orphanResults: number;
  readonly errors: number;
}

/** Whether the session went on from here, or a person left this path. */
export type BranchName = 'active' | 'abandoned';

/** A tool's use with its result, or a result whose use is nowhere. */
export interface ToolCall {
  readonly id: string;
  /** Null for an orphan result. */
  readonly name: string | null;
  readonly lane: string;
  readonly branch: BranchName;
  readonly round: number;
  readonly status: 'ok' | 'error' | 'pending' | 'orphan';
  readonly use: BodyPlace | null;
  readonly result: BodyPlace | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

/** The main line of talk, or one agent started by it. */
export interface Lane extends Stepped {
  readonly id: string;
  readonly file: string;
  readonly agentType: string | null;
  readonly description: string | null;
  /** The call that started it, where it is known. */
  readonly toolUseId: string | null;
  /** A copy of the main chain that the agent wrote for itself (compaction, side question). */
  readonly copy: boolean;
  readonly records: RecordCounts | null;
}

/** A path that a person left by editing, rewinding or resuming elsewhere. */
export interface Branch {
  readonly number: number;
  readonly name: BranchName;
  /** Numbers of its rounds. */
  readonly rounds: readonly number[];
  /** Line of the record it forks from; null for the active branch. */
  readonly forkLine: number | null;
}

/** How a round began: typed, sent by a program, a plan to carry out, a slash command, a `!` line, or typed while the agent worked. */
export type InputKind = 'prompt' | 'sdk' | 'plan' | 'command' | 'shell' | 'queued';

/** One human input and all that follows; 0 is what came before the first. */
export interface Round extends Stepped {
  readonly number: number;
  readonly branch: BranchName;
  readonly branchNumber: number;
  readonly prompt: string | null;
  /** Null for round 0. */
  readonly kind: InputKind | null;
  readonly at: { readonly line: number | null };
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly toolCalls: number;
  readonly asks: readonly number[];
}

/** What a step is. */
export type StepKind = 'text' | 'thinking' | 'tool' | 'ask' | 'error' | 'info' | 'complete';

/** What a viewer shows as one thing. Its text is loaded on demand: `session.loadBody(step.place)`. */
export interface Step {
  readonly kind: StepKind;
  /** What it is about, in a word or a line: the tool's name, `compaction`, `model: opus`, a hook. */
  readonly label: string;
  readonly place: BodyPlace;
  /** Which block of the record's content; null for a record that is one thing. */
  readonly block: number | null;
  readonly time: string | null;
  readonly toolUseId: string | null;
  /** The number of the ask, for kind `ask`. */
  readonly ask: number | null;
  /** Where the result of its call stands. */
  readonly result: BodyPlace | null;
  /** Whether its call came back as an error. */
  readonly failed: boolean;
}

/** How a decision ended. */
export type Outcome =
  | 'approved'
  | 'approvedEdited'
  | 'approvedClearContext'
  | 'rejected'
  | 'rejectedWithFeedback'
  | 'denied'
  | 'interrupted'
  | 'shutdown';

/** What was decided without a question: on a plan, on a tool's permission, or by stopping the agent. */
export interface Decision {
  readonly kind: 'plan' | 'permission' | 'interrupt';
  readonly outcome: Outcome;
  readonly decidedBy: 'human' | 'rule' | 'agent' | 'nobody';
  readonly round: number;
  readonly branch: BranchName;
  readonly lane: string;
  readonly tool: string | null;
  readonly toolUseId: string | null;
  readonly decidedAt: string | null;
  readonly at: { readonly line: number };
  /** What the person said, else what it was about. */
  readonly text: string;
}

/** The dialog state of the active branch; `round` here is the ask's number. */
export interface Dialog {
  readonly session_id: string;
  readonly current_round: number;
  readonly total_rounds: number;
  readonly dialog_history: readonly {
    readonly round: number;
    readonly question: string;
    readonly answer: string | null;
  }[];
}

/** A session's files on disk, found but not yet read. */
export interface SessionFile {
  /** The main file's name without its ending; the session's id where that is a uuid. */
  readonly id: string;
  readonly file: string;
  /** What the main file is called in all that is said of it, where its path means nothing to anybody. */
  readonly calledAs?: string;
  /** The folder of the project it belongs to, as the agent named it. */
  readonly project: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly agents: readonly AgentFile[];
}

/** The file of an agent that a session started. */
export interface AgentFile {
  readonly id: string;
  readonly file: string;
  readonly agentType: string | null;
  readonly description: string | null;
  readonly toolUseId: string | null;
  readonly copy: boolean;
}
