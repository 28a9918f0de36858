/**
 * A session's main file → the agent files that may belong to it: those in its own `subagents/`, and those flat in its
 * folder, which are given only once per folder (`listed` remembers); whose they are is told later, by their content.
 */
import { lstatSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { failureText } from './failure-text.ts';
import type { FoundFile, ReportFile } from './found-file.ts';
import { realPath } from './real-path.ts';
import { readFolder, reportLink, scanFolder } from './scan-folder.ts';
import { transcriptRole } from './transcript-role.ts';

export function findBeside(main: FoundFile, listed: Set<string>, report: ReportFile): readonly FoundFile[] {
  const realFolder = dirname(main.real);
  // A link's neighbours are those of the file it leads to.
  const folder = realPath(dirname(main.file)) === realFolder ? dirname(main.file) : realFolder;
  const found: FoundFile[] = [];
  const add = (path: string) => {
    const real = join(realFolder, path);
    if (transcriptRole(real).role === 'agent') found.push({ file: join(folder, path), real, how: 'beside' });
  };

  const session = join(parse(main.real).name, 'subagents');
  if (isFolder(join(folder, dirname(session)), report) && isFolder(join(folder, session), report)) {
    for (const path of scanFolder(join(folder, session), report) ?? []) add(join(session, path));
  }
  if (!listed.has(realFolder)) {
    listed.add(realFolder);
    for (const entry of readFolder(folder, report) ?? []) {
      if (entry.isFile()) add(entry.name);
      else if (entry.isSymbolicLink() && flatAgent.test(entry.name)) reportLink(join(folder, entry.name), report);
    }
  }
  return found;
}

const flatAgent = /^agent-.+\.jsonl$/s;

function isFolder(path: string, report: ReportFile): boolean {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) reportLink(path, report);
    return stat?.isDirectory() === true;
  } catch (error) {
    report('read/unreadable', path, `The folder cannot be read: ${failureText(error)}.`);
    return false;
  }
}
