/**
 * Threaded files → the sequences of records that a reader follows: the active branch, the abandoned ones, then one
 * per agent. Their order is the order in which rounds and asks are numbered.
 */
import type { BranchName } from '../model/session.ts';
import type { FindStarter } from './create-starter-finder.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Head, Heads } from './head.ts';
import { pickHeads } from './pick-heads.ts';
import type { Transcript } from './read-transcript.ts';

export interface Sequence {
  readonly lane: string;
  readonly branch: BranchName;
  /** 0 for the active branch and for agents. */
  readonly branchNumber: number;
  readonly heads: Heads;
  readonly transcript: Transcript;
  /** Index of the transcript among the session's files. */
  readonly file: number;
}

/** An agent's lane, with what the session knows of it. */
export interface LaneOrigin {
  readonly id: string;
  readonly agentType: string | null;
  readonly description: string | null;
  readonly toolUseId: string | null;
  readonly copy: boolean;
}

export interface LaneSequence extends Sequence {
  readonly origin: LaneOrigin;
  /** Written into the main file (1.x). */
  readonly inline: boolean;
}

export function listMainSequences(transcript: Transcript): Sequence[] {
  const { heads } = transcript.table;
  const { order, branch, forks } = transcript.thread;
  const byBranch: number[][] = Array.from({ length: forks.length + 1 }, () => []);
  if (forks.length > 0) for (const index of order) byBranch[branch[index]!]!.push(index);
  return byBranch.map((members, branchNumber) => ({
    lane: 'main',
    branch: branchNumber === 0 ? 'active' : 'abandoned',
    branchNumber,
    heads: pickHeads(heads, forks.length > 0 ? Int32Array.from(members) : order),
    transcript,
    file: 0,
  }));
}

/** Agents of 1.x stand in the main file, each with a root of its own. */
export function listInlineLanes(transcript: Transcript, findStarter: FindStarter): LaneSequence[] {
  const { table, parents } = transcript;
  const laneOf = new Int32Array(table.heads.length).fill(-1);
  const lanes: number[][] = [];
  const lastOf = new Map<string, number>();
  for (const head of table.heads) {
    if (parents.side[head.index] === 0 || parents.duplicate[head.index] === 1) continue;
    const agent = head.agentId ?? '';
    if (head.uuid === null) {
      lanes[getOrAdd(lastOf, agent, () => lanes.push([]) - 1)]!.push(head.index);
      continue;
    }
    const climbed: number[] = [];
    let at = head.index;
    while (laneOf[at] === -1 && parents.parent[at]! >= 0) {
      climbed.push(at);
      at = parents.parent[at]!;
    }
    if (laneOf[at] === -1) laneOf[at] = lanes.push([]) - 1;
    for (const below of climbed) laneOf[below] = laneOf[at]!;
    lanes[laneOf[head.index]!]!.push(head.index);
    lastOf.set(agent, laneOf[head.index]!);
  }
  return lanes.map((members, index) => {
    const heads = pickHeads(table.heads, Int32Array.from(members));
    const agentId = heads.at(0)!.agentId;
    const toolUseId = findStarter(agentId, heads);
    const id = agentId ?? `sidechain-${index + 1}`;
    const origin = { id, agentType: null, description: null, toolUseId, copy: false };
    return { lane: id, branch: 'active', branchNumber: 0, heads, transcript, file: 0, origin, inline: true };
  });
}

/** The lane of an agent that has a file of its own; `file` is that file's place among the session's. */
export function agentLane(transcript: Transcript, file: number, origin: LaneOrigin, main: Transcript): LaneSequence {
  const { heads } = transcript.table;
  // A copy repeats records of the main file: the same uuid is the same record.
  const own = transcript.thread.order.filter((index) => !isCopied(heads.at(index)!, main));
  const picked = pickHeads(heads, own);
  return { lane: origin.id, branch: 'active', branchNumber: 0, heads: picked, transcript, file, origin, inline: false };
}

/** Records of the main file that another file repeats. */
export function isCopied(head: Head, main: Transcript): boolean {
  return head.uuid !== null && main.parents.byUuid.has(head.uuid);
}
