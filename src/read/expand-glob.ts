/**
 * A pattern → the transcripts it matches, by path; those below the folders it matches too.
 * Links that match are reported, not followed.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { errorCode, failureText } from './failure-text.ts';
import type { FoundFile, ReportFile } from './found-file.ts';
import { realPath } from './real-path.ts';
import { byName, reportLink, reportNotAFile, scanFolder } from './scan-folder.ts';

export function hasGlobMagic(path: string): boolean {
  return /[*?[{]|[@!+]\(/.test(path);
}

export async function expandGlob(pattern: string, report: ReportFile): Promise<readonly FoundFile[]> {
  const files = new Set<string>();
  const folders = new Set<string>();
  // A pattern that ends in a star says nothing about the ending; only transcripts are meant.
  const wanted = (name: string) => name.endsWith('.jsonl') || !pattern.endsWith('*');
  for (const { path, name, dirent } of await matches(pattern, report)) {
    if (dirent.isSymbolicLink()) reportLink(path, report);
    else if (dirent.isDirectory() && !name.endsWith('.jsonl')) folders.add(path);
    else if (dirent.isFile() && wanted(name)) files.add(path);
    else if (!dirent.isFile() && wanted(name)) reportNotAFile(path, report);
  }
  for (const folder of folders) {
    if (hasAncestorIn(folders, folder)) continue;
    for (const path of scanFolder(folder, report) ?? []) files.add(join(folder, path));
  }
  const realFolders = new Map<string, string>();
  return [...files].sort().map((file) => {
    const folder = dirname(file);
    const realFolder = realFolders.get(folder) ?? realPath(folder);
    realFolders.set(folder, realFolder);
    return { file, real: join(realFolder, basename(file)), how: 'met' };
  });
}

async function matches(pattern: string, report: ReportFile) {
  const { default: fastGlob } = await import('fast-glob');
  const unreadable = (path: string, error: unknown) =>
    report('read/unreadable', path, `It cannot be read: ${failureText(error)}.`);
  // Left alone, fast-glob gives up at the first folder that cannot be read.
  const patientReaddir = ((path: string, options: { withFileTypes: true }) => {
    try {
      return readdirSync(path, options).sort(byName);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') unreadable(path, error);
      return [];
    }
  }) as typeof readdirSync;
  try {
    return fastGlob.globSync(sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, {
      objectMode: true,
      onlyFiles: false,
      followSymbolicLinks: false,
      dot: true,
      fs: { readdirSync: patientReaddir },
    });
  } catch (error) {
    unreadable(pattern, error);
    return [];
  }
}

function hasAncestorIn(folders: ReadonlySet<string>, folder: string): boolean {
  for (let at = dirname(folder), below = folder; at !== below; below = at, at = dirname(at)) {
    if (folders.has(at)) return true;
  }
  return false;
}
