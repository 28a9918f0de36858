/** What the viewer is given: a terminal, sessions, and ways to reach the world. */
import type { Session } from '../model/session.ts';
import type { SecretFinder } from '../safe/find-all.ts';
import type { KeyRow } from './keys.ts';
import type { PickerEntry } from './picker-state.ts';
import type { Settings } from './state.ts';

export interface Listing {
  readonly entries: readonly PickerEntry[];
  readonly read: number;
  readonly total: number;
}

/** A session as far as it can be shown at once. */
export interface Reading {
  readonly session: Session;
  /** What is still to be read, where that was only its beginning. */
  readonly rest?: Rest;
}

export interface Rest {
  /** Bytes of all of it. */
  readonly size: number;
  /** Reads all of it; tells how many bytes it has read, and stops where nobody wants them any more. */
  readonly read: (goOn: (read: number) => boolean) => Promise<Session>;
}

export interface Viewer {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly settings: Settings;
  /** Whether the terminal takes anything but ASCII. */
  readonly unicode: boolean;
  readonly keys?: readonly KeyRow[];
  /** What the user's configuration describes as secret, beside the well-known ones. */
  readonly ownSecrets?: SecretFinder;
  /** Ink takes longer to load than all else: it comes after the first frame. */
  readonly loadInk: () => Promise<typeof import('./mount-ink.ts')>;
  /** What to begin with; the picker where it is not given. */
  readonly session?: Reading;
  /** Where to begin in it. */
  readonly line?: number | null;
  readonly replay?: boolean;
  readonly follow?: boolean;
  readonly folder: string;
  /** All sessions, again and again as they are found and read. */
  readonly list?: () => AsyncIterable<Listing>;
  readonly open: (file: string) => Promise<Reading | undefined>;
  /** Calls back with the session read again whenever its files have changed; returns what ends that. */
  readonly watch: (session: Session, changed: (session: Session) => void) => () => void;
  /** Writes the report on a session; throws an Error that says why not. */
  readonly exportReport: (session: Session, file: string) => Promise<void>;
  /** Something to undo however the program ends; returns what undoes it now. */
  readonly undoLater: (undo: () => void) => () => void;
}
