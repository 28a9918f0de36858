/** What stands below the table of decisions: how many there are, how they were decided, how far back the sessions reach. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { countDecisions } from './count-decisions.ts';
import { countWords } from './count-words.ts';
import type { DecisionKind, DecisionRow } from './decision-row.ts';
import { flowSpans } from './flow-spans.ts';
import { isUndecided } from './is-undecided.ts';
import type { Look } from './look.ts';
import { type Reach, reachLines } from './reach-lines.ts';
import { statusShape } from './status-shape.ts';
import { statusTone } from './status-tone.ts';
import { statusWord } from './status-word.ts';

const kindWords: Readonly<Record<DecisionKind, SafeText>> = {
  question: safe`question`,
  plan: safe`plan`,
  permission: safe`permission`,
  interrupt: safe`interruption`,
};

/** `rows` are all that match, of which `shown` stand in the table. */
export function decisionFooter(rows: readonly DecisionRow[], shown: number, reach: Reach, look: Look): Line[] {
  const counts = countDecisions(rows);
  const kinds = entries(counts.byKind).map(([kind, count]) => countWords(count, kindWords[kind]));
  const newest = shown < rows.length ? safe`the newest ${shown} of ` : safe``;
  const total = safe`${newest}${sanitise(kinds.join(', '))} in ${countWords(counts.sessions, safe`session`)}`;
  return [
    [],
    ...flowSpans([span(total, 'plain', 'bold'), ...undecidedSpans(rows)], look),
    ...flowSpans(statusSpans(rows, look), look),
    ...flowSpans(deciderSpans(rows), look),
    ...reachLines(reach, look),
  ];
}

/** Says also what the mark in the table means. */
function undecidedSpans(rows: readonly DecisionRow[]): Span[] {
  const count = rows.filter(isUndecided).length;
  return count === 0 ? [] : [span(safe`! ${count} went on undecided`, 'error', 'bold')];
}

function statusSpans(rows: readonly DecisionRow[], look: Look): Span[] {
  const words = new Map<SafeText, { readonly status: DecisionRow['status']; readonly count: number }>();
  for (const [status, count] of entries(countDecisions(rows).byStatus)) {
    const word = statusWord(status);
    words.set(word, { status, count: count + (words.get(word)?.count ?? 0) });
  }
  return [...words].map(([word, { status, count }]) => {
    const one = rows.find((row) => row.status === status)!;
    return span(safe`${look.glyphs.status[statusShape(status)]} ${count} ${word}`, statusTone(one));
  });
}

function deciderSpans(rows: readonly DecisionRow[]): Span[] {
  return entries(countDecisions(rows).decidedBy).map(([by, count]) => span(safe`${count} by ${sanitise(by)}`));
}

function entries<Key extends string>(counts: Readonly<Partial<Record<Key, number>>>): [Key, number][] {
  return Object.entries(counts) as [Key, number][];
}
