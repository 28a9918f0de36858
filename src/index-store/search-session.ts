/** A session's files and a needle → what was found, with the round and lane it stands in. */
import { closeSync } from 'node:fs';
import type { SessionFile } from '../model/session.ts';
import { createReport } from '../parse/create-report.ts';
import { numberRounds } from '../parse/group-rounds.ts';
import { listMainSequences } from '../parse/list-sequences.ts';
import { threadTranscript } from '../parse/read-transcript.ts';
import { openRegularFile } from '../read/open-regular-file.ts';
import type { Needle } from './parse-needle.ts';
import type { HeadScanner } from './scan-heads.ts';
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
  scanner: HeadScanner,
): SearchHit[] | undefined {
  const own = searchFile(file, needle, kinds);
  if (own === undefined) return undefined;
  const rounds = own.length > 0 ? roundsByLine(file, scanner) : new Map<number, number>();
  const hits = own.map((hit) => ({
    session: id,
    project,
    file,
    lane: 'main',
    round: rounds.get(hit.line) ?? null,
    ...hit,
  }));
  for (const agent of agents) {
    for (const hit of searchFile(agent.file, needle, kinds) ?? []) {
      hits.push({ session: id, project, file: agent.file, lane: agent.id, round: null, ...hit });
    }
  }
  return hits;
}

function roundsByLine(file: string, scanner: HeadScanner): ReadonlyMap<number, number> {
  const rounds = new Map<number, number>();
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return rounds;
  try {
    const sink = createReport(file);
    const table = scanner.scan(opened.fd, opened.stat.size, sink.report);
    if (table === undefined) return rounds;
    const transcript = threadTranscript({ file, load: () => undefined }, table, sink, 'main');
    const roundOf = numberRounds(listMainSequences(transcript), table.heads.length);
    for (const { index, line } of table.heads) rounds.set(line, roundOf[index]!);
    return rounds;
  } finally {
    closeSync(opened.fd);
  }
}
