/** The column of the timeline that says in a word what a step is; left out where it would cost the text its room. */
import type { SafeText } from '../../safe/sanitise.ts';

export const narrow = 56;

/** With much room, the longer names of tools are whole. */
const roomy = 70;

export function wordWidth(width: number): number {
  return width < roomy ? 9 : 12;
}

export function padWord(word: SafeText, width: number): SafeText {
  return word.padEnd(wordWidth(width)) as SafeText;
}
