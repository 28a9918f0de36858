/** Data → JSON in which no build machine sees a command of its own (see defuse-commands); it parses back to the same data. */
import { safeJson } from '../../safe/safe-json.ts';
import type { SafeText } from '../../safe/sanitise.ts';

export function logJson(data: unknown): SafeText {
  const text = safeJson(data, 2).replace(/##((?:vso|teamcity)?)\[/g, String.raw`##$1\u005b`);
  return `${text}\n` as SafeText;
}
