/** Collected decisions → the output, in the form that was asked for. Only the table says more than the rows. */
import { countDecisions } from '../report/count-decisions.ts';
import { decisionCsv } from '../report/decision-csv.ts';
import { decisionFooter } from '../report/decision-footer.ts';
import { decisionMarkdown } from '../report/decision-markdown.ts';
import { decisionTable } from '../report/decision-table.ts';
import { listJson, listNdjson } from '../report/list-json.ts';
import { createLook } from '../report/look.ts';
import { shortIds } from '../report/short-ids.ts';
import type { CollectedDecisions } from './collect-decisions.ts';
import type { Io } from './io.ts';
import type { DecisionFlags } from './read-decision-wish.ts';
import { writeTexts } from './write-texts.ts';

export async function writeDecisions(
  { out, width }: Pick<Io, 'out' | 'width'>,
  { rows, ids, oldest }: CollectedDecisions,
  flags: DecisionFlags,
  mayVanish: boolean,
): Promise<void> {
  const shown = rows.slice(0, flags.limit);
  const { ascii = false, utc = false, wrap = false } = flags;
  const look = createLook({ width: flags.width ?? width, ascii, utc });
  switch (flags.format) {
    case 'json':
      return writeTexts(out, listJson('decisions', shown, countDecisions(rows)));
    case 'ndjson':
      return writeTexts(out, listNdjson(shown));
    case 'csv':
      return writeTexts(out, [decisionCsv(shown)]);
    case 'markdown':
      return writeTexts(out, [decisionMarkdown(shown, shortIds(ids), look)]);
    case 'table':
      if (shown.length === 0) return;
      await out.lines(decisionTable(shown, shortIds(ids), look, wrap));
      await out.lines(decisionFooter(rows, shown.length, { oldest, mayVanish }, look));
  }
}
