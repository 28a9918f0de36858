/** Opens a step, or a whole file, in the user's editor; a step as a temporary file that only the user can read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../model/session.ts';
import { createLoadStep } from '../report/create-load-step.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import type { Screen } from './screen.ts';
import type { Stop } from './tape.ts';
import type { Viewer } from './viewer.ts';

export async function editStep(
  stop: Stop | null,
  file: string,
  session: Session | undefined,
  viewer: Viewer,
  screen: Screen,
): Promise<SafeText | undefined> {
  const editor = viewer.env['VISUAL'] || viewer.env['EDITOR'] || (process.platform === 'win32' ? 'notepad' : 'vi');
  const { spawnSync } = await import('node:child_process');
  const text = stop === null || session === undefined ? undefined : await textOf(stop, session);
  const folder = text === undefined ? undefined : mkdtempSync(join(tmpdir(), 'askback-'));
  const path = folder === undefined ? file : join(folder, 'step.md');
  const removeFolder = viewer.undoLater(() => folder !== undefined && rmSync(folder, { recursive: true, force: true }));
  if (folder !== undefined) writeFileSync(path, sanitise(text ?? ''), { mode: 0o600 });
  const [command = 'vi', ...args] = editor.split(/\s+/);
  screen.leave();
  viewer.stdin.setRawMode(false);
  // Blocking: the editor gets all keys, since nobody else reads any.
  const { error } = spawnSync(command, [...args, path], { stdio: 'inherit' });
  viewer.stdin.setRawMode(true);
  screen.enter();
  screen.invalidate();
  removeFolder();
  return error === undefined ? undefined : safe`${sanitise(command)} cannot be started: set EDITOR`;
}

async function textOf(stop: Stop, session: Session): Promise<string> {
  if (stop.step === null) return stop.round?.prompt ?? '';
  const { text, input, result } = await createLoadStep(session)(stop.step);
  const called = input === null ? '' : `# ${stop.step.label}\n\n${JSON.stringify(input, null, 2)}\n`;
  return [text, called, result === null ? '' : `# Result\n\n${result.text}\n`].filter((part) => part !== '').join('\n');
}
