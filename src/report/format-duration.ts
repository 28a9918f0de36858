import { durationWords } from '../model/duration-words.ts';
import type { SafeText } from '../safe/sanitise.ts';

/** Our own words are safe by being ours. */
export function formatDuration(ms: number): SafeText {
  return durationWords(ms) as SafeText;
}
