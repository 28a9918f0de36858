/** Untrusted text → what it holds that nobody sees, by kind, in order; what a script or an emoji needs is left out. */
import { hiddenToken } from './hidden-token.ts';

/**
 * `return` is a carriage return alone, which writes over what stands before it; pasted text has it for a line's end.
 * `mark` is a zero-width space, joiner, byte order mark, soft hyphen or form feed: often pasted along, seldom meant.
 */
export type HiddenKind = 'escape' | 'colour' | 'control' | 'return' | 'bidi' | 'tag' | 'mark';

export interface HiddenPiece {
  readonly kind: HiddenKind;
  /** `U+202E`, or the letters that start an escape sequence. */
  readonly name: string;
}

const colour = /^(?:\x1b\[|\x9b)[0-9;:]*m$/;
const bidi = /[\u202a-\u202e\u2066-\u2069]/;
/** Selectors beyond the first sixteen carry a byte each, and are used like tags. */
const tag = /[\u{e0000}-\u{e01ef}]/u;

export function listHidden(text: string): HiddenPiece[] {
  if (!hiddenToken.mayBeIn(text)) return [];
  const pieces: HiddenPiece[] = [];
  for (const [match, keep, sequence] of text.matchAll(hiddenToken.allIn(text))) {
    if (keep !== undefined || match === '\r\n') continue;
    if (sequence !== undefined) pieces.push({ kind: colour.test(sequence) ? 'colour' : 'escape', name: 'ESC' });
    else pieces.push({ kind: kindOf(match), name: codeOf(match) });
  }
  return pieces;
}

function kindOf(char: string): HiddenKind {
  if (bidi.test(char)) return 'bidi';
  if (tag.test(char)) return 'tag';
  if (char === '\x1b') return 'escape';
  if (char === '\r') return 'return';
  if (char === '\v' || char === '\f') return 'mark';
  return (char.codePointAt(0) ?? 0) < 0xa0 ? 'control' : 'mark';
}

export function codeOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
