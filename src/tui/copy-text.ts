/** Puts text on the clipboard: by the system's own program, else through the terminal. Controls are taken out first. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import type { Viewer } from './viewer.ts';

const programs: readonly (readonly [command: string, args: readonly string[], needs: string | null])[] = [
  ['pbcopy', [], null],
  ['wl-copy', [], 'WAYLAND_DISPLAY'],
  ['xclip', ['-selection', 'clipboard'], 'DISPLAY'],
  ['clip.exe', [], 'WSL_DISTRO_NAME'],
];
/** What terminals take at most. */
const most = 74_000;

export async function copyText(
  text: string,
  what: SafeText,
  { env, stdout }: Pick<Viewer, 'env' | 'stdout'>,
): Promise<SafeText> {
  // Pasted into a shell, a control character would be a key press.
  const clean = sanitise(text);
  const { spawnSync } = await import('node:child_process');
  for (const [command, args, needs] of programs) {
    if (needs !== null && (env[needs] ?? '') === '') continue;
    const { status, error } = spawnSync(command, args, {
      input: clean,
      timeout: 2000,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    if (error === undefined && status === 0) return safe`copied ${what}`;
  }
  const encoded = Buffer.from(clean).toString('base64');
  if (encoded.length > most) return safe`too long for the clipboard: v opens it in your editor`;
  stdout.write(`\x1b]52;c;${encoded}\x07`);
  return safe`copied ${what}, through the terminal`;
}
