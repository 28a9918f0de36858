/**
 * A session's files → its digest, by the fast scan; undefined where a file cannot be opened, changes meanwhile or fails,
 * so that the full reading tells what is wrong.
 */
import { closeSync } from 'node:fs';
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { buildDigest } from '../parse/build-digest.ts';
import { createReport } from '../parse/create-report.ts';
import { type Transcript, threadTranscript } from '../parse/read-transcript.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import { readBytes } from '../read/read-bytes.ts';
import { isShorter } from '../read/read-chunks.ts';
import type { HeadScanner } from './scan-heads.ts';

export function digestSession({ file, agents }: SessionFile, scanner: HeadScanner): SessionDigest | undefined {
  const open: number[] = [];
  try {
    const main = scanTranscript(file, 'main', scanner, open);
    const others = agents.map((agent) => ({ agent, transcript: scanTranscript(agent.file, 'agent', scanner, open) }));
    return buildDigest(main, others);
  } catch (error) {
    if (error instanceof Unreadable || isSystemError(error)) return undefined;
    throw error;
  } finally {
    for (const fd of open) closeSync(fd);
  }
}

class Unreadable extends Error {}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** The descriptor stays open, and is added to `open`: what asks is loaded again by its place. */
function scanTranscript(file: string, lane: 'main' | 'agent', scanner: HeadScanner, open: number[]): Transcript {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) throw new Unreadable(opened.message);
  const { fd, stat } = opened;
  open.push(fd);
  const sink = createReport(file);
  const table = scanner.scan(fd, stat.size, sink.report);
  if (table === undefined || isShorter(fd, stat.size)) throw new Unreadable('It shrank while it was read.');
  const load = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(length);
    return readBytes(fd, bytes, 0, length, offset) === length ? bytes : undefined;
  };
  return threadTranscript({ file, load }, table, sink, lane);
}
