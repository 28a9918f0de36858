/** Whether the terminal is dark or light: what it says in the environment, else what it answers when asked. */
import type { ThemeName } from './theme.ts';
import type { Viewer } from './viewer.ts';

const patienceMs = 100;
const answer = /\x1b\]11;rgba?:([0-9a-f]+)\/([0-9a-f]+)\/([0-9a-f]+)/i;
const ask = '\x1b]11;?\x07';

export async function detectTheme(
  { stdin, stdout }: Pick<Viewer, 'stdin' | 'stdout'>,
  env: Viewer['env'],
): Promise<ThemeName> {
  const said = /;(\d+)$/.exec(env['COLORFGBG'] ?? '')?.[1];
  if (said !== undefined) return said === '7' || Number(said) > 8 ? 'light' : 'dark';
  // Over a slow line the answer would arrive as keys.
  if (env['SSH_CONNECTION'] !== undefined || env['TMUX'] !== undefined) return 'dark';
  const reply = await new Promise<string>((resolve) => {
    let text = '';
    const read = (chunk: Buffer | string): void => {
      text += chunk.toString();
      if (answer.test(text)) done();
    };
    const done = (): void => {
      clearTimeout(timer);
      stdin.off('data', read).pause().setRawMode(false);
      resolve(text);
    };
    const timer = setTimeout(done, patienceMs);
    stdin.setRawMode(true).resume().on('data', read);
    stdout.write(ask);
  });
  const parts = answer.exec(reply);
  if (parts === null) return 'dark';
  const [red, green, blue] = parts.slice(1).map((hex) => Number.parseInt(hex, 16) / (16 ** hex.length - 1));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 0.5 ? 'light' : 'dark';
}
