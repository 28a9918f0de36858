/** What the viewer wants of the world. */
import type { SafeText } from '../safe/sanitise.ts';
import type { Stop } from './tape.ts';

export type Wish =
  | { readonly kind: 'quit' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'open'; readonly file: string; readonly replay: boolean }
  | { readonly kind: 'copy'; readonly what: SafeText; readonly text: () => Promise<string> }
  | { readonly kind: 'edit'; readonly stop: Stop | null; readonly file: string }
  | { readonly kind: 'export'; readonly file: string }
  | { readonly kind: 'search'; readonly text: string; readonly from: number; readonly back: boolean }
  | { readonly kind: 'filter'; readonly text: string }
  | { readonly kind: 'follow'; readonly on: boolean }
  /** All of the session is there: what was wished of its beginning is done with all of it. */
  | { readonly kind: 'allRead' };
