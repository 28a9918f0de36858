/**
 * Resuming copies records into another file: the same call with the same record uuid in two files is one ask.
 * The original is in the session that ends earliest, then the first by path; in the others it says whose copy it is.
 * Where some hold the answer and some do not, those that do come first: who resumed a session answered there.
 */
import type { Ask, Session } from '../model/session.ts';

/** What tells an ask apart: the call, and the record it stands in. */
export type AskKey = Pick<Ask, 'toolUseId' | 'uuid'>;

type AddedAsk = AskKey & { readonly status?: string };

export interface CopyIndex {
  /** Takes note of a session's asks. */
  readonly add: (session: Pick<Session, 'id' | 'file' | 'endedAt'> & { readonly asks: Iterable<AddedAsk> }) => void;
  /** Where an ask of this file is copied from; null for an original. */
  readonly originOf: (ask: AskKey, file: string) => Ask['copyOf'];
  /** The session with its copied asks marked, judged by all that were added. */
  readonly mark: (session: Session) => Session;
}

interface Holder {
  readonly session: string;
  readonly file: string;
  readonly endedAt: number;
  readonly uuid: string | null;
  readonly open: boolean;
}

export function createCopyIndex(): CopyIndex {
  const holders = new Map<string, Holder[]>();
  const originOf: CopyIndex['originOf'] = (ask, file) => findOrigin(ask, file, holders.get(ask.toolUseId) ?? []);
  return {
    originOf,
    add({ id: session, file, endedAt, asks }) {
      const end = endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(endedAt);
      for (const { toolUseId, uuid, status } of asks) {
        if (toolUseId === '') continue;
        const known = holders.get(toolUseId) ?? [];
        known.push({ session, file, endedAt: end, uuid, open: status === 'pending' });
        holders.set(toolUseId, known);
      }
    },
    mark(session) {
      const asks = session.asks.map((ask) => {
        const copyOf = originOf(ask, session.file);
        return copyOf === null ? ask : { ...ask, copyOf };
      });
      return asks.every((ask, index) => ask === session.asks[index]) ? session : { ...session, asks };
    },
  };
}

/** The same for sessions that are all at hand. */
export function markCopies(sessions: readonly Session[]): Session[] {
  const index = createCopyIndex();
  for (const session of sessions) index.add(session);
  return sessions.map((session) => index.mark(session));
}

function findOrigin(ask: AskKey, file: string, holders: readonly Holder[]): Ask['copyOf'] {
  const same = holders.filter(({ uuid }) => uuid === null || ask.uuid === null || uuid === ask.uuid);
  if (same.length < 2) return null;
  const [first] = same.toSorted(
    (a, b) => Number(a.open) - Number(b.open) || compare(a.endedAt, b.endedAt) || compare(a.file, b.file),
  );
  if (first === undefined || first.file === file) return null;
  return { session: first.session, file: first.file };
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
