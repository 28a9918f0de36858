/**
 * Prompts that were queued while the agent worked and then removed, and that no record holds (before 2.1.90 that is
 * often all that is left of what a person typed). Whether they were taken back or delivered is not recorded.
 */
import { getOrAdd } from './get-or-add.ts';
import type { Heads } from './head.ts';
import type { QueueOperation } from './transcript-notes.ts';

export function findLostPrompts(operations: readonly QueueOperation[], heads: Heads): ReadonlyMap<number, string> {
  const lost = new Map<number, string>();
  if (operations.length === 0) return lost;
  const delivered = new Set<string>();
  for (const head of heads) if (head.input !== null) delivered.add(head.input.text.trim());
  const queue = createQueue();
  for (const { operation, content, index } of operations) {
    if (operation === 'enqueue' && content !== null) queue.add(content);
    else if (operation === 'dequeue') queue.take(content);
    else if (operation === 'popAll') queue.clear();
    else if (operation === 'remove') {
      const text = (queue.take(content) ?? content)?.trim();
      if (text && !text.startsWith('<') && !delivered.has(text)) lost.set(index, text);
    }
  }
  return lost;
}

interface Places {
  readonly list: number[];
  next: number;
}

/** Gives the oldest, or the oldest that says a given text; in linear time either way. */
function createQueue() {
  const texts: (string | null)[] = [];
  const places = (): Places => ({ list: [], next: 0 });
  let all = places();
  let byText = new Map<string, Places>();
  return {
    add(text: string): void {
      const place = texts.push(text) - 1;
      all.list.push(place);
      getOrAdd(byText, text, places).list.push(place);
    },
    take(text: string | null): string | null {
      const line = text === null ? all : byText.get(text);
      while (line !== undefined && line.next < line.list.length) {
        const place = line.list[line.next++]!;
        const taken = texts[place]!;
        texts[place] = null;
        if (taken !== null) return taken;
      }
      return null;
    },
    clear(): void {
      all = places();
      byText = new Map();
    },
  };
}
