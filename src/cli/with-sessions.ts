/**
 * Arguments → the sessions they mean, handed to `use`, which reads them one at a time. What is wrong with an argument is
 * said on stderr and makes the exit code 2; a named path that matches nothing stops the command before it starts. Where
 * secrets are to be hidden, what `use` gets of them and of the world hides them.
 */
import { existsSync } from 'node:fs';
import type { DigestOptions } from '../index-store/digest-sessions.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Session, SessionFile } from '../model/session.ts';
import type { ListedSession, SessionBrief } from '../model/session-digest.ts';
import type { ReadWish } from '../parse/read-heads.ts';
import type { Redactor } from '../safe/create-redactor.ts';
import { safe } from '../safe/safe.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { openOwnCache } from './open-own-cache.ts';
import { type RedactFlags, redactorFor } from './redact-options.ts';
import type { Spooled } from './spool-stdin.ts';
import type { Progress } from './start-progress.ts';

export interface Sessions {
  readonly files: readonly SessionFile[];
  /** What has been hidden so far, by family; undefined where nothing is to be hidden. */
  readonly redacted?: () => Readonly<Record<string, number>>;
  /** What hides secrets, and the files by their redacted names, for who reads them in another way. */
  readonly secrets?: { readonly redactor: Redactor; readonly originals: ReadonlyMap<SessionFile, SessionFile> };
  /** In argument order, then by path; all of them unless told which. One that cannot be read is told on stderr and left out. */
  readonly read: (files?: readonly SessionFile[]) => AsyncIterable<Session>;
  /**
   * The same of all, with just what lists need, several times faster; faster still where of those in which nothing was
   * asked or planned hardly anything is wanted.
   */
  readonly list: (onlyAsking?: boolean) => AsyncIterable<ListedSession>;
  /** The same with just what it takes to count. */
  readonly listBriefly: () => AsyncIterable<SessionBrief>;
}

