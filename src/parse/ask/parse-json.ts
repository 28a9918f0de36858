/** Text that may be JSON → its value, or undefined. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
