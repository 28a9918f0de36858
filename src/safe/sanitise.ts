/**
 * Untrusted text in, text that a terminal cannot act on out. Colours are dropped; every other escape sequence, control,
 * bidi mark and invisible character becomes something to see, and names whose letters only look Latin get a mark. Total,
 * idempotent, linear; plain text passes untouched.
 */
import { describeHidden } from './describe-hidden.ts';
import { hiddenToken } from './hidden-token.ts';
import { markLookalikes } from './mark-lookalikes.ts';

declare const safeMark: unique symbol;

/** Text that has been through `sanitise`; the only kind that may be shown. */
export type SafeText = string & { readonly [safeMark]: true };

/** Most is plain ASCII, and to see that is quick. */
const notAscii = /[^\t\n\x20-\x7e]/;

export const sanitise = (text: string): SafeText =>
  (notAscii.test(text) ? markLookalikes(showHidden(text)) : text) as SafeText;

function showHidden(text: string): string {
  if (!hiddenToken.mayBeIn(text)) return text;
  return text.replace(
    hiddenToken.allIn(text),
    (match: string, keep: string | undefined, sequence: string | undefined) => {
      if (keep !== undefined) return match;
      if (match === '\r\n') return '\n';
      return describeHidden(match, sequence !== undefined, showHidden);
    },
  );
}
