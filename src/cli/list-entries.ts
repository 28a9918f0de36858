/** Session files → the picker's list: at once as they were found, then newest first with what was read of each. */
import type { Session, SessionFile } from '../model/session.ts';
import { answerSummary } from '../report/answer-summary.ts';
import { buildSessionRow } from '../report/build-session-row.ts';
import { createLook } from '../report/look.ts';

type Listing = import('../tui/viewer.ts').Listing;
type Entry = Listing['entries'][number];

const betweenMs = 150;

export async function* listEntries(
  files: readonly SessionFile[],
  read: (file: SessionFile) => Promise<Session | undefined>,
): AsyncGenerator<Listing> {
  const newest = files.toSorted((a, b) => b.modified - a.modified);
  const entries: Entry[] = newest.map(({ file, id, project, size, modified }) => {
    return { file, id, project, size, modified, row: null, asks: [] };
  });
  const total = entries.length;
  yield { entries: [...entries], read: 0, total };
  let told = Date.now();
  for (const [index, file] of newest.entries()) {
    const session = await read(file);
    if (session !== undefined) entries[index] = { ...entries[index]!, ...describe(session, file) };
    if (Date.now() - told < betweenMs && index + 1 < total) continue;
    yield { entries: [...entries], read: index + 1, total };
    told = Date.now();
    // The keys get their turn between two sessions.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function describe(session: Session, file: SessionFile): Pick<Entry, 'row' | 'asks'> {
  const look = createLook({ width: 80 });
  const asks = session.asks.map((ask) => ({
    number: ask.number,
    text: (ask.questions[0]?.text ?? ask.tool).slice(0, 300),
    answer: answerSummary(ask, look).slice(0, 300),
    status: ask.status,
  }));
  return { row: buildSessionRow(session, file), asks };
}
