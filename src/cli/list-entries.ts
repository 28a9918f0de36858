/** Session files → the picker's list: at once as they were found, then newest first with what was read of each. */
import { digestSessions } from '../index-store/digest-sessions.ts';
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { answerSummary } from '../report/answer-summary.ts';
import { buildSessionRow } from '../report/build-session-row.ts';
import { createLook } from '../report/look.ts';
import type { SecretFinder } from '../safe/find-all.ts';
import { maskSecrets } from '../safe/mask-secrets.ts';
import type { Io } from './io.ts';
import { openOwnCache } from './open-own-cache.ts';

type Listing = import('../tui/viewer.ts').Listing;
type Entry = Listing['entries'][number];

const betweenMs = 150;
const longest = 300;

export async function* listEntries(
  io: Pick<Io, 'env' | 'worker'>,
  files: readonly SessionFile[],
  ownSecrets?: SecretFinder,
): AsyncGenerator<Listing> {
  const newest = files.toSorted((a, b) => b.modified - a.modified);
  const entries: Entry[] = newest.map(({ file, id, project, size, modified }) => {
    return { file, id, project, size, modified, row: null, asks: [] };
  });
  const total = entries.length;
  yield { entries: [...entries], read: 0, total };
  let told = Date.now();
  let read = 0;
  const cache = isLarge(files) ? await openOwnCache(io) : undefined;
  for await (const digest of digestSessions(newest, { worker: io.worker, cache })) {
    if (digest !== undefined) entries[read] = { ...entries[read]!, ...describe(digest, newest[read]!, ownSecrets) };
    read++;
    if (Date.now() - told < betweenMs && read < total) continue;
    yield { entries: [...entries], read, total };
    // The keys get their turn.
    await new Promise((resolve) => setImmediate(resolve));
    told = Date.now();
  }
}

/** Reading less than this takes no longer than starting does. */
function isLarge(files: readonly SessionFile[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) >= 16 * 1024 * 1024;
}

function describe(digest: SessionDigest, file: SessionFile, own?: SecretFinder): Pick<Entry, 'row' | 'asks'> {
  const mask = (text: string) => maskSecrets(text, own);
  const look = createLook({ width: 80 });
  const asks = digest.asks.map((ask) => ({
    number: ask.number,
    text: shorten(mask(ask.questions[0]?.text ?? ask.tool)),
    answer: shorten(mask(answerSummary(ask, look))),
    status: ask.status,
  }));
  const row = buildSessionRow(digest, file);
  return { row: { ...row, title: row.title === null ? null : mask(row.title) }, asks };
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
