/** For a place in a sequence, what comes next: an input, an interrupt marker, the agent writing on. Linear to build. */
import type { Head, Heads } from './head.ts';
import type { Sequence } from './list-sequences.ts';

/** A record, which may stand in another file than the sequence's. */
export interface Standing {
  readonly head: Head;
  readonly file: number;
}

/** A logged answer is in no chain: it counts by its line. */
type Stop = Head | null | undefined;

export interface LookAhead {
  /** What a person says next; a command or a shell line says nothing. */
  readonly nextMessage: (at: Standing) => Head | null;
  /** Of two in the sequence. */
  readonly isBefore: (head: Head, other: Head) => boolean;
  /**
   * Words or a call of the agent that are not part of the same message, before all of the stops; another question is none
   * (SPEC C: several may be open).
   */
  readonly wentOnBefore: (at: Standing, stops: readonly Stop[], messageId?: string | null) => boolean;
  /** The interrupt marker that follows before anybody says anything else. */
  readonly interruptAfter: (at: Standing) => Head | null;
}

const NONE = -1;

export function createLookAhead({ heads, file, transcript }: Sequence): LookAhead {
  const position = new Int32Array(transcript.table.heads.length).fill(heads.length);
  const input = new Int32Array(heads.length + 1).fill(NONE);
  const message = new Int32Array(heads.length + 1).fill(NONE);
  const spoken = createNext(heads, (head) => isAgent(head) && head.blocks.some(isSpoken));
  const asking = new Set<string | null>();
  for (const { blocks, messageId } of heads) if (blocks.some(isAsk)) asking.add(messageId);
  const worked = createNext(heads, (head) => isAgent(head) && isWork(head, asking));
  const interrupt = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const head = heads.at(at)!;
    position[head.index] = at;
    input[at] = head.input !== null ? at : input[at + 1]!;
    message[at] = isMessage(head) ? at : message[at + 1]!;
    interrupt[at] = head.role === 'interrupt' ? at : interrupt[at + 1]!;
  }
  const after = ({ head, file: own }: Standing) => (own === file ? position[head.index]! : heads.length) + 1;
  const headAt = (at: number | undefined) => (at === undefined || at === NONE ? null : heads.at(at)!);
  const isBefore = (at: number, stop: Head) => {
    const own = position[stop.index]!;
    return own === heads.length ? heads.at(at)!.line < stop.line : at < own;
  };
  return {
    nextMessage: (place) => headAt(message[after(place)]),
    isBefore: (head, other) => position[head.index]! < position[other.index]!,
    wentOnBefore(place, stops, messageId = null) {
      const at = worked(after(place), messageId);
      return at !== NONE && stops.every((stop) => stop == null || isBefore(at, stop));
    },
    interruptAfter(place) {
      const from = after(place);
      const at = interrupt[from] ?? NONE;
      if (at === NONE) return null;
      const others = [input[from] ?? NONE, spoken(from, place.head.messageId)];
      return others.some((other) => other !== NONE && other < at) ? null : heads.at(at)!;
    },
  };
}

/** From a place on: the first that is meant, and is not part of the message. */
type Next = (from: number, messageId: string | null) => number;

function createNext(heads: Heads, isMeant: (head: Head) => boolean): Next {
  const first = new Int32Array(heads.length + 1).fill(NONE);
  /** The first of another message than the one that stands there. */
  const other = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const head = heads.at(at)!;
    const next = first[at + 1]!;
    const goesOn = next !== NONE && head.messageId !== null && heads.at(next)!.messageId === head.messageId;
    other[at] = goesOn ? other[next]! : next;
    first[at] = isMeant(head) ? at : next;
  }
  return (from, messageId) => {
    const at = first[from] ?? NONE;
    return at !== NONE && messageId !== null && heads.at(at)!.messageId === messageId ? other[at]! : at;
  };
}

function isMessage({ input }: Head): boolean {
  return input !== null && input.kind !== 'command' && input.kind !== 'shell';
}

/** What a resumed session puts into the agent's mouth is not its own. */
function isAgent({ role, model }: Head): boolean {
  return role === 'assistant' && model !== '<synthetic>';
}

/** Words that lead up to another question are part of it. */
function isWork({ blocks, messageId }: Head, asking: ReadonlySet<string | null>): boolean {
  if (blocks.some((block) => block.kind === 'use' && block.ask === null)) return true;
  const leadsUp = blocks.some(isAsk) || (messageId !== null && asking.has(messageId));
  return !leadsUp && blocks.some(({ kind }) => kind === 'text');
}

function isAsk(block: Head['blocks'][number]): boolean {
  return block.kind === 'use' && block.ask !== null;
}

function isSpoken(block: Head['blocks'][number]): boolean {
  return block.kind === 'text' || block.kind === 'use';
}
