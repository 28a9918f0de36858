/** What was met while sessions were looked for → for each session, what concerns the descriptions of its agents. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SessionFile } from '../model/session.ts';
import { metaFileOf } from './read-agent-meta.ts';

export type MetWith = (session: Pick<SessionFile, 'agents'>) => readonly Diagnostic[];

export function createMetWith(diagnostics: readonly Diagnostic[]): MetWith {
  const byFile = new Map(diagnostics.map((each) => [each.file, each]));
  return ({ agents }) => agents.flatMap(({ file }) => byFile.get(metaFileOf(file)) ?? []);
}
