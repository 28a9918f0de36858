/**
 * Prompts that were queued while the agent worked and then removed, and that no record holds (before 2.1.90 that is
 * often all that is left of what a person typed). Whether they were taken back or delivered is not recorded.
 */
import type { Head } from './head.ts';
import type { QueueOperation } from './transcript-notes.ts';

export function findLostPrompts(queue: readonly QueueOperation[], heads: readonly Head[]): ReadonlyMap<number, string> {
  const lost = new Map<number, string>();
  if (queue.length === 0) return lost;
  const delivered = new Set<string>();
  for (const head of heads) if (head.input !== null) delivered.add(head.input.text.trim());
  let waiting: string[] = [];
  const take = (content: string | null): string | undefined => {
    const at = content === null ? 0 : waiting.indexOf(content);
    return at < 0 ? (content ?? undefined) : waiting.splice(at, 1)[0];
  };
  for (const { operation, content, index } of queue) {
    if (operation === 'enqueue' && content !== null) waiting.push(content);
    else if (operation === 'dequeue') take(content);
    else if (operation === 'popAll') waiting = [];
    else if (operation === 'remove') {
      const text = take(content)?.trim();
      if (text && !text.startsWith('<') && !delivered.has(text)) lost.set(index, text);
    }
  }
  return lost;
}
