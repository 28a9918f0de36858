/** Folders, of which some may not exist → the transcripts below those that do, each file once, by place, then by path. */
import { join } from 'node:path';
import type { FoundFile, ReportFile } from './found-file.ts';
import { pathKind } from './path-kind.ts';
import { realPath } from './real-path.ts';
import { scanFolder } from './scan-folder.ts';

export function scanPlaces(places: readonly string[], report: ReportFile): readonly FoundFile[] {
  const found = new Map<string, FoundFile>();
  const scanned = new Set<string>();
  for (const place of places) {
    const root = realPath(place);
    if (scanned.has(root) || pathKind(place).kind === 'missing') continue;
    scanned.add(root);
    for (const path of scanFolder(place, report) ?? []) {
      const real = join(root, path);
      if (!found.has(real)) found.set(real, { file: join(place, path), real, how: 'met' });
    }
  }
  return [...found.values()];
}