export interface SessionWish {
  /** Which of those found are wanted; all, unless told. */
  readonly keep?: (file: SessionFile) => boolean;
  /** That there is none is no error. */
  readonly allowNone?: boolean;
  /** Whether lists may use and fill the cache; they may unless told. */
  readonly cache?: boolean | undefined;
  /** What is looked for in each beside what everybody needs. */
  readonly thorough?: ReadWish;
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
  if (!('text' in redactor)) {
    for (const problem of redactor) await fail(io, problem);
    return 2;
  }
  const { redactSessions, redactTalk, redactedWords } = await import('./redact-sessions.ts');
  for (const path of paths) redactor.learn(path);
  const quiet = redactTalk(io, redactor);
  const redacted = redactor.counts;
  return handOver(
    quiet,
    paths,
    async (sessions) => {
      const hidden = redactSessions(sessions, redactor);
      // Secrets are learned from all of a session, so that all of it must be read.
      const list = () => listFully(hidden.read());
      const code = await use({ ...hidden, list, listBriefly: list, redacted }, quiet);
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
  { keep = () => true, allowNone = false, cache = true, thorough }: SessionWish,
): Promise<ExitCode> {
  const spooled = paths.includes('-') ? await (await import('./spool-stdin.ts')).spoolStdin(io.stdin()) : undefined;
  if (typeof spooled === 'string') return fail(io, spooled);
  try {
    // What should have written to it has most likely failed: that is no session in which all is well.
    if (spooled?.isEmpty === true && !allowNone) return await fail(io, 'Stdin is empty: there is no transcript on it.');
    const [{ findSessions }, { hasGlobMagic }] = await Promise.all([
      import('../read/find-sessions.ts'),
      import('../read/expand-glob.ts'),
    ]);
    const wanted = paths.map((path) => (path === '-' && spooled !== undefined ? spooled.file : path));
    const found = await findSessions(wanted, { env: io.env });
    const problems = found.diagnostics.filter(({ code }) => stops.has(code));
    for (const problem of problems) await fail(io, problem.message);
    // Beside sessions that are there, a name that leads nowhere is a slip; a place that is empty is not.
    const mayBeNone = ({ code, file }: Diagnostic) =>
      allowNone && code === nothingMatched && (found.sessions.length === 0 || existsSync(file) || hasGlobMagic(file));
    // Told in any case: it may be why nothing was found.
    const broken = found.diagnostics.filter(isUnreadable);
    for (const problem of broken) await fail(io, withFile(problem));
    if (!problems.every(mayBeNone)) return 2;

    const files = found.sessions.filter(keep).map((each) => nameStdin(each, spooled));
    if (files.length === 0 && found.sessions.length > 0 && !allowNone)
      return fail(io, 'None of the sessions is meant by include and exclude of the configuration.');
    if (files.length === 0 && !allowNone) return 2;
    let allRead = broken.length === 0;
    const onUnreadable = () => {
      allRead = false;
    };
    const read = (wanted: readonly SessionFile[] = files) =>
      tellEach(io, wanted, { source: readEach(wanted, found.diagnostics, thorough), onUnreadable });
    const mayCache = cache && spooled === undefined;
    const list = (onlyAsking = false) =>
      tellEach(io, files, { source: listEach(io, files, mayCache, onlyAsking), onUnreadable });
    const listBriefly = () => tellEach(io, files, { source: briefEach(io, files, mayCache), onUnreadable });
    const code = await use({ files, read, list, listBriefly }, io);
    return allRead ? code : 2;
  } finally {
    spooled?.remove();
  }
}

/** The temporary file's name means nothing to anybody, and would make two runs differ. */
function nameStdin(file: SessionFile, spooled: Spooled | undefined): SessionFile {
  return file.file === spooled?.file ? { ...file, calledAs: '-' } : file;
}

const nothingMatched = 'read/nothing-matched';
const stops: ReadonlySet<string> = new Set([nothingMatched, 'read/ambiguous-id']);

function isUnreadable({ code }: Diagnostic): boolean {
  return code === 'read/unreadable' || code === 'read/not-a-file';
}

function withFile({ file, message }: Diagnostic): string {
  return `${file}: ${message}`;
}

/** What was met beside a session's files while they were looked for is told with it. */
async function* readEach(
  files: readonly SessionFile[],
  diagnostics: readonly Diagnostic[],
  wish?: ReadWish,
): AsyncIterable<Session> {
  const { readFiles } = await import('../read/read-files.ts');
  const { createMetWith } = await import('../read/create-met-with.ts');
  const metWith = createMetWith(diagnostics);
  for (const file of files) yield await readFiles(file, { wish, met: metWith(file) });
}

async function* listEach(
  io: Io,
  files: readonly SessionFile[],
  mayCache: boolean,
  onlyAsking: boolean,
): AsyncIterable<ListedSession> {
  const { listSession } = await import('../index-store/list-session.ts');
  const { digestSessions } = await import('../index-store/digest-sessions.ts');
  let index = 0;
  const options = { ...(await digestOptions(io, files, mayCache)), onlyAsking };
  for await (const digest of digestSessions(files, options)) yield listSession(files[index++]!, digest);
}

async function* briefEach(io: Io, files: readonly SessionFile[], mayCache: boolean): AsyncIterable<SessionBrief> {
  const { briefSession } = await import('../index-store/list-session.ts');
  const { briefSessions } = await import('../index-store/digest-sessions.ts');
  let index = 0;
  for await (const digest of briefSessions(files, await digestOptions(io, files, mayCache)))
    yield briefSession(files[index++]!, digest);
}

async function digestOptions(io: Io, files: readonly SessionFile[], mayCache: boolean): Promise<DigestOptions> {
  return { worker: io.worker, cache: mayCache && isLarge(files) ? await openOwnCache(io) : undefined };
}

/** Reading less than this takes no longer than starting does. */
function isLarge(files: readonly SessionFile[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) >= 16 * 1024 * 1024;
}

async function* listFully(sessions: AsyncIterable<Session>): AsyncIterable<ListedSession> {
  for await (const session of sessions) yield { ...session, lines: session.records.lines };
}

interface Told<Given> {
  /** Of the files, in their order. */
  readonly source: AsyncIterable<Given>;
  readonly onUnreadable: () => void;
}

/** Shows how far it is, says what cannot be read, and leaves it out. */
async function* tellEach<Given extends Session | SessionBrief>(
  io: Io,
  files: readonly SessionFile[],
  { source, onUnreadable }: Told<Given>,
): AsyncIterable<Given> {
  const progress = await progressOn(io);
  let index = 0;
  const tell = () => {
    const next = files[index++];
    if (next !== undefined) progress?.update(`reading ${index} of ${files.length}: ${next.file}`);
  };
  try {
    tell();
    for await (const session of source) {
      const problem = session.diagnostics.find(isUnreadable);
      if (problem !== undefined) {
        onUnreadable();
        await fail(io, withFile(problem));
      }
      const lines = 'lines' in session ? session.lines : session.records.lines;
      if (lines > 0 || problem === undefined) yield session;
      if (io.out.isClosed()) return;
      tell();
    }
  } finally {
    progress?.stop();
  }
}

/** Measuring text costs more at start than all else together: it is loaded where there is somebody to see it. */
async function progressOn(io: Io): Promise<Progress | undefined> {
  return io.talk.isTerminal ? (await import('./start-progress.ts')).startProgress(io) : undefined;
}
