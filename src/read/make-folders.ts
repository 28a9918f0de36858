/**
 * Makes a folder and those it lies in, for the user alone; one that is there stays as it is.
 * Not by `recursive: true`: where no folder can be made, as below /proc, Node tries again for ever.
 */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathKind } from './path-kind.ts';

export function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !isFolder(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  for (const path of missing.reverse()) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another run may have been faster.
      if (!isFolder(path)) throw error;
    }
  }
}

function isFolder(path: string): boolean {
  return pathKind(path).kind === 'folder';
}
