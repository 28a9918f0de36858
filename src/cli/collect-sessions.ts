/** Sessions → the rows of those that are wanted, and what is in them. Only rows are kept while the sessions pass by. */
import type { Ask } from '../model/session.ts';
import { createCopyIndex } from '../read/mark-copies.ts';
import { buildSessionRow } from '../report/build-session-row.ts';
import { countSessions, type SessionCounts } from '../report/count-sessions.ts';
import { earlierTime } from '../report/earlier-time.ts';
import { filterSessions, type SessionWish } from '../report/filter-sessions.ts';
import type { SessionRow } from '../report/session-row.ts';
import type { Sessions } from './with-sessions.ts';

export interface CollectedSessions {
  readonly rows: readonly SessionRow[];
  readonly counts: SessionCounts;
  /** Of every session that was read. */
  readonly ids: readonly string[];
  /** When the oldest of them begins. */
  readonly oldest: string | null;
}

type Key = Pick<Ask, 'toolUseId' | 'uuid'> & { readonly isOpen: boolean; readonly file: string };

export async function collectSessions({ files, list }: Sessions, wish: SessionWish): Promise<CollectedSessions> {
  const found = new Map(files.map((each) => [each.file, each]));
  const copies = createCopyIndex();
  const isWanted = filterSessions(wish);
  const rows: SessionRow[] = [];
  const keys: Key[] = [];
  const ids: string[] = [];
  let oldest: string | null = null;
  for await (const session of list()) {
    const { id, file, asks, startedAt } = session;
    const row = buildSessionRow(session, found.get(file));
    copies.add(session);
    ids.push(id);
    oldest = earlierTime(oldest, startedAt);
    if (!isWanted(row, found.get(file)?.project)) continue;
    rows.push(row);
    for (const { toolUseId, uuid, status, branch } of asks) {
      keys.push({ toolUseId, uuid, file, isOpen: status === 'pending' && branch === 'active' });
    }
  }
  const originals = keys.filter((key) => copies.originOf(key, key.file) === null);
  const openAsks = originals.filter(({ isOpen }) => isOpen).length;
  return { rows, counts: countSessions(rows, { asks: originals.length, openAsks }), ids, oldest };
}
