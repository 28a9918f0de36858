/** Threaded transcripts → what lists need of the session; the same values as in the Session. */
import type { ToolCall, ToolCallCounts } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { findLostPrompts } from './find-lost-prompts.ts';
import { groupRounds } from './group-rounds.ts';
import { countCalls, listCalls } from './list-calls.ts';
import type { AgentTranscript } from './list-lanes.ts';
import { sessionId, sessionTitle } from './name-session.ts';
import type { HeadTable } from './read-heads.ts';
import type { Transcript } from './read-transcript.ts';
import { type Trace, traceSession } from './trace-session.ts';

export function buildDigest(main: Transcript, agents: readonly AgentTranscript[]): SessionDigest {
  const { table, parents } = main;
  const { notes } = table;
  const trace = traceSession(main, agents);
  const diagnostics = trace.files.flatMap(({ sink }) => sink.kept()).filter(({ code }) => isKept(code));
  return {
    id: sessionId(main.file, table),
    file: main.file,
    title: sessionTitle(table, parents),
    cwd: notes.cwd,
    gitBranch: notes.gitBranch,
    startedAt: notes.startedAt,
    endedAt: notes.endedAt,
    lines: table.counts.lines,
    rounds: listRounds(main, trace),
    toolCalls: withFolded(countCalls(trace.pairs), table),
    asks: trace.asks,
    decisions: trace.decisions,
    calls: decidedCalls(trace),
    diagnostics,
    diagnosticCounts: countCodes(diagnostics),
  };
}

function withFolded(
  counts: ToolCallCounts,
  { foldedCalls = 0, foldedErrors = 0 }: Pick<HeadTable, 'foldedCalls' | 'foldedErrors'>,
): ToolCallCounts {
  return {
    ...counts,
    total: counts.total + foldedCalls,
    paired: counts.paired + foldedCalls,
    errors: counts.errors + foldedErrors,
  };
}

function isKept(code: string): boolean {
  return code.startsWith('read/') || code === 'parse/maybe-clear-context';
}

function countCodes(diagnostics: SessionDigest['diagnostics']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Without branches every input starts a round; with them, a branch may add to a round that is another's. */
function listRounds({ file, table, thread }: Transcript, trace: Trace): SessionDigest['rounds'] {
  const { mainSequences, mainRounds, pairs, found } = trace;
  if (thread.forks.length === 0) {
    const inputs = [...mainSequences[0]!.heads].filter(({ input }) => input !== null);
    return inputs.map((_, index) => ({ number: index + 1 }));
  }
  const lostPrompts = findLostPrompts(table.notes.queue, table.heads);
  const rounds = groupRounds(mainSequences, mainRounds, {
    ...{ files: [file], file: 0, pairs, askNumbers: found.numbers, lostPrompts },
  });
  return rounds.filter(({ number }) => number > 0).map(({ number }) => ({ number }));
}

function decidedCalls({ decisions, pairs, files, sequences, roundOf }: Trace): ToolCall[] {
  const ids = new Set(decisions.map(({ toolUseId }) => toolUseId));
  const list = [...pairs].filter(({ id, use }) => use !== null && ids.has(id));
  return list.length === 0
    ? []
    : listCalls(
        list,
        files.map(({ file }) => file),
        sequences,
        roundOf,
      );
}
