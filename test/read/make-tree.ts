import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files (path → content) into a fresh folder, removed after the test, and gives its path. */
export function makeTree(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'askback-read-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

export const idA = 'aaaa1111-0000-4000-8000-000000000001';
export const idB = 'aaaa2222-0000-4000-8000-000000000002';
export const idC = 'cccc3333-0000-4000-8000-000000000003';

export function line(sessionId: string): string {
  return `${JSON.stringify({ type: 'user', sessionId, uuid: 'u1' })}\n`;
}
