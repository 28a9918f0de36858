/**
 * A session's files → everything of it that is worth keeping, each with its place in the archive: the main file, its
 * agents in both layouts with what is known of them, and the outputs that were spilled beside. Links are not followed.
 */
import { lstatSync } from 'node:fs';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import type { SessionFile } from '../model/session.ts';
import type { ReportFile } from '../read/found-file.ts';
import { realPath } from '../read/real-path.ts';
import { readFolder, reportLink } from '../read/scan-folder.ts';
import { safeName } from './safe-name.ts';

export interface Source {
  /** With links resolved. */
  readonly file: string;
  /** The folder of its project in the archive. */
  readonly project: string;
  /** Below that folder: `<session>.jsonl`, `<session>/subagents/agent-….jsonl`. */
  readonly path: string;
}

export function listSources(session: SessionFile, report: ReportFile): readonly Source[] {
  const main = realPath(session.file);
  const own = parse(main).name;
  const sources = new Map<string, Source>();
  const add = (file: string, project: string, parts: readonly string[]) => {
    if (!sources.has(file)) {
      sources.set(file, { file, project: safeName(project), path: join(...parts.map(safeName)) });
    }
  };

  add(main, session.project, insideSession(main) ?? [basename(main)]);
  for (const kept of ['subagents', 'tool-results']) {
    const folder = join(dirname(main), own);
    if (!isFolder(folder, report)) break;
    for (const path of listFolder(join(folder, kept), report)) {
      add(join(folder, kept, path), session.project, [own, kept, ...path.split(/[\\/]/)]);
    }
  }
  for (const agent of session.agents) {
    const file = realPath(agent.file);
    const inside = insideSession(file);
    const parts = inside ?? [basename(file)];
    add(file, basename(resolve(file, ...parts.map(() => '..'))), parts);
  }
  for (const { file, project, path } of [...sources.values()]) {
    const meta = file.replace(/\.jsonl$/, '.meta.json');
    if (isAgent.test(basename(file)) && isFile(meta)) {
      add(meta, project, path.replace(/\.jsonl$/, '.meta.json').split(/[\\/]/));
    }
  }
  return [...sources.values()];
}

const isAgent = /^agent-.+\.jsonl$/s;

/** `<session>/subagents/…` of a file that lies in such a folder. */
function insideSession(file: string): readonly string[] | undefined {
  const parts = file.split(/[\\/]/);
  const at = parts.lastIndexOf('subagents');
  return at > 1 && isAgent.test(basename(file)) ? parts.slice(at - 1) : undefined;
}

function listFolder(folder: string, report: ReportFile): readonly string[] {
  if (!isFolder(folder, report)) return [];
  const files: string[] = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of readFolder(at, report) ?? []) {
      const path = join(at, entry.name);
      if (entry.isSymbolicLink()) reportLink(path, report);
      else if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile()) files.push(relative(folder, path));
    }
  }
  return files.sort();
}

function isFolder(path: string, report: ReportFile): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) reportLink(path, report);
  return stat?.isDirectory() === true;
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
