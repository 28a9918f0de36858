/** A line to be shown, as data: pieces of safe text, each with what it is; the terminal turns that into colour. */
import type { SafeText } from './sanitise.ts';

export type Tone = 'text' | 'thinking' | 'tool' | 'result' | 'error' | 'complete' | 'info' | 'ask' | 'plain';

export interface Span {
  readonly text: SafeText;
  readonly tone: Tone;
  readonly weight: 'normal' | 'bold' | 'dim';
}

export type Line = readonly Span[];

export const span = (text: SafeText, tone: Tone = 'plain', weight: Span['weight'] = 'normal'): Span => ({
  text,
  tone,
  weight,
});
