/** All that can happen to the viewer. */
import type { Session } from '../model/session.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Size } from './layout.ts';
import type { PickerEntry } from './picker-state.ts';

export type Action =
  | { readonly type: 'press'; readonly key: string }
  | { readonly type: 'resize'; readonly size: Size }
  /** Bodies have been loaded: heights may have changed. */
  | { readonly type: 'loaded' }
  | { readonly type: 'tick'; readonly ms: number }
  | {
      readonly type: 'opened';
      readonly session: Session;
      readonly replay: boolean;
      readonly follow?: boolean;
      /** Bytes of all of it, where this is its beginning only. */
      readonly size?: number;
    }
  /** So much of the session has been read behind what is shown. */
  | { readonly type: 'read'; readonly bytes: number }
  | { readonly type: 'grown'; readonly session: Session }
  | { readonly type: 'listed'; readonly entries: readonly PickerEntry[]; readonly read: number; readonly total: number }
  | {
      readonly type: 'found';
      readonly text: string;
      readonly stops: readonly number[];
      readonly looked: number;
      readonly done: boolean;
    }
  /** The first step that holds what is searched for. */
  | { readonly type: 'matched'; readonly stop: number }
  | { readonly type: 'filtered'; readonly text: string; readonly stops: ReadonlySet<number> }
  | { readonly type: 'say'; readonly message: SafeText }
  | { readonly type: 'granted' };
