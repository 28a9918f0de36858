/** The list of sessions to choose from. */
import type { AskStatus } from '../model/session.ts';
import type { SessionRow } from '../report/session-row.ts';
import type { SessionOrder } from '../report/sort-sessions.ts';

export interface PickerEntry {
  readonly file: string;
  readonly id: string;
  /** The folder as the agent names it, until the session has been read. */
  readonly project: string;
  readonly size: number;
  readonly modified: number;
  /** Null until it has been read. */
  readonly row: SessionRow | null;
  readonly asks: readonly PickerAsk[];
}

/** An ask as the preview shows it. */
export interface PickerAsk {
  readonly number: number;
  readonly text: string;
  readonly answer: string;
  readonly status: AskStatus;
}

export interface PickerState {
  readonly entries: readonly PickerEntry[];
  readonly read: number;
  readonly total: number;
  readonly filter: string;
  readonly scope: 'here' | 'all';
  /** Where the user is: what `here` means. */
  readonly folder: string;
  readonly sort: SessionOrder;
  /** The file of the chosen entry; the first where it is null. */
  readonly chosen: string | null;
  readonly top: number;
}
