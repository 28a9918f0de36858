/** The program: the process around `runCli`. */
import { join } from 'node:path';
import { cleanUp } from './clean-up.ts';
import { runCli } from './run-cli.ts';

const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

for (const [signal, code] of Object.entries(signalCodes)) {
  process.once(signal, () => {
    cleanUp();
    process.exit(code);
  });
}

void runCli({
  argv: process.argv.slice(2),
  env: process.env,
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
  // Beside the bundle in `dist/`, in a clone as in an installed package.
  samples: join(__dirname, '..', 'fixtures', 'samples'),
}).then((code) => {
  process.exitCode = code;
});
