/**
 * A session's files → the Session. A file that cannot be read gives an empty session that says so; nothing throws.
 * Given a path, the agents that lie beside the file come along.
 */
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticCodes } from '../model/diagnostic-codes.ts';
import type { Session, SessionFile } from '../model/session.ts';
import { sortDiagnostics } from '../parse/create-report.ts';
import { type AgentSource, parseSources } from '../parse/parse-session.ts';
import type { ReadWish } from '../parse/read-heads.ts';
import type { TranscriptSource } from '../parse/read-transcript.ts';
import { confirmClearContext } from './confirm-clear-context.ts';
import { findSessions } from './find-sessions.ts';
import { openTranscript } from './open-transcript.ts';

/**
 * Reads one session: what `findSessions` found, or the path of its file. What is wrong with the files stands in
 * `session.diagnostics`.
 */
export async function readSession(session: SessionFile | string, wish?: ReadWish): Promise<Session> {
  const diagnostics: Diagnostic[] = [];
  const found = typeof session === 'string' ? await sessionAt(session, diagnostics) : session;
  const main = await openSource(found.file, diagnostics, found.calledAs);
  const agents: AgentSource[] = [];
  for (const agent of found.agents) agents.push({ agent, source: await openSource(agent.file, diagnostics) });
  return withDiagnostics(confirmClearContext(await parseSources(main, agents, wish)), diagnostics);
}

async function sessionAt(
  path: string,
  diagnostics: Diagnostic[],
): Promise<Pick<SessionFile, 'file' | 'calledAs' | 'agents'>> {
  const { sessions, diagnostics: met } = await findSessions([path]);
  const found = sessions.find(({ file }) => file === path) ?? (sessions.length === 1 ? sessions[0] : undefined);
  // What is wrong with the path itself is told when it is opened.
  if (found === undefined) return { file: path, agents: [] };
  for (const each of met) if (each.file !== found.file) diagnostics.push(each);
  return found;
}

async function openSource(path: string, diagnostics: Diagnostic[], file = path): Promise<TranscriptSource> {
  const report = (code: Diagnostic['code'], message: string) => {
    diagnostics.push({ code, severity: diagnosticCodes[code][0], message, file, line: null });
  };
  const opened = await openTranscript(path, report);
  if (opened.ok) return { file, chunks: opened.chunks(), load: opened.load };
  report(opened.code, opened.message);
  return { file, chunks: [], load: () => undefined };
}

function withDiagnostics(session: Session, added: readonly Diagnostic[]): Session {
  if (added.length === 0) return session;
  const counts: Record<string, number> = { ...session.diagnosticCounts };
  for (const { code } of added) counts[code] = (counts[code] ?? 0) + 1;
  const files = new Set([session.file, ...session.lanes.map(({ file }) => file)]);
  const diagnostics = sortDiagnostics([...added, ...session.diagnostics], [...files]);
  return { ...session, diagnostics, diagnosticCounts: counts };
}
