/** Collected sessions → the output, in the form that was asked for. Only the table says more than the rows. */
import { listJson, listNdjson } from '../report/list-json.ts';
import { createLook } from '../report/look.ts';
import { sessionCsv } from '../report/session-csv.ts';
import { sessionFooter } from '../report/session-footer.ts';
import { sessionMarkdown } from '../report/session-markdown.ts';
import { sessionTable } from '../report/session-table.ts';
import { shortIds } from '../report/short-ids.ts';
import { sortSessions } from '../report/sort-sessions.ts';
import type { CollectedSessions } from './collect-sessions.ts';
import type { Io } from './io.ts';
import type { SessionFlags } from './read-session-wish.ts';
import { writeTexts } from './write-texts.ts';

export async function writeSessions(
  { out, width }: Pick<Io, 'out' | 'width'>,
  { rows, counts, ids, oldest }: CollectedSessions,
  flags: SessionFlags,
  mayVanish: boolean,
): Promise<void> {
  const { ascii = false, utc = false, reverse = false } = flags;
  const shown = sortSessions(rows, flags.sort, reverse).slice(0, flags.limit);
  switch (flags.format) {
    case 'json':
      return writeTexts(out, listJson('sessions', shown, counts));
    case 'ndjson':
      return writeTexts(out, listNdjson(shown));
    case 'csv':
      return writeTexts(out, [sessionCsv(shown)]);
    case 'markdown':
      return writeTexts(out, [sessionMarkdown(shown, shortIds(ids), utc)]);
    case 'table': {
      if (shown.length === 0) return;
      const look = createLook({ width: flags.width ?? width, ascii, utc });
      await out.lines(sessionTable(shown, shortIds(ids), look));
      await out.lines(sessionFooter(counts, shown.length, { oldest, mayVanish }, look));
    }
  }
}
