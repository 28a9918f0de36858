/** Decisions → how many there are of each kind, with each status, by each decider; only what occurs, in a fixed order. */
import type { DecisionKind, DecisionRow } from './decision-row.ts';
import { decisionVocabulary } from './decision-vocabulary.ts';

export interface DecisionCounts {
  readonly decisions: number;
  /** That hold at least one of them. */
  readonly sessions: number;
  readonly byKind: Readonly<Partial<Record<DecisionKind, number>>>;
  readonly byStatus: Readonly<Partial<Record<DecisionRow['status'], number>>>;
  readonly decidedBy: Readonly<Partial<Record<DecisionRow['decidedBy'], number>>>;
}

export function countDecisions(rows: readonly DecisionRow[]): DecisionCounts {
  const { kinds, statuses, deciders } = decisionVocabulary;
  return {
    decisions: rows.length,
    sessions: new Set(rows.map(({ file }) => file)).size,
    byKind: count(kinds, rows, ({ kind }) => kind),
    byStatus: count(statuses, rows, ({ status }) => status),
    decidedBy: count(deciders, rows, ({ decidedBy }) => decidedBy),
  };
}

function count<Word extends string>(
  words: readonly Word[],
  rows: readonly DecisionRow[],
  wordOf: (row: DecisionRow) => string,
): Partial<Record<Word, number>> {
  const found = new Map<string, number>();
  for (const row of rows) found.set(wordOf(row), (found.get(wordOf(row)) ?? 0) + 1);
  const counted = words.flatMap((word) => (found.has(word) ? [[word, found.get(word)]] : []));
  return Object.fromEntries(counted) as Partial<Record<Word, number>>;
}
