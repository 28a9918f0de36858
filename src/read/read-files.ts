/** A session's files, known by name → the Session. A file that cannot be read gives an empty session that says so; nothing throws. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticCodes } from '../model/diagnostic-codes.ts';
import type { Session, SessionFile } from '../model/session.ts';
import { withChanges } from '../model/with-changes.ts';
import { sortDiagnostics } from '../parse/create-report.ts';
import { type AgentSource, parseSources } from '../parse/parse-session.ts';
import type { ReadWish } from '../parse/read-heads.ts';
import type { TranscriptSource } from '../parse/read-transcript.ts';
import { confirmClearContext } from './confirm-clear-context.ts';
import { openTranscript } from './open-transcript.ts';

export type SessionFiles = Pick<SessionFile, 'file' | 'calledAs' | 'agents'>;

export interface ReadOptions {
  readonly wish?: ReadWish | undefined;
  /** What was met before the files were opened. */
  readonly met?: readonly Diagnostic[];
  /** Told how many bytes of all files have been read; false ends the reading, with what there is. */
  readonly goOn?: (read: number) => boolean;
}

export async function readFiles(
  { file, calledAs, agents }: SessionFiles,
  { wish, met = [], goOn = () => true }: ReadOptions = {},
): Promise<Session> {
  const diagnostics = [...met];
  let read = 0;
  const count = (bytes: number) => {
    read += bytes;
    return goOn(read);
  };
  const main = await openSource(file, diagnostics, count, calledAs);
  const others: AgentSource[] = [];
  for (const agent of agents) others.push({ agent, source: await openSource(agent.file, diagnostics, count) });
  return withDiagnostics(confirmClearContext(await parseSources(main, others, wish)), diagnostics);
}

async function openSource(
  path: string,
  diagnostics: Diagnostic[],
  count: (bytes: number) => boolean,
  file = path,
): Promise<TranscriptSource> {
  const report = (code: Diagnostic['code'], message: string) => {
    diagnostics.push({ code, severity: diagnosticCodes[code][0], message, file, line: null });
  };
  const opened = await openTranscript(path, report);
  if (opened.ok) return { file, chunks: counted(opened.chunks(), count), load: opened.load };
  report(opened.code, opened.message);
  return { file, chunks: [], load: () => undefined };
}

async function* counted(chunks: AsyncIterable<Uint8Array>, count: (bytes: number) => boolean) {
  for await (const chunk of chunks) {
    yield chunk;
    if (!count(chunk.length)) return;
  }
}

function withDiagnostics(session: Session, added: readonly Diagnostic[]): Session {
  if (added.length === 0) return session;
  const counts: Record<string, number> = { ...session.diagnosticCounts };
  for (const { code } of added) counts[code] = (counts[code] ?? 0) + 1;
  const files = new Set([session.file, ...session.lanes.map(({ file }) => file)]);
  const diagnostics = sortDiagnostics([...added, ...session.diagnostics], [...files]);
  return withChanges(session, { diagnostics, diagnosticCounts: counts });
}
