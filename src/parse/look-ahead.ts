/** For a place in a sequence, what comes next: an input, an interrupt marker, the agent writing on. Linear to build. */
import type { Head } from './head.ts';

export interface LookAhead {
  /** What a person says next; a command or a shell line says nothing. */
  readonly nextMessage: (head: Head) => Head | null;
  readonly isBefore: (head: Head, other: Head) => boolean;
  /** The agent's next words or call that are not part of the same message. */
  readonly wentOnBefore: (head: Head, stop: Head | null, messageId: string | null) => boolean;
  /** The interrupt marker that follows before anybody says anything else. */
  readonly interruptAfter: (head: Head) => Head | null;
}

const NONE = -1;

export function createLookAhead(heads: readonly Head[]): LookAhead {
  const position = new Map<Head, number>();
  const input = new Int32Array(heads.length + 1).fill(NONE);
  const message = new Int32Array(heads.length + 1).fill(NONE);
  const spoken = new Int32Array(heads.length + 1).fill(NONE);
  /** The first to speak that is not part of the same message. */
  const replied = new Int32Array(heads.length + 1).fill(NONE);
  const interrupt = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const head = heads[at]!;
    position.set(head, at);
    input[at] = head.input !== null ? at : input[at + 1]!;
    message[at] = isMessage(head) ? at : message[at + 1]!;
    spoken[at] = isAgent(head) && head.blocks.some(isSpoken) ? at : spoken[at + 1]!;
    const next = spoken[at + 1]!;
    const goesOn = next !== NONE && head.messageId !== null && heads[next]!.messageId === head.messageId;
    replied[at] = goesOn ? replied[next]! : next;
    interrupt[at] = head.role === 'interrupt' ? at : interrupt[at + 1]!;
  }
  const after = (head: Head) => (position.get(head) ?? heads.length) + 1;
  const headAt = (at: number | undefined) => (at === undefined || at === NONE ? null : heads[at]!);
  const nextSpoken = (from: number, messageId: string | null): number => {
    const at = spoken[from] ?? NONE;
    return at !== NONE && messageId !== null && heads[at]!.messageId === messageId ? replied[at]! : at;
  };
  return {
    nextMessage: (head) => headAt(message[after(head)]),
    isBefore: (head, other) => after(head) < after(other),
    wentOnBefore(head, stop, messageId) {
      const at = nextSpoken(after(head), messageId);
      return at !== NONE && (stop === null || at < position.get(stop)!);
    },
    interruptAfter(head) {
      const from = after(head);
      const at = interrupt[from] ?? NONE;
      if (at === NONE) return null;
      const others = [input[from] ?? NONE, nextSpoken(from, head.messageId)];
      return others.some((other) => other !== NONE && other < at) ? null : heads[at]!;
    },
  };
}

function isMessage({ input }: Head): boolean {
  return input !== null && input.kind !== 'command' && input.kind !== 'shell';
}

/** What a resumed session puts into the agent's mouth is not its own. */
function isAgent({ role, model }: Head): boolean {
  return role === 'assistant' && model !== '<synthetic>';
}

function isSpoken(block: Head['blocks'][number]): boolean {
  return block.kind === 'text' || block.kind === 'use';
}
