import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder by path: kind, mode, time and hash. Two equal ones mean that nothing was touched. */
export function treeState(root: string): Readonly<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const stat = lstatSync(join(root, path));
    const bytes = stat.isFile() ? readFileSync(join(root, path)) : '';
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    state[path] = `${stat.mode.toString(8)} ${stat.mtimeMs} ${hash}`;
  }
  return state;
}

export function filesIn(root: string): string[] {
  return Object.entries(treeState(root))
    .filter(([, state]) => state.startsWith('100'))
    .map(([path]) => path);
}
