/**
 * One argument → the transcripts it means, with the agent files beside them, or a diagnostic that says why none.
 * A file, else a folder, else a pattern, else the beginning of a session id in the default places.
 */
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { expandGlob, hasGlobMagic } from './expand-glob.ts';
import { findBeside } from './find-beside.ts';
import type { FoundFile, ReportFile } from './found-file.ts';
import { matchSessionId } from './match-session-id.ts';
import { pathKind } from './path-kind.ts';
import { realPath } from './real-path.ts';
import { reportNotAFile, scanFolder } from './scan-folder.ts';
import { transcriptRole } from './transcript-role.ts';

export interface ExpandContext {
  /** All transcripts of the default places; scanned when first asked for. */
  readonly inPlaces: () => { readonly files: readonly FoundFile[]; readonly unreadable: readonly Diagnostic[] };
  /** The folders whose flat agent files were already given. */
  readonly listed: Set<string>;
}

export async function expandPath(
  path: string,
  context: ExpandContext,
  report: ReportFile,
): Promise<readonly FoundFile[]> {
  const withAgents = (found: readonly FoundFile[]) =>
    found.flatMap((file) =>
      transcriptRole(file.real).role === 'main' ? [file, ...findBeside(file, context.listed, report)] : [file],
    );
  const there = pathKind(path);
  if (there.kind === 'file') return withAgents([{ file: path, real: realPath(path), how: 'named' }]);
  if (there.kind === 'folder') return inFolder(path, report);
  if (there.kind === 'other') reportNotAFile(path, report);
  else if (there.kind === 'unreadable') report('read/unreadable', path, `It cannot be read: ${there.reason}.`);
  if (there.kind !== 'missing') return [];

  if (hasGlobMagic(path)) {
    const found = withAgents((await expandGlob(path, report)).filter(isTranscript));
    if (found.length === 0) report('read/nothing-matched', path, `The pattern "${path}" matches no transcript.`);
    return found;
  }
  if (/[\\/]/.test(path) || path === '') {
    report('read/nothing-matched', path, `There is no file or folder "${path}".`);
    return [];
  }
  const { files, unreadable } = context.inPlaces();
  const match = matchSessionId(path, files, report);
  if (match !== undefined) return withAgents([{ ...match, how: 'named' }]);
  // It may be hidden there.
  for (const { code, file, message } of unreadable) report(code, file, message);
  return [];
}

function inFolder(folder: string, report: ReportFile): readonly FoundFile[] {
  const root = realPath(folder);
  const paths = scanFolder(folder, report);
  // What is found is as plain as what is before it: to join it a thousand times over would only take time.
  const [before, realBefore] = [folder, root].map((each) => join(each, 'x').slice(0, -1));
  const found = (paths ?? [])
    .map((path): FoundFile => ({ file: `${before}${path}`, real: `${realBefore}${path}`, how: 'met' }))
    .filter(isTranscript);
  if (found.length === 0 && paths !== undefined) {
    report('read/nothing-matched', folder, `The folder "${folder}" holds no transcript (*.jsonl).`);
  }
  return found;
}

function isTranscript({ real }: FoundFile): boolean {
  return transcriptRole(real).role !== 'none';
}
