import { parseExact } from '../parse-exact.ts';

/** Text that may be JSON → its value, or undefined. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
