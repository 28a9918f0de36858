/** Any value as JSON; where it is nested deeper than can be written, that is said instead. */
export function jsonText(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent) ?? '';
  } catch {
    return '(nested too deeply to be shown)';
  }
}
