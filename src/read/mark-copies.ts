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
  readonly open: boolean;
}

/** Of one call: who holds it first, in all and by the record's uuid. No more is kept, however often a file repeats it. */
interface Holders {
  first: Holder;
  readonly byUuid: Map<string | null, Holder>;
}

export function createCopyIndex(): CopyIndex {
  const known = new Map<string, Holders>();
  const originOf: CopyIndex['originOf'] = ({ toolUseId, uuid }, file) => {
    const holders = known.get(toolUseId);
    if (holders === undefined) return null;
    const { first, byUuid } = holders;
    // Where a record has no uuid, the call alone must do.
    const origin = uuid === null ? first : firstOf(byUuid.get(uuid), byUuid.get(null));
    return origin === undefined || origin.file === file ? null : { session: origin.session, file: origin.file };
  };
  return {
    originOf,
    add({ id: session, file, endedAt, asks }) {
      const end = endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(endedAt);
      for (const { toolUseId, uuid, status } of asks) {
        if (toolUseId === '') continue;
        const holder = { session, file, endedAt: end, open: status === 'pending' };
        const holders = known.get(toolUseId) ?? { first: holder, byUuid: new Map() };
        holders.first = firstOf(holders.first, holder)!;
        holders.byUuid.set(uuid, firstOf(holders.byUuid.get(uuid), holder)!);
        known.set(toolUseId, holders);
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

function firstOf(a: Holder | undefined, b: Holder | undefined): Holder | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const order = Number(a.open) - Number(b.open) || compare(a.endedAt, b.endedAt) || compare(a.file, b.file);
  return order <= 0 ? a : b;
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
