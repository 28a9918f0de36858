/** Starts the built program as a user would, in a clean environment, and waits for its end. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const sample = 'fixtures/samples/login-feature.jsonl';
export const chineseSample = 'fixtures/samples/login-feature.zh.jsonl';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly cwd?: string;
}

export function runAskback(
  args: readonly string[],
  { env = {}, stdin = '', cwd = root }: RunOptions = {},
): Promise<Ended> {
  const home = fileURLToPath(new URL('../../fixtures/no-home', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}/bin/askback.js`, ...args], {
      cwd,
      env: { PATH: process.env['PATH'], TZ: 'UTC', HOME: home, USERPROFILE: home, ...env },
    });
    const parts = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => parts.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => parts.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const text = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString();
      resolve({ code, stdout: text(parts.stdout), stderr: text(parts.stderr) });
    });
    // A program that does not read its input closes it.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}
