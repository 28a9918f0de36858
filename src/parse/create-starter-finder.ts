/**
 * Which call started an agent: the one that a record names together with the agent's id, else the one that told it the
 * words it begins with. Calls with the same words started their agents in order.
 */
import { findHead } from './find-head.ts';
import type { Heads } from './head.ts';
import type { TranscriptNotes } from './transcript-notes.ts';

export type FindStarter = (agentId: string | null, heads: Heads) => string | null;

export function createStarterFinder(files: readonly TranscriptNotes[]): FindStarter {
  const taken = new Set<string>();
  const waiting = new Map<string, { readonly calls: readonly string[]; next: number }>();
  for (const { agentPrompts } of files) {
    for (const [prompt, calls] of agentPrompts) if (!waiting.has(prompt)) waiting.set(prompt, { calls, next: 0 });
  }
  const byWords = (words: string): string | null => {
    const told = waiting.get(words);
    if (told === undefined) return null;
    while (told.next < told.calls.length - 1 && taken.has(told.calls[told.next]!)) told.next += 1;
    return told.calls[told.next]!;
  };
  return (agentId, heads) => {
    const named = agentId === null ? undefined : files.find(({ agentCalls }) => agentCalls.has(agentId));
    const words = findHead(heads, (head) => head.input !== null)?.input?.text ?? '';
    const call = named?.agentCalls.get(agentId!) ?? byWords(words);
    if (call !== null) taken.add(call);
    return call;
  };
}
