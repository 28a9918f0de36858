/** A session's files → what lists need of it: from the fast scan, else from the full reading. */
import type { Session, SessionFile } from '../model/session.ts';
import type { ListedSession, SessionBrief, SessionDigest } from '../model/session-digest.ts';
import { confirmClearContext } from '../read/confirm-clear-context.ts';

export async function listSession(file: SessionFile, digest: SessionDigest | undefined): Promise<ListedSession> {
  if (digest !== undefined) return { ...confirmClearContext(digest), file: file.calledAs ?? digest.file, loadBody };
  const session = await readInFull(file);
  return { ...session, lines: session.records.lines };
}

/** What it takes to count. Whether a plan was turned down after all does not matter to that. */
export async function briefSession(file: SessionFile, digest: SessionBrief | undefined): Promise<SessionBrief> {
  if (digest !== undefined) return file.calledAs === undefined ? digest : { ...digest, file: file.calledAs };
  const session = await readInFull(file);
  return { ...session, lines: session.records.lines };
}

async function readInFull(file: SessionFile): Promise<Session> {
  const { readSession } = await import('../read/read-session.ts');
  return readSession(file);
}

const loadBody: Session['loadBody'] = async (at) => (await import('../read/load-body.ts')).loadBody(at);
