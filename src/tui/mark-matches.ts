/** A line → the same, with what was searched for marked. */
import type { SafeText } from '../safe/sanitise.ts';
import type { Line } from '../safe/span.ts';
import type { Row, RowSpan } from './row.ts';

export function markMatches(line: Line, matcher: RegExp): Row {
  return line.flatMap((piece): RowSpan[] => {
    const parts: RowSpan[] = [];
    let from = 0;
    for (const match of piece.text.matchAll(matcher)) {
      if (match[0] === '') continue;
      if (match.index > from) parts.push({ ...piece, text: piece.text.slice(from, match.index) as SafeText });
      parts.push({ ...piece, text: match[0] as SafeText, highlight: 'match' });
      from = match.index + match[0].length;
    }
    if (from === 0) return [piece];
    if (from < piece.text.length) parts.push({ ...piece, text: piece.text.slice(from) as SafeText });
    return parts;
  });
}
