/** Sessions and a terminal → the viewer, until it is left. */
import type { Session, SessionFile } from '../model/session.ts';
import { cleanUpLater } from './clean-up.ts';
import type { ViewFlags } from './commands/view.ts';
import { decideColor } from './decide-color.ts';
import { exportSession } from './export-session.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io, Terminal } from './io.ts';
import { listEntries } from './list-entries.ts';
import { watchSession } from './watch-session.ts';

/** Bytes; more takes longer to read than anybody likes to look at nothing. */
const largeSize = 4_000_000;

export async function runViewer(
  io: Io,
  terminal: Terminal,
  paths: readonly string[],
  flags: ViewFlags,
): Promise<ExitCode> {
  const { findSessions } = await import('../read/find-sessions.ts');
  const { readSession } = await import('../read/read-session.ts');
  const { sessions, diagnostics } = await findSessions(paths, { env: io.env });
  if (sessions.length === 0) return fail(io, diagnostics[0]?.message ?? 'There is no session.');
  const stopping = diagnostics.find(({ code }) => code === 'read/nothing-matched' || code === 'read/ambiguous-id');
  if (stopping !== undefined) return fail(io, stopping.message);

  const files = new Map(sessions.map((each) => [each.file, each]));
  const read = async (file: SessionFile): Promise<Session | undefined> => {
    const session = await readSession(file);
    return session.records.lines > 0 ? session : undefined;
  };
  const only = paths.length > 0 && sessions.length === 1 ? sessions[0]! : undefined;
  const session = only === undefined ? undefined : await read(only);
  if (only !== undefined && session === undefined)
    return fail(io, `${only.file} holds no transcript that can be read.`);

  const { runTui, detectTheme } = await terminal.loadViewer();
  const color = decideColor(flags.color, io.env, true);
  const theme = flags.theme === 'auto' ? await detectTheme(terminal, io.env) : flags.theme;
  const wasRead = await runTui({
    ...terminal,
    env: io.env,
    now: () => io.now().getTime(),
    settings: {
      ascii: flags.ascii === true || !isUnicode(io.env),
      utc: flags.utc === true,
      theme: color ? theme : 'mono',
      pauseOnQuestions: flags.pauseOnQuestions === true,
    },
    ...(only === undefined
      ? { list: () => listEntries(io, sessions) }
      : { session: { name: only.file, isLarge: only.size > largeSize, read: () => read(only) } }),
    unicode: isUnicode(io.env),
    replay: flags.replay === true,
    follow: flags.follow === true,
    folder: process.cwd(),
    open: async (file) => {
      const found = files.get(file);
      return found === undefined ? undefined : read(found);
    },
    watch: (watched, changed) => watchSession(watched, changed),
    exportReport: (exported, file) => exportSession(io, exported, file),
    undoLater: cleanUpLater,
  });
  return wasRead || only === undefined ? 0 : fail(io, `${only.file} holds no transcript that can be read.`);
}

/** Where nothing is said, terminals of today take UTF-8. */
function isUnicode(env: Io['env']): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return locale === '' || /utf-?8/i.test(locale);
}
