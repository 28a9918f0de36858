/** Threaded transcripts → what happened in them, traced: who followed whom, which calls pair, what was asked and decided. */
import type { Ask, Decision } from '../model/session.ts';
import { type AskPlaces, findAsks } from './find-asks.ts';
import { findCallers } from './find-callers.ts';
import { findDecisions } from './find-decisions.ts';
import { numberRounds } from './group-rounds.ts';
import type { Head } from './head.ts';
import { type AgentTranscript, listLanes } from './list-lanes.ts';
import { isCopied, type LaneSequence, listMainSequences, type Sequence } from './list-sequences.ts';
import { noteClearContext } from './note-clear-context.ts';
import { type Pairs, pairToolCalls } from './pair-tool-calls.ts';
import { placeRounds, type RoundOf } from './place-rounds.ts';
import { readAsks } from './read-asks.ts';
import type { Transcript } from './read-transcript.ts';

export interface Trace {
  /** The main file first, then the agents'. */
  readonly files: readonly Transcript[];
  readonly mainSequences: readonly Sequence[];
  readonly lanes: readonly LaneSequence[];
  /** Both of them. */
  readonly sequences: readonly Sequence[];
  readonly pairs: Pairs;
  readonly found: AskPlaces;
  readonly mainRounds: Int32Array;
  readonly roundOf: RoundOf;
  readonly asks: readonly Ask[];
  readonly decisions: readonly Decision[];
}

export function traceSession(main: Transcript, agents: readonly AgentTranscript[]): Trace {
  const files = [main, ...agents.map(({ transcript }) => transcript)];
  const mainSequences = listMainSequences(main);
  const pairs = pairToolCalls(files.map((file) => toPair(file, main)));
  const callers = placeOnBranches(findCallers(listLanes(main, agents), pairs), main);
  const lanes = [...callers.keys()];
  const sequences = [...mainSequences, ...lanes];
  const found = findAsks(sequences, pairs);
  const mainRounds = numberRounds(mainSequences, main.table.heads.length);
  const roundOf = placeRounds(mainRounds, callers);
  const asks = readAsks(found.places, { files, roundOf: ({ sequence, head }) => roundOf(sequence, head) });
  const decisions = findDecisions(sequences, { pairs, files, roundOf, asks });
  noteClearContext(decisions, mainSequences[0]!);
  return { files, mainSequences, lanes, sequences, pairs, found, mainRounds, roundOf, asks, decisions };
}

/** An agent belongs to the branch of the call that led to it. */
function placeOnBranches(callers: ReadonlyMap<LaneSequence, Head | null>, { thread }: Transcript) {
  const placed = new Map<LaneSequence, Head | null>();
  for (const [lane, caller] of callers) {
    const isAbandoned = caller !== null && thread.branch[caller.index]! > 0;
    placed.set(isAbandoned ? { ...lane, branch: 'abandoned' } : lane, caller);
  }
  return placed;
}

/** What an agent's file repeats of the main one is paired there. */
function toPair({ table, parents, sink }: Transcript, main: Transcript) {
  const isForeign = (head: Head) => table !== main.table && isCopied(head, main);
  return { heads: table.heads, duplicate: parents.duplicate, isForeign, report: sink.report };
}
