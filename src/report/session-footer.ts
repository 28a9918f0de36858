/** What stands below the list of sessions: what is in them, and how far back they reach. */
import { safe } from '../safe/safe.ts';
import { type Line, span } from '../safe/span.ts';
import type { SessionCounts } from './count-sessions.ts';
import { countWords } from './count-words.ts';
import { flowSpans } from './flow-spans.ts';
import { formatSize } from './format-size.ts';
import type { Look } from './look.ts';
import { type Reach, reachLines } from './reach-lines.ts';

export function sessionFooter(counts: SessionCounts, shown: number, reach: Reach, look: Look): Line[] {
  const { sessions, rounds, asks, openAsks, errors, bytes } = counts;
  const first = shown < sessions ? safe`the first ${shown} of ` : safe``;
  const facts = [
    span(safe`${first}${countWords(sessions, safe`session`)}`, 'plain', 'bold'),
    span(countWords(rounds, safe`round`)),
    span(countWords(asks, safe`ask`), 'ask'),
    ...(openAsks > 0 ? [span(safe`${look.glyphs.status.pending} ${openAsks} open`, 'thinking', 'bold')] : []),
    ...(errors > 0 ? [span(countWords(errors, safe`error`), 'error')] : []),
    ...(bytes > 0 ? [span(formatSize(bytes))] : []),
  ];
  return [[], ...flowSpans(facts, look), ...reachLines(reach, look)];
}
