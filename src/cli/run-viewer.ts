/** Sessions and a terminal → the viewer, until it is left. */
import { resolve } from 'node:path';
import { findConfig } from '../config/find-config.ts';
import { findSessions } from '../read/find-sessions.ts';
import { cleanUpLater } from './clean-up.ts';
import type { ViewFlags } from './commands/view.ts';
import { decideColor } from './decide-color.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io, Terminal } from './io.ts';
import { startReading } from './start-reading.ts';
import { watchSession } from './watch-session.ts';

export async function runViewer(
  io: Io,
  terminal: Terminal,
  paths: readonly string[],
  flags: ViewFlags,
): Promise<ExitCode> {
  const { sessions, diagnostics } = await findSessions(paths, { env: io.env });
  if (sessions.length === 0) return fail(io, diagnostics[0]?.message ?? 'There is no session.');
  const stopping = diagnostics.find(({ code }) => code === 'read/nothing-matched' || code === 'read/ambiguous-id');
  if (stopping !== undefined) return fail(io, stopping.message);

  const config = findConfig(resolve(''));
  const wanted =
    config === undefined ? undefined : await (await import('./read-view-settings.ts')).readViewSettings(config);
  if (wanted?.ok === false) return failAll(io, wanted.problems);
  const { runTui, detectTheme, changeKeys, keyTable } = await terminal.loadViewer();
  const changed = changeKeys(keyTable, wanted?.keys ?? new Map());
  if (!changed.ok)
    return failAll(
      io,
      changed.problems.map((each) => `${wanted?.file}: ${each}`),
    );

  // The terminal answers while the session is read.
  const color = decideColor(flags.color, io.env, true);
  const asked = color && flags.theme === 'auto' ? detectTheme(terminal, io.env) : flags.theme;
  const files = new Map(sessions.map((each) => [each.file, each]));
  const only = paths.length > 0 && sessions.length === 1 ? sessions[0]! : undefined;
  if (flags.line !== undefined && only === undefined)
    return fail(io, `A line is one of a single session: ${sessions.length} are there to choose from.`);
  const session = only === undefined ? undefined : await startReading(only);
  const theme = await asked;
  if (only !== undefined && session === undefined)
    return fail(io, `${only.file} holds no transcript that can be read.`);
  await runTui({
    ...terminal,
    env: io.env,
    now: () => io.now().getTime(),
    settings: {
      ascii: flags.ascii === true || !isUnicode(io.env),
      utc: flags.utc === true,
      theme: color && theme !== 'auto' ? theme : 'mono',
      pauseOnQuestions: flags.pauseOnQuestions === true,
    },
    ...(session === undefined
      ? { list: (await import('./list-entries.ts')).listEntries.bind(null, io, sessions, wanted?.ownSecrets) }
      : { session }),
    unicode: isUnicode(io.env),
    keys: changed.keys,
    ...(wanted === undefined ? {} : { ownSecrets: wanted.ownSecrets }),
    line: flags.line ?? null,
    replay: flags.replay === true,
    follow: flags.follow === true,
    folder: process.cwd(),
    open: async (file) => {
      const found = files.get(file);
      return found === undefined ? undefined : startReading(found);
    },
    watch: watchSession,
    exportReport: async (exported, file) => (await import('./export-session.ts')).exportSession(io, exported, file),
    undoLater: cleanUpLater,
  });
  return 0;
}

async function failAll(io: Io, problems: readonly string[]): Promise<ExitCode> {
  for (const problem of problems) await fail(io, problem);
  return 2;
}

/** Where nothing is said, terminals of today take UTF-8. */
function isUnicode(env: Io['env']): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return locale === '' || /utf-?8/i.test(locale);
}
