/** Untrusted text → the same with everything hidden in it written as it would be in JSON: `\u001b[31m`, `\u202e`. */
import { hiddenToken } from './hidden-token.ts';
import type { SafeText } from './sanitise.ts';

export function escapeHidden(text: string): SafeText {
  if (!hiddenToken.mayBeIn(text)) return text as SafeText;
  return text.replace(hiddenToken.allIn(text), (match: string, keep: string | undefined) =>
    keep !== undefined ? match : match.replace(/[^\x20-\x7e]/g, escapeUnit),
  ) as SafeText;
}

function escapeUnit(unit: string): string {
  if (unit === '\r') return '\\r';
  if (unit === '\n') return '\\n\n';
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
