/** A private tmux server with one window: a second opinion on what the viewer does to a terminal. */
import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../cli/run-askback.ts';

export const hasTmux = spawnSync('tmux', ['-V']).status === 0;

export interface Tmux {
  readonly run: (...args: readonly string[]) => string;
  readonly type: (...keys: readonly string[]) => void;
  readonly screen: () => string;
  readonly until: (wanted: RegExp) => Promise<string>;
  readonly end: () => void;
}

let count = 0;

export function startTmux(columns = 100, rows = 30): Tmux {
  const name = `askback-${process.pid}-${count++}`;
  const run: Tmux['run'] = (...args) => execFileSync('tmux', ['-L', name, ...args], { encoding: 'utf8' });
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    HISTFILE: '',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    PS1: '$ ',
    TERM: 'xterm-256color',
  };
  execFileSync(
    'tmux',
    [
      '-L',
      name,
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-s',
      'm',
      '-x',
      String(columns),
      '-y',
      String(rows),
      'bash --norc --noprofile',
    ],
    { env, cwd: root },
  );
  run('set', '-g', 'set-clipboard', 'on');
  const screen = () => run('capture-pane', '-p', '-t', 'm');
  return {
    run,
    screen,
    type: (...keys) => void run('send-keys', '-t', 'm', ...keys),
    until: async (wanted) => {
      for (const began = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const shown = screen();
        if (wanted.test(shown)) return shown;
        if (Date.now() - began > 20_000) throw new Error(`Never seen: ${wanted}\n${shown}`);
      }
    },
    end: () => void spawnSync('tmux', ['-L', name, 'kill-server']),
  };
}
