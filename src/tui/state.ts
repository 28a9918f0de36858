/** All that the viewer knows, as plain data. One reducer, `reduce.ts`, makes the next state from an action. */
import type { Session } from '../model/session.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { KeyRow } from './keys.ts';
import type { PaneName, Size } from './layout.ts';
import type { PickerState } from './picker-state.ts';
import type { Replay } from './replay.ts';
import type { Search } from './search.ts';
import type { Part, StopKind, Tape } from './tape.ts';
import type { ThemeName } from './theme.ts';
import type { Wish } from './wish.ts';

export type Mode = 'picker' | 'session' | 'replay' | 'help' | 'kinds';

export interface Settings {
  readonly ascii: boolean;
  readonly utc: boolean;
  readonly theme: ThemeName;
  readonly pauseOnQuestions: boolean;
}

export interface State {
  readonly size: Size;
  readonly settings: Settings;
  readonly keys: readonly KeyRow[];
  readonly picker: PickerState | null;
  readonly opened: Opened | null;
  readonly prompt: Prompt | null;
  readonly searchOptions: Pick<Search, 'regex' | 'onlyQuestions'>;
  readonly help: Help | null;
  /** Where the cursor stands in the menu of kinds; null while it is closed. */
  readonly kindsMenu: number | null;
  /** A line of the file that is to be gone to, as soon as it has been read. */
  readonly line: number | null;
  /** Keys that wait for more: a count, and the first key of a sequence. */
  readonly typed: { readonly count: string; readonly prefix: string };
  readonly message: SafeText | null;
  /** What the world is to do: the reducer touches nothing. */
  readonly wish: Wish | null;
}

export type PromptKind = 'search' | 'filter' | 'command' | 'export' | 'sessions';

export interface Prompt {
  readonly kind: PromptKind;
  readonly text: string;
}

export interface Help {
  readonly text: string;
  readonly top: number;
  /** Whose keys are shown. */
  readonly mode: Mode;
}

/** A session that is being looked at. */
export interface Opened {
  /** As it is shown: without secrets, unless they are wanted. */
  readonly session: Session;
  /** As it was read. */
  readonly source: Session;
  /** Before they are shown, somebody is asked. */
  readonly secrets: 'hidden' | 'asked' | 'shown';
  readonly tape: Tape;
  /** The tapes above this one, outermost first, and where their cursors stood. */
  readonly trail: readonly { readonly part: Part | null; readonly cursor: number }[];
  readonly focus: PaneName;
  readonly shift: number;
  /** Indices of the stops that the filters let through. */
  readonly shown: readonly number[];
  /** Index of a stop. */
  readonly cursor: number;
  readonly top: Top;
  readonly detailTop: number;
  readonly folds: Folds;
  readonly tools: 'off' | 'short' | 'full';
  readonly thinking: boolean;
  readonly hidden: ReadonlySet<StopKind>;
  readonly textFilter: { readonly text: string; readonly stops: ReadonlySet<number> } | null;
  readonly search: Search | null;
  readonly marks: Readonly<Record<string, number>>;
  readonly replay: Replay | null;
  readonly following: boolean;
  /** What is hidden in texts is written as escapes. */
  readonly raw: boolean;
  /** Bytes, while only the beginning is there and the rest is read behind it. */
  readonly reading: { readonly read: number; readonly size: number } | null;
}

/** The first row of the timeline: a stop, and how many of its rows are above the edge. */
export interface Top {
  readonly stop: number;
  readonly skip: number;
}

export interface Folds {
  readonly all: 'kind' | 'open' | 'closed';
  /** Stops that are not as `all` says. */
  readonly turned: ReadonlySet<number>;
}
