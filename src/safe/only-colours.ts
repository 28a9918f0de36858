/**
 * The last gate before a stream: of all that a terminal acts on, colours pass (or not even they); the rest becomes
 * something to see. Everything was made safe before; this holds if one day something was not.
 */
import { describeHidden } from './describe-hidden.ts';

const acted = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;
// CSV ends its lines with CR LF.
const pieces = /\x1b\[[0-9;:]*m|\r\n|[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

export function onlyColours(text: string, color: boolean): string {
  if (!acted.test(text)) return text;
  return text.replace(pieces, (piece) => {
    if (piece === '\r\n') return piece;
    if (piece.length > 1) return color ? piece : '';
    return describeHidden(piece, false, String);
  });
}
