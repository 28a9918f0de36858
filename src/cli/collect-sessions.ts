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

export async function collectSessions({ files, listBriefly }: Sessions, wish: SessionWish): Promise<CollectedSessions> {
  const found = new Map(files.map((each) => [each.file, each]));
  const copies = createCopyIndex();
  // What is open can be told only when all have been read: an ask may be answered in a session that goes on from this one.
  const { open, ...others } = wish;
  const isWanted = filterSessions(others);
  const kept: { readonly row: SessionRow; readonly keys: readonly Key[] }[] = [];
  const closed = new Set<string>();
  const ids: string[] = [];
  let oldest: string | null = null;
  for await (const session of listBriefly()) {
    const { id, file, asks, startedAt } = session;
    const row = buildSessionRow(session, found.get(file));
    copies.add(session);
    ids.push(id);
    oldest = earlierTime(oldest, startedAt);
    for (const ask of asks) if (ask.status !== 'pending') closed.add(nameOf(ask));
    if (!isWanted(row, found.get(file)?.project)) continue;
    const keys = asks.map(({ toolUseId, uuid, status, branch }) => {
      return { toolUseId, uuid, file, isOpen: status === 'pending' && branch === 'active' };
    });
    kept.push({ row, keys });
  }
  const isOpen = (key: Key) => key.isOpen && !(key.toolUseId !== '' && closed.has(nameOf(key)));
  const counted = kept.map(({ row, keys }) => ({ row: { ...row, openAsks: keys.filter(isOpen).length }, keys }));
  const shown = counted.filter(({ row }) => open !== true || row.openAsks > 0);
  const rows = shown.map(({ row }) => row);
  const originals = shown.flatMap(({ keys }) => keys).filter((key) => copies.originOf(key, key.file) === null);
  const openAsks = originals.filter(isOpen).length;
  return { rows, counts: countSessions(rows, { asks: originals.length, openAsks }), ids, oldest };
}

function nameOf({ toolUseId, uuid }: Pick<Ask, 'toolUseId' | 'uuid'>): string {
  return JSON.stringify([toolUseId, uuid]);
}
