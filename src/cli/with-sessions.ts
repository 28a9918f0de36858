/**
 * Arguments → the sessions they mean, handed to `use`, which reads them one at a time. What is wrong with an argument is
 * said on stderr and makes the exit code 2; a named path that matches nothing stops the command before it starts. Where
 * secrets are to be hidden, what `use` gets of them and of the world hides them.
 */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Session, SessionFile } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { type RedactFlags, redactorFor } from './redact-options.ts';
import { type Spooled, spoolStdin } from './spool-stdin.ts';
import type { Progress } from './start-progress.ts';

export interface Sessions {
  readonly files: readonly SessionFile[];
  /** What has been hidden so far, by family; undefined where nothing is to be hidden. */
  readonly redacted?: () => Readonly<Record<string, number>>;
  /** In argument order, then by path; all of them unless told which. One that cannot be read is told on stderr and left out. */
  readonly read: (files?: readonly SessionFile[]) => AsyncIterable<Session>;
}

export interface SessionWish {
  /** Which of those found are wanted; all, unless told. */
  readonly keep?: (file: SessionFile) => boolean;
  /** That there is none is no error. */
  readonly allowNone?: boolean;
  /** Whether secrets are hidden in all that comes of them. */
  readonly redact?: RedactFlags;
}

export async function withSessions(
  io: Io,
  paths: readonly string[],
  use: (sessions: Sessions, io: Io) => Promise<ExitCode>,
  { redact = {}, ...wish }: SessionWish = {},
): Promise<ExitCode> {
  const redactor = await redactorFor(io, redact);
  if (redactor === undefined) return handOver(io, paths, use, wish);
  const { redactSessions, redactTalk, redactedWords } = await import('./redact-sessions.ts');
  for (const path of paths) redactor.learn(path);
  const quiet = redactTalk(io, redactor);
  const redacted = redactor.counts;
  return handOver(
    quiet,
    paths,
    async (sessions) => {
      const code = await use({ ...redactSessions(sessions, redactor), redacted }, quiet);
      await io.talk.text(safe`askback: redacted ${redactedWords(redacted())}.\n`);
      return code;
    },
    wish,
  );
}

async function handOver(
  io: Io,
  paths: readonly string[],
  use: (sessions: Sessions, io: Io) => Promise<ExitCode>,
  { keep = () => true, allowNone = false }: SessionWish,
): Promise<ExitCode> {
  const spooled = paths.includes('-') ? await spoolStdin(io.stdin()) : undefined;
  if (typeof spooled === 'string') return fail(io, spooled);
  try {
    const { findSessions } = await import('../read/find-sessions.ts');
    const wanted = paths.map((path) => (path === '-' && spooled !== undefined ? spooled.file : path));
    const found = await findSessions(wanted, { env: io.env });
    const stopping = found.diagnostics.filter(({ code }) => stops.has(code) && !(allowNone && code === nothingMatched));
    for (const problem of stopping) await fail(io, problem.message);
    if (stopping.length > 0) return 2;

    const broken = found.diagnostics.filter(isUnreadable);
    for (const problem of broken) await fail(io, withFile(problem));
    const files = found.sessions.filter(keep);
    if (files.length === 0 && found.sessions.length > 0 && !allowNone)
      return fail(io, 'None of the sessions is meant by include and exclude of the configuration.');
    if (files.length === 0 && !allowNone) return 2;
    let allRead = broken.length === 0;
    const read = (wanted: readonly SessionFile[] = files) =>
      readEach(io, wanted, spooled, () => {
        allRead = false;
      });
    const code = await use({ files, read }, io);
    return allRead ? code : 2;
  } finally {
    spooled?.remove();
  }
}

const nothingMatched = 'read/nothing-matched';
const stops: ReadonlySet<string> = new Set([nothingMatched, 'read/ambiguous-id']);

function isUnreadable({ code }: Diagnostic): boolean {
  return code === 'read/unreadable' || code === 'read/not-a-file';
}

function withFile({ file, message }: Diagnostic): string {
  return `${file}: ${message}`;
}

async function* readEach(
  io: Io,
  files: readonly SessionFile[],
  spooled: Spooled | undefined,
  onUnreadable: () => void,
): AsyncIterable<Session> {
  const { readSession } = await import('../read/read-session.ts');
  const progress = await progressOn(io);
  try {
    for (const [index, file] of files.entries()) {
      if (io.out.isClosed()) return;
      progress?.update(`reading ${index + 1} of ${files.length}: ${file.file}`);
      const session = await readSession(file);
      const problem = session.diagnostics.find(isUnreadable);
      if (problem !== undefined) {
        onUnreadable();
        await fail(io, withFile(problem));
      }
      // The temporary file's name means nothing to anybody, and would make two runs differ.
      if (session.records.lines > 0 || problem === undefined) {
        yield file.file === spooled?.file ? { ...session, file: '-' } : session;
      }
    }
  } finally {
    progress?.stop();
  }
}

/** Measuring text costs more at start than all else together: it is loaded where there is somebody to see it. */
async function progressOn(io: Io): Promise<Progress | undefined> {
  return io.talk.isTerminal ? (await import('./start-progress.ts')).startProgress(io) : undefined;
}
