/**
 * Transcripts in the order found → sessions in that order, each file once, agents under their session.
 * An agent that was met but whose session is not among them becomes a session itself: nothing is lost.
 */
import { statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import type { AgentFile, SessionFile } from '../model/session.ts';
import { failureText } from './failure-text.ts';
import type { FoundFile, ReportFile } from './found-file.ts';
import { foundStats } from './found-stats.ts';
import { readAgentMeta } from './read-agent-meta.ts';
import { readOwnerId } from './read-owner-id.ts';
import { reportNotAFile } from './scan-folder.ts';
import { type AgentRole, projectName, transcriptRole } from './transcript-role.ts';

export function groupSessions(found: readonly FoundFile[], report: ReportFile): readonly SessionFile[] {
  const files = found.map((file) => ({ ...file, is: transcriptRole(file.real) }));
  const agentsOf = new Map<string, Map<string, AgentFile>>();
  const mainOf = new Map<string, string>();
  for (const { real, how, is } of files) {
    if (is.role === 'agent' || (is.role === 'none' && how !== 'named')) continue;
    agentsOf.set(real, new Map());
    const id = parse(real).name;
    if (!mainOf.has(id)) mainOf.set(id, real);
  }

  const sessions = new Map<string, FoundFile>();
  const owners = new Map<string, string | undefined>();
  for (const file of files) {
    const { real, how, is } = file;
    if (is.role === 'agent') {
      if (!owners.has(real)) owners.set(real, findOwner(real, is, agentsOf, mainOf));
      const agents = agentsOf.get(owners.get(real) ?? '');
      if (agents !== undefined && !agents.has(real)) agents.set(real, agentFile(file, is, report));
      if (how === 'beside' || (how === 'met' && agents !== undefined)) continue;
    } else if (is.role === 'none' && how !== 'named') continue;
    if (!sessions.has(real)) sessions.set(real, file);
  }
  return [...sessions.values()].flatMap((file) => sessionFile(file, agentsOf.get(file.real), report) ?? []);
}

/** The real path of the session's main file, if it is among those found. */
function findOwner(
  real: string,
  agent: AgentRole,
  mains: ReadonlyMap<string, unknown>,
  mainOf: ReadonlyMap<string, string>,
): string | undefined {
  const id = agent.mainFile === undefined ? readOwnerId(real) : parse(agent.mainFile).name;
  if (id === undefined) return undefined;
  const beside = agent.mainFile ?? join(dirname(real), `${id}.jsonl`);
  return mains.has(beside) ? beside : mainOf.get(id);
}

function agentFile({ file }: FoundFile, { id, copy }: AgentRole, report: ReportFile): AgentFile {
  return { id, file, ...readAgentMeta(file, report), copy };
}

function sessionFile(
  { file, real }: FoundFile,
  agents: ReadonlyMap<string, AgentFile> | undefined,
  report: ReportFile,
): SessionFile | undefined {
  try {
    const stat = statSync(real);
    if (stat.isFile()) {
      const byId = [...(agents?.values() ?? [])].sort((a, b) => compare(a.id, b.id) || compare(a.file, b.file));
      const { size, mtimeMs } = stat;
      const session = {
        id: parse(real).name,
        file,
        project: projectName(real),
        size,
        modified: Math.floor(mtimeMs),
        agents: byId,
      };
      foundStats.set(session, stat);
      return session;
    }
    reportNotAFile(file, report);
  } catch (error) {
    report('read/unreadable', file, `The file cannot be read: ${failureText(error)}.`);
  }
  return undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
