/** Before the first test: the program as it stands in `src/`, since the tests of the command line start it for real. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export function setup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync(process.execPath, ['build.mjs', '--cli'], { cwd: root, stdio: 'inherit' });
}
