/** Every copy that an archive knows of, read again → those that are no longer what they were. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { hashCopy } from './compare-copy.ts';
import { readManifest } from './manifest.ts';

export interface Verified {
  readonly total: number;
  readonly damaged: readonly { readonly path: string; readonly reason: string }[];
}

export async function verifyArchive(folder: string, onFile: (path: string) => void = () => {}): Promise<Verified> {
  const manifest = await readManifest(folder);
  const damaged: { path: string; reason: string }[] = [];
  for (const [path, entry] of manifest) {
    onFile(path);
    const target = join(folder, path);
    const copy = await hashCopy(target);
    if (copy?.sha256 === entry.sha256) continue;
    const there = lstatSync(target, { throwIfNoEntry: false });
    damaged.push({
      path,
      reason: there === undefined ? 'it is missing' : copy === undefined ? 'it cannot be read' : 'its bytes changed',
    });
  }
  return { total: manifest.size, damaged };
}
