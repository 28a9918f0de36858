/** The process as a command sees it, and what undoes things when it is ended from outside. */
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { pathToFileURL } from 'node:url';
import { cleanUp } from './clean-up.ts';
import type { ExitCode, Terminal } from './io.ts';
import type { World } from './run-cli.ts';

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
    stdout: process.stdout,
    stderr: process.stderr,
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
  if (!isatty(0) || !isatty(1)) return undefined;
  const { stdin, stdout } = process;
  return {
    stdin,
    stdout,
    loadViewer: async () => require(join(__dirname, 'tui.cjs')),
    loadInk: () => {
      // Ink looks for developers' tools where this is set, and says so on the screen.
      delete process.env['DEV'];
      return import(pathToFileURL(join(__dirname, 'ink.mjs')).href);
    },
  };
}
