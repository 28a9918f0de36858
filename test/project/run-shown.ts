/** Runs a command of a page as a reader would, from the project's folder, at 80 columns without colour. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function runShown(command: string): string {
  const { FORCE_COLOR: _, ...env } = process.env;
  const script = `askback() { node bin/askback.js "$@"; }\njq() { node test/project/jq.mjs "$@"; }\n${command}`;
  const ran = spawnSync('sh', ['-c', script], {
    cwd: root,
    env: { ...env, TZ: 'UTC', NO_COLOR: '1', COLUMNS: '80', LANG: 'C.UTF-8' },
    encoding: 'utf8',
  });
  return `${ran.stdout}${ran.stderr}`.trimEnd();
}
