/** For a place in a sequence, what comes next: an input, an interrupt marker, the agent writing on. Linear to build. */
import type { Head } from './head.ts';

export interface LookAhead {
  /** What a person says next; a command or a shell line says nothing. */
  readonly nextMessage: (head: Head) => Head | null;
  readonly isBefore: (head: Head, other: Head) => boolean;
  /** Words or a call of the agent that are not part of the same message; another question is not (SPEC C: several may be open). */
  readonly wentOnBefore: (head: Head, stop: Head | null, messageId: string | null) => boolean;
  /** The interrupt marker that follows before anybody says anything else. */
  readonly interruptAfter: (head: Head) => Head | null;
}

const NONE = -1;

export function createLookAhead(heads: readonly Head[]): LookAhead {
  const position = new Map<Head, number>();
  const input = new Int32Array(heads.length + 1).fill(NONE);
  const message = new Int32Array(heads.length + 1).fill(NONE);
  const spoken = createNext(heads, (head) => isAgent(head) && head.blocks.some(isSpoken));
  const asking = new Set(heads.filter(({ blocks }) => blocks.some(isAsk)).map(({ messageId }) => messageId));
  const worked = createNext(heads, (head) => isAgent(head) && isWork(head, asking));
  const interrupt = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const head = heads[at]!;
    position.set(head, at);
    input[at] = head.input !== null ? at : input[at + 1]!;
    message[at] = isMessage(head) ? at : message[at + 1]!;
    interrupt[at] = head.role === 'interrupt' ? at : interrupt[at + 1]!;
  }
  const after = (head: Head) => (position.get(head) ?? heads.length) + 1;
  const headAt = (at: number | undefined) => (at === undefined || at === NONE ? null : heads[at]!);
  return {
    nextMessage: (head) => headAt(message[after(head)]),
    isBefore: (head, other) => after(head) < after(other),
    wentOnBefore(head, stop, messageId) {
      const at = worked(after(head), messageId);
      return at !== NONE && (stop === null || at < position.get(stop)!);
    },
    interruptAfter(head) {
      const from = after(head);
      const at = interrupt[from] ?? NONE;
      if (at === NONE) return null;
      const others = [input[from] ?? NONE, spoken(from, head.messageId)];
      return others.some((other) => other !== NONE && other < at) ? null : heads[at]!;
    },
  };
}

/** From a place on: the first that is meant, and is not part of the message. */
type Next = (from: number, messageId: string | null) => number;

function createNext(heads: readonly Head[], isMeant: (head: Head) => boolean): Next {
  const first = new Int32Array(heads.length + 1).fill(NONE);
  /** The first of another message than the one that stands there. */
  const other = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const { messageId } = heads[at]!;
    const next = first[at + 1]!;
    const goesOn = next !== NONE && messageId !== null && heads[next]!.messageId === messageId;
    other[at] = goesOn ? other[next]! : next;
    first[at] = isMeant(heads[at]!) ? at : next;
  }
  return (from, messageId) => {
    const at = first[from] ?? NONE;
    return at !== NONE && messageId !== null && heads[at]!.messageId === messageId ? other[at]! : at;
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
