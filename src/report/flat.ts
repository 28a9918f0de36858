import { type SafeText, sanitise } from '../safe/sanitise.ts';

/** Text of any kind on one line. */
export function flat(text: string): SafeText {
  return sanitise(text).replace(/\s+/g, ' ') as SafeText;
}
