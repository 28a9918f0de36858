/** A session's files → the Session. Given a path, the agents that lie beside the file come along. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Session, SessionFile } from '../model/session.ts';
import type { ReadWish } from '../parse/read-heads.ts';
import { findSessions } from './find-sessions.ts';
import { readFiles, type SessionFiles } from './read-files.ts';

/**
 * Reads one session: what `findSessions` found, or the path of its file. What is wrong with the files stands in
 * `session.diagnostics`.
 */
export async function readSession(session: SessionFile | string, wish?: ReadWish): Promise<Session> {
  if (typeof session !== 'string') return readFiles(session, { wish });
  const met: Diagnostic[] = [];
  return readFiles(await sessionAt(session, met), { met, wish });
}

async function sessionAt(path: string, diagnostics: Diagnostic[]): Promise<SessionFiles> {
  const { sessions, diagnostics: met } = await findSessions([path]);
  const found = sessions.find(({ file }) => file === path) ?? (sessions.length === 1 ? sessions[0] : undefined);
  // What is wrong with the path itself is told when it is opened.
  if (found === undefined) return { file: path, agents: [] };
  for (const each of met) if (each.file !== found.file) diagnostics.push(each);
  return found;
}
