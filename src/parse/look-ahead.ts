/** For a place in a sequence, what comes next: an input, an interrupt marker, the agent writing on. Linear to build. */
import type { Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';

/** A record, which may stand in another file than the sequence's. */
export interface Standing {
  readonly head: Head;
  readonly file: number;
}

export interface LookAhead {
  /** What a person says next; a command or a shell line says nothing. */
  readonly nextMessage: (at: Standing) => Head | null;
  /** Of two in the sequence. */
  readonly isBefore: (head: Head, other: Head) => boolean;
  /** The agent's next words or call that are not part of the same message. */
  readonly wentOnBefore: (at: Standing, stop: Head | null, messageId: string | null) => boolean;
  /** The interrupt marker that follows before anybody says anything else. */
  readonly interruptAfter: (at: Standing) => Head | null;
}

const NONE = -1;

export function createLookAhead({ heads, file, transcript }: Sequence): LookAhead {
  const position = new Int32Array(transcript.table.heads.length).fill(heads.length);
  const input = new Int32Array(heads.length + 1).fill(NONE);
  const message = new Int32Array(heads.length + 1).fill(NONE);
  const spoken = new Int32Array(heads.length + 1).fill(NONE);
  /** The first to speak that is not part of the same message. */
  const replied = new Int32Array(heads.length + 1).fill(NONE);
  const interrupt = new Int32Array(heads.length + 1).fill(NONE);
  for (let at = heads.length - 1; at >= 0; at--) {
    const head = heads.at(at)!;
    position[head.index] = at;
    input[at] = head.input !== null ? at : input[at + 1]!;
    message[at] = isMessage(head) ? at : message[at + 1]!;
    spoken[at] = isAgent(head) && head.blocks.some(isSpoken) ? at : spoken[at + 1]!;
    const next = spoken[at + 1]!;
    const goesOn = next !== NONE && head.messageId !== null && heads.at(next)!.messageId === head.messageId;
    replied[at] = goesOn ? replied[next]! : next;
    interrupt[at] = head.role === 'interrupt' ? at : interrupt[at + 1]!;
  }
  const after = ({ head, file: own }: Standing) => (own === file ? position[head.index]! : heads.length) + 1;
  const headAt = (at: number | undefined) => (at === undefined || at === NONE ? null : heads.at(at)!);
  const nextSpoken = (from: number, messageId: string | null): number => {
    const at = spoken[from] ?? NONE;
    return at !== NONE && messageId !== null && heads.at(at)!.messageId === messageId ? replied[at]! : at;
  };
  return {
    nextMessage: (place) => headAt(message[after(place)]),
    isBefore: (head, other) => position[head.index]! < position[other.index]!,
    wentOnBefore(place, stop, messageId) {
      const at = nextSpoken(after(place), messageId);
      return at !== NONE && (stop === null || at < position[stop.index]!);
    },
    interruptAfter(place) {
      const from = after(place);
      const at = interrupt[from] ?? NONE;
      if (at === NONE) return null;
      const others = [input[from] ?? NONE, nextSpoken(from, place.head.messageId)];
      return others.some((other) => other !== NONE && other < at) ? null : heads.at(at)!;
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
