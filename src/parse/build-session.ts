/** Threaded transcripts → the Session: calls paired, asks read, rounds grouped, everything counted. */
import type { Branch, Round, Session, ToolCall } from '../model/session.ts';
import { buildDialog } from './build-dialog.ts';
import { countPlainWalk } from './count-plain-walk.ts';
import { sortDiagnostics } from './create-report.ts';
import { findLostPrompts } from './find-lost-prompts.ts';
import { groupRounds } from './group-rounds.ts';
import { countCalls, listCalls, reportUnpaired } from './list-calls.ts';
import { describeLane } from './list-lanes.ts';
import { sessionId, sessionTitle } from './name-session.ts';
import { countRecords, type Transcript } from './read-transcript.ts';
import type { Trace } from './trace-session.ts';

export function buildSession(main: Transcript, trace: Trace): Session {
  const { table, parents, thread } = main;
  const { files, mainSequences, lanes, sequences, pairs, found, mainRounds, roundOf, asks, decisions } = trace;
  reportUnpaired(pairs, files);
  const lostPrompts = findLostPrompts(table.notes.queue, table.heads);
  const names = files.map(({ file }) => file);
  const context = { files: names, pairs, askNumbers: found.numbers };
  const rounds = groupRounds(mainSequences, mainRounds, { ...context, file: 0, lostPrompts });
  let calls: readonly ToolCall[] | undefined;
  const id = sessionId(main.file, table);
  return {
    id,
    file: main.file,
    title: sessionTitle(table, parents),
    cwd: table.notes.cwd,
    agentVersions: [...table.notes.versions],
    gitBranch: table.notes.gitBranch,
    startedAt: table.notes.startedAt,
    endedAt: table.notes.endedAt,
    records: countRecords(main),
    plainWalk: countPlainWalk(table.heads, parents),
    recordTypes: Object.fromEntries(table.types),
    unknownTypes: Object.fromEntries(table.unknownTypes),
    unknownFields: Object.fromEntries(table.unknownFields),
    toolCalls: countCalls(pairs),
    get calls() {
      calls ??= listCalls(pairs, names, sequences, roundOf);
      return calls;
    },
    lanes: lanes.map((lane) => describeLane(lane, context)),
    branches: listBranches(
      rounds,
      thread.forks.map((fork) => table.heads.at(fork)!.line),
    ),
    rounds,
    asks,
    decisions,
    dialog: buildDialog(id, asks),
    ...collectDiagnostics(files),
    loadBody: createBodyLoader(files),
  };
}

function listBranches(rounds: readonly Round[], forkLines: readonly number[]): Branch[] {
  const numbers = [null, ...forkLines].map((): number[] => []);
  for (const { branchNumber, number } of rounds) numbers[branchNumber]!.push(number);
  const active: Branch = { number: 0, name: 'active', rounds: numbers[0]!, forkLine: null };
  const abandoned = forkLines.map((forkLine, index) => {
    return { number: index + 1, name: 'abandoned', rounds: numbers[index + 1]!, forkLine } as const;
  });
  return [active, ...abandoned];
}

function collectDiagnostics(files: readonly Transcript[]): Pick<Session, 'diagnostics' | 'diagnosticCounts'> {
  const kept = files.flatMap(({ sink }) => sink.kept());
  const counts: Record<string, number> = {};
  for (const { sink } of files) for (const [code, count] of sink.counts) counts[code] = (counts[code] ?? 0) + count;
  const order = files.map(({ file }) => file);
  return { diagnostics: sortDiagnostics(kept, order), diagnosticCounts: counts };
}

function createBodyLoader(files: readonly Transcript[]): Session['loadBody'] {
  const loaders = new Map(files.map(({ file, loadBody }) => [file, loadBody]));
  return async (place) => loaders.get(place.file)?.(place);
}
