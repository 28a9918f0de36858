import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { DecisionRow } from './decision-row.ts';
import { resultWords, subjectWords } from './decision-words.ts';
import type { Look } from './look.ts';
import { markdownTable } from './markdown-table.ts';
import { tableTime } from './table-time.ts';

/** Decisions → a Markdown table, to be pasted into a ticket or a pull request. */
export function decisionMarkdown(
  rows: readonly DecisionRow[],
  shortIds: ReadonlyMap<string, string>,
  look: Look,
): SafeText {
  return markdownTable<DecisionRow>(
    [
      { head: safe`When`, text: ({ when }) => tableTime(when, look.utc) },
      { head: safe`Project`, text: ({ project }) => project ?? '' },
      { head: safe`Session`, text: ({ session }) => shortIds.get(session) ?? session },
      { head: safe`Round`, right: true, text: ({ round }) => String(round) },
      { head: safe`Question`, text: (row) => subjectWords(row, look) },
      { head: safe`Answer`, text: (row) => resultWords(row, look).text },
      { head: safe`Status`, text: ({ status }) => status },
      { head: safe`Decided by`, text: ({ decidedBy }) => decidedBy },
    ],
    rows,
  );
}
