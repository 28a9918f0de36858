/** A folder for the archive → why it cannot be one; undefined where it can. */
import { basename, dirname, join, resolve, sep } from 'node:path';
import { defaultPlaces } from '../read/default-places.ts';
import { pathKind } from '../read/path-kind.ts';
import { realPath } from '../read/real-path.ts';

export function refuseFolder(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string | undefined {
  if (folder === '') return 'The folder for the archive has no name.';
  const there = pathKind(folder);
  if (there.kind === 'unreadable') return `"${folder}" cannot be an archive: ${there.reason}.`;
  if (there.kind === 'file' || there.kind === 'other') return `"${folder}" cannot be an archive: it is no folder.`;
  const real = realFolder(folder);
  for (const place of defaultPlaces(env, home)) {
    const agents = realFolder(dirname(place));
    if (real === agents || real.startsWith(`${agents}${sep}`)) {
      return `"${folder}" lies in the agent's own folder, ${dirname(place)}, where old transcripts are deleted: choose a folder outside.`;
    }
  }
  return undefined;
}

/** It may not exist yet: then what does exist of its path is resolved. */
function realFolder(folder: string): string {
  const missing: string[] = [];
  let at = resolve(folder);
  while (pathKind(at).kind === 'missing' && dirname(at) !== at) {
    missing.unshift(basename(at));
    at = dirname(at);
  }
  return join(realPath(at), ...missing);
}
