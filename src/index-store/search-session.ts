/** A session's files and a needle → what was found, with the round and lane it stands in. */
import { closeSync } from 'node:fs';
import type { SessionFile } from '../model/session.ts';
import { numberRounds } from '../parse/group-rounds.ts';
import { listMainSequences } from '../parse/list-sequences.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import type { Needle } from './parse-needle.ts';
import { readTranscripts } from './read-transcripts.ts';
import type { RecordScanner } from './scan-records.ts';
import { type LineHit, searchFile } from './search-file.ts';
import type { SearchKind } from './search-texts.ts';

export interface SearchHit extends LineHit {
  readonly session: string;
  readonly project: string;
  readonly file: string;
  readonly lane: string;
  /** Null in an agent's own file. */
  readonly round: number | null;
}

export function searchSession(
  { id, project, file, agents }: SessionFile,
  { needle, kinds }: { readonly needle: Needle; readonly kinds: ReadonlySet<SearchKind> },
  scanner: RecordScanner | undefined,
): SearchHit[] | undefined {
  const own = searchFile(file, needle, kinds);
  if (own === undefined) return undefined;
  const roundOf = own.length > 0 ? createRoundFinder(file, scanner) : () => null;
  const hits = own.map((hit) => ({
    session: id,
    project,
    file,
    lane: 'main',
    round: roundOf(hit.line),
    ...hit,
  }));
  for (const agent of agents) {
    for (const hit of searchFile(agent.file, needle, kinds) ?? []) {
      hits.push({ session: id, project, file: agent.file, lane: agent.id, round: null, ...hit });
    }
  }
  return hits;
}

/** Which round a line belongs to. */
function createRoundFinder(file: string, scanner: RecordScanner | undefined): (line: number) => number | null {
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return () => null;
  try {
    const { fd, stat } = opened;
    const [main] = readTranscripts([{ file, fd, size: stat.size, agent: undefined }], scanner) ?? [];
    if (main === undefined) return () => null;
    const { heads } = main.table;
    const rounds = numberRounds(listMainSequences(main), heads.length);
    let at = -1;
    // Lines are asked for in order. One without a head of its own was folded into the one before it.
    return (line) => {
      while (at + 1 < heads.length && heads[at + 1]!.line <= line) at += 1;
      return at < 0 ? null : rounds[at]!;
    };
  } finally {
    closeSync(opened.fd);
  }
}
