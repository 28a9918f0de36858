/** The process as a command sees it, and what undoes things when it is ended from outside. */
import { join } from 'node:path';
import { cleanUp } from './clean-up.ts';
import type { ExitCode, Terminal } from './io.ts';
import { isTerminal } from './is-terminal.ts';
import { openStream } from './open-stream.ts';
import type { World } from './run-cli.ts';

/** Named apart, so that the bundler leaves it to `load-code.ts`. */
const viewer = './tui.cjs';

const signalCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Runs it in this process, which ends with its code. */
export function runInProcess(run: (world: World) => Promise<ExitCode>): void {
  for (const [signal, code] of Object.entries(signalCodes)) {
    process.once(signal, () => {
      cleanUp();
      process.exit(code);
    });
  }
  void run({
    argv: process.argv.slice(2),
    env: process.env,
    stdin: () => process.stdin,
    stdout: openStream(
      1,
      () => process.stdout,
      () => process.stderr.columns,
    ),
    stderr: openStream(2, () => process.stderr),
    now: () => new Date(),
    terminal: terminalOf(),
    // Beside the bundle in `dist/`, in a clone as in an installed package.
    samples: join(__dirname, '..', 'fixtures', 'samples'),
    worker: join(__dirname, 'worker.cjs'),
  }).then((code) => {
    process.exitCode = code;
  });
}

function terminalOf(): Terminal | undefined {
  // To look at `process.stdin` is to open it.
  if (!isTerminal(1) || !isTerminal(0)) return undefined;
  const { stdin, stdout } = process;
  return {
    stdin,
    stdout,
    loadViewer: async () => require(viewer),
    loadInk: () => {
      // Ink looks for developers' tools where this is set, and says so on the screen.
      delete process.env['DEV'];
      return import(process.getBuiltinModule('node:url').pathToFileURL(join(__dirname, 'ink.mjs')).href);
    },
  };
}
