/** A file's real path → what it is in Claude Code's layout: a session's main file, an agent's file, or no transcript. */
import { existsSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

export type TranscriptRole = { readonly role: 'main' } | { readonly role: 'none' } | AgentRole;

export interface AgentRole {
  readonly role: 'agent';
  readonly id: string;
  /** A copy of the main chain (compaction, side question, suggestion), not a task. */
  readonly copy: boolean;
  /** The session's main file; undefined in the flat layout (up to 2.1.1), where only the content tells. */
  readonly mainFile: string | undefined;
}

export function transcriptRole(real: string): TranscriptRole {
  if (isPlainlyMain(real)) return main;
  const id = agentName.exec(basename(real))?.[1];
  const inside = insideSession.exec(real);
  const session = inside?.[1];
  if (id !== undefined && inside?.[2] !== 'tool-results') {
    return { role: 'agent', id, copy: copyName.test(id), mainFile: session && `${session}.jsonl` };
  }
  // Workflow journals, spilled outputs. Another person's folder may be called `subagents` too.
  if (session !== undefined && (uuid.test(basename(session)) || existsSync(`${session}.jsonl`)))
    return { role: 'none' };
  return main;
}

const main = { role: 'main' } as const;

/** As nearly all are: a glance is enough. */
function isPlainlyMain(real: string): boolean {
  return !real.includes('agent-') && !real.includes('subagents') && !real.includes('tool-results');
}

/** The name of the project's folder, as Claude Code made it from the working directory. */
export function projectName(real: string): string {
  const session = transcriptRole(real).role === 'main' ? undefined : insideSession.exec(real)?.[1];
  return basename(dirname(session ?? real));
}

const agentName = /^agent-(.+)\.jsonl$/s;
const copyName = /^(?:acompact|aside_question|aprompt_suggestion)-/;
const slash = sep === '\\' ? '[\\\\/]' : '/';
const insideSession = new RegExp(`^(.+)${slash}(subagents|tool-results)${slash}`, 's');
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
