/** Recorded text → a short quotation for a message: one line, nothing hidden, no secret in it. */
import { maskSecrets } from '../safe/mask-secrets.ts';
import { sanitise } from '../safe/sanitise.ts';

const MOST = 60;
/** Enough to fill a quotation, and to see a secret whole that starts in it. */
const LOOKED_AT = 4096;

export function quoteText(text: string): string {
  const line = sanitise(maskSecrets(text.slice(0, LOOKED_AT)))
    .replace(/\s+/g, ' ')
    .trim();
  const chars = Array.from(line);
  return `“${
    chars.length > MOST
      ? `${chars
          .slice(0, MOST - 1)
          .join('')
          .trimEnd()}…`
      : line
  }”`;
}
