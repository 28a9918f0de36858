/** A session's files → what lists need of it: from the fast scan, else from the full reading. */
import type { Session, SessionFile } from '../model/session.ts';
import type { ListedSession, SessionDigest } from '../model/session-digest.ts';
import { decodeUtf8 } from '../parse/decode-line.ts';
import { parseExact } from '../parse/parse-exact.ts';
import { asObject } from '../parse/wire.ts';
import { confirmClearContext } from '../read/confirm-clear-context.ts';
import { openTranscript } from '../read/open-transcript.ts';
import { readSession } from '../read/read-session.ts';

export async function listSession(file: SessionFile, digest: SessionDigest | undefined): Promise<ListedSession> {
  if (digest !== undefined) return { ...confirmClearContext(digest), file: file.calledAs ?? digest.file, loadBody };
  const session = await readSession(file);
  return { ...session, lines: session.records.lines };
}

const loadBody: Session['loadBody'] = async ({ file, offset, length }) => {
  const opened = await openTranscript(file);
  const bytes = opened.ok ? opened.load(offset, length) : undefined;
  try {
    return bytes === undefined ? undefined : (asObject(parseExact(decodeUtf8(bytes))) ?? undefined);
  } catch {
    return undefined;
  }
};
