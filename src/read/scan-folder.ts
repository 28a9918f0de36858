/**
 * A folder → the transcripts (`*.jsonl`) anywhere below it, sorted, relative to it; undefined if it cannot be read.
 * Links are not followed. What is passed over is reported. Opens no file.
 */
import { type Dirent, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { failureText } from './failure-text.ts';
import type { ReportFile } from './found-file.ts';

export function scanFolder(folder: string, report: ReportFile): readonly string[] | undefined {
  const files: string[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entries = readFolder(join(folder, at), report);
    if (entries === undefined && at === '') return undefined;
    for (const entry of entries ?? []) {
      const { name } = entry;
      const path = at === '' ? name : `${at}${sep}${name}`;
      if (entry.isSymbolicLink()) reportLink(join(folder, path), report);
      else if (name.endsWith('.jsonl')) {
        if (entry.isFile()) files.push(path);
        else reportNotAFile(join(folder, path), report);
      } else if (entry.isDirectory()) waiting.push(path);
    }
  }
  return files.sort();
}

/** Synchronous on purpose: no descriptor stays open, whatever the limit, and it is faster than the thread pool. */
export function readFolder(folder: string, report: ReportFile): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort(byName);
  } catch (error) {
    report('read/unreadable', folder, `The folder cannot be read: ${failureText(error)}.`);
    return undefined;
  }
}

/** The order of a folder differs between file systems; that of our diagnostics must not. */
export function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

export function reportLink(path: string, report: ReportFile): void {
  report('read/link-skipped', path, 'A link met while scanning was not followed; name it to read it.');
}

export function reportNotAFile(path: string, report: ReportFile): void {
  report('read/not-a-file', path, 'This is not a regular file; it was skipped.');
}
