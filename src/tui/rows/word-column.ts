/** The column of the timeline that says in a word what a step is; left out where it would cost the text its room. */
import type { SafeText } from '../../safe/sanitise.ts';

export const wordWidth = 9;
export const narrow = 56;

export function padWord(word: SafeText): SafeText {
  return word.padEnd(wordWidth) as SafeText;
}
