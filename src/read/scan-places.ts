/**
 * Folders, of which some may not exist → the transcripts below those that do, each file once, by place, then by path.
 * A session that is still in one of the agent's own places is not found a second time in an archive.
 */
import { join } from 'node:path';
import type { FoundFile, ReportFile } from './found-file.ts';
import { pathKind } from './path-kind.ts';
import { realPath } from './real-path.ts';
import { scanFolder } from './scan-folder.ts';

export interface Places {
  readonly own: readonly string[];
  readonly archives: readonly string[];
}

export function scanPlaces({ own, archives }: Places, report: ReportFile): readonly FoundFile[] {
  const found = new Map<string, FoundFile>();
  const scanned = new Set<string>();
  /** `project/session.jsonl`, whatever the place. */
  const known = new Set<string>();
  const scan = (place: string, isArchive: boolean) => {
    const root = realPath(place);
    if (scanned.has(root) || pathKind(place).kind === 'missing') return;
    scanned.add(root);
    const [before, realBefore] = [place, root].map((each) => join(each, 'x').slice(0, -1));
    for (const path of scanFolder(place, report) ?? []) {
      const real = `${realBefore}${path}`;
      if (found.has(real) || (isArchive && known.has(path.replace(tellApart, '')))) continue;
      found.set(real, { file: `${before}${path}`, real, how: 'met' });
      known.add(path);
    }
  };
  for (const place of own) scan(place, false);
  for (const place of archives) scan(place, true);
  return [...found.values()];
}

/** What an archive adds to a project's name where two places have a project, and a session in it, of the same name. */
const tellApart = /~[0-9a-f]{8}(?=[\\/])/;
