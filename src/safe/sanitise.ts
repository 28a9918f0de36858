/**
 * Untrusted text in, text that a terminal cannot act on out. Colours are dropped; every other escape sequence, control,
 * bidi mark and invisible character becomes something to see. Total, idempotent, linear; plain text passes untouched.
 */
import { describeHidden } from './describe-hidden.ts';
import { hiddenToken } from './hidden-token.ts';

declare const safeMark: unique symbol;

/** Text that has been through `sanitise`; the only kind that may be shown. */
export type SafeText = string & { readonly [safeMark]: true };

export const sanitise = (text: string): SafeText => {
  if (!hiddenToken.mayBeIn(text)) return text as SafeText;
  return text.replace(hiddenToken.all, (match: string, keep: string | undefined, sequence: string | undefined) => {
    if (keep !== undefined) return match;
    if (match === '\r\n') return '\n';
    return describeHidden(match, sequence !== undefined, sanitise);
  }) as SafeText;
};
