/** Starts the built program in a pseudo terminal, as a user would. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../cli/run-askback.ts';
import { createVirtualTerminal, type VirtualTerminal } from './virtual-terminal.ts';

const pty = await import('@lydell/node-pty').catch(() => undefined);

/** The package ships binaries for some platforms only; elsewhere these tests are left out. */
export const hasPty = pty !== undefined;

export interface Started extends VirtualTerminal {
  readonly type: (keys: string) => void;
  readonly kill: (signal: string) => void;
  readonly pid: number;
  readonly resizeTo: (columns: number, rows: number) => void;
  /** Waits until the screen is as wanted. */
  readonly until: (wanted: RegExp | ((rows: readonly string[]) => boolean)) => Promise<readonly string[]>;
  readonly exit: Promise<{ readonly exitCode: number; readonly signal?: number | undefined }>;
}

export interface StartOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: string;
  readonly cwd?: string;
  readonly term?: string;
}

const running = new Set<{ kill: (signal?: string) => void }>();
const patienceMs = 20_000;

export function startViewer(
  args: readonly string[],
  {
    columns = 100,
    rows = 30,
    env = {},
    program = `${root}/bin/askback.js`,
    cwd = root,
    term = 'xterm-256color',
  }: StartOptions = {},
): Started {
  if (pty === undefined) throw new Error('There is no pseudo terminal on this platform.');
  const home = mkdtempSync(join(tmpdir(), 'askback-home-'));
  const clean = { PATH: process.env['PATH'] ?? '', HOME: home, TZ: 'UTC', LANG: 'C.UTF-8', COLORFGBG: '15;0' };
  const child = pty.spawn(process.execPath, [program, ...args], {
    name: term,
    cols: columns,
    rows,
    cwd,
    env: { ...clean, ...env },
  });
  const screen = createVirtualTerminal(columns, rows);
  running.add(child);
  child.onData((data) => screen.write(data));
  const exit = new Promise<{ exitCode: number; signal?: number | undefined }>((resolve) => {
    child.onExit((ended) => {
      running.delete(child);
      resolve(ended);
    });
  });
  const until: Started['until'] = async (wanted) => {
    for (const began = Date.now(); ; ) {
      const shown = await screen.rows();
      if (wanted instanceof RegExp ? wanted.test(shown.join('\n')) : wanted(shown)) return shown;
      if (Date.now() - began > patienceMs) throw new Error(`Never seen: ${wanted}\n${shown.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  return {
    ...screen,
    until,
    exit,
    pid: child.pid,
    type: (keys) => child.write(keys),
    kill: (signal) => child.kill(signal),
    resizeTo: (cols, height) => {
      screen.resize(cols, height);
      child.resize(cols, height);
    },
  };
}

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
