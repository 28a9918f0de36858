/** Arguments and streams in, an exit code out; everything has been written when it returns. */
import type { Readable } from 'node:stream';
import { CommanderError } from 'commander';
import { sanitise } from '../safe/sanitise.ts';
import { bugText } from './bug-text.ts';
import { cleanUp } from './clean-up.ts';
import { commandNames, loadCommands } from './commands.ts';
import { createProgram } from './create-program.ts';
import { decideColor } from './decide-color.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io, Terminal } from './io.ts';
import { openByDefault } from './open-by-default.ts';
import { createOutput, type OutputStream } from './output.ts';
import { terminalWidth } from './terminal-width.ts';

export interface World {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: () => Readable;
  readonly stdout: OutputStream & { readonly columns?: number };
  readonly stderr: OutputStream;
  readonly now: () => Date;
  readonly samples: string;
  readonly worker?: string | undefined;
  readonly terminal?: Terminal | undefined;
}

export async function runCli(world: World): Promise<ExitCode> {
  const { argv, env, stdout } = world;
  const out = createOutput(stdout, false);
  const talk = createOutput(world.stderr, false);
  let code: ExitCode = 0;
  const called = argv.length === 0 && world.terminal === undefined ? ['--help'] : openByDefault(argv, commandNames);
  const program = createProgram(await loadCommands(called[0]), async (spec, args, options) => {
    const color = decideColor(options.color, env, stdout.isTTY === true);
    const io: Io = {
      ...world,
      out: createOutput(stdout, color),
      talk,
      width: terminalWidth(env, stdout.columns),
      run: (other) => runCli({ ...world, argv: other }),
    };
    code = await spec.run(io, args, options);
    await io.out.flush();
    const broken = io.out.failure();
    if (broken !== undefined) code = await fail(io, `The output could not be written: ${broken}.`);
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => void out.text(sanitise(text)),
      writeErr: () => {},
      getOutHelpWidth: () => terminalWidth(env, stdout.columns),
      getOutHasColors: () => false,
    });
  }
  try {
    await program.parseAsync(called, { from: 'user' });
  } catch (error) {
    if (isFolderGone(error)) code = await fail({ talk }, 'The current folder does not exist any more: go to another.');
    else if (!(error instanceof CommanderError)) code = await fail({ talk }, await bugText(error));
    else if (error.exitCode !== 0) code = await fail({ talk }, usageText(error.message));
  } finally {
    cleanUp();
    await out.flush();
    await talk.flush();
  }
  return code;
}

/** Whoever asks where we are, once somebody has removed that folder. */
function isFolderGone(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}

/** Commander's own words: `error: unknown option '--fromat'\n(Did you mean --format?)`. */
function usageText(message: string): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/^command-argument value '([^']*)' is invalid for argument '([^']*)'/, "'$1' is no $2 that is known")
    .replace(/^unknown command '([^']*)'/, "'$1' is no command, and no file or session id begins so")
    .trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'}`;
}
