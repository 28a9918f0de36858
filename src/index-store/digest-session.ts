/**
 * A session's files → its digest, by the fast scan; undefined where a file cannot be opened, changes meanwhile or fails,
 * so that the full reading tells what is wrong.
 */
import type { AgentFile, SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { buildDigest } from '../parse/build-digest.ts';
import { closeQuietly } from '../read/close-quietly.ts';
import { isSystemError } from '../read/failure-text.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { isShorter } from '../read/read-chunks.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { type OpenFile, readTranscripts } from './read-transcripts.ts';

export function digestSession(session: SessionFile, scanner: RecordScanner | undefined): SessionDigest | undefined {
  const files: OpenFile[] = [];
  try {
    if (!open(session.file, undefined, files)) return undefined;
    for (const agent of session.agents) if (!open(agent.file, agent, files)) return undefined;
    const [main, ...others] = readTranscripts(files, scanner) ?? [];
    if (main === undefined || files.some(({ fd, size }) => isShorter(fd, size))) return undefined;
    const agents = others.map((transcript, index) => ({ agent: session.agents[index]!, transcript }));
    return buildDigest(main, agents);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  } finally {
    for (const { fd } of files) closeQuietly(fd);
  }
}

/** The descriptor stays open: what asks is loaded again by its place. */
function open(file: string, agent: AgentFile | undefined, files: OpenFile[]): boolean {
  const opened = openRegularFile(file, 'follow');
  if (opened.ok) files.push({ file, fd: opened.fd, size: opened.stat.size, agent });
  return opened.ok;
}
