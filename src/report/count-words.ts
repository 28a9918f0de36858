import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';

/** `1 ask`, `3 asks`. */
export function countWords(count: number, one: SafeText, many: SafeText = safe`${one}s`): SafeText {
  return safe`${count} ${count === 1 ? one : many}`;
}
