/** The main transcript and those of its agents → every lane but the main one, in order. */
import type { AgentFile, Lane } from '../model/session.ts';
import { createStarterFinder } from './create-starter-finder.ts';
import type { AskPlaces } from './find-asks.ts';
import { agentLane, type LaneSequence, listInlineLanes } from './list-sequences.ts';
import { createStepLister } from './list-steps.ts';
import type { Pairs } from './pair-tool-calls.ts';
import { countRecords, type Transcript } from './read-transcript.ts';

export interface AgentTranscript {
  readonly agent: AgentFile;
  readonly transcript: Transcript;
}

export function listLanes(main: Transcript, agents: readonly AgentTranscript[]): LaneSequence[] {
  const findStarter = createStarterFinder([main, ...agents.map(({ transcript }) => transcript)].map(notesOf));
  const own = agents.map(({ agent, transcript }, index) => {
    const toolUseId = agent.toolUseId ?? findStarter(agent.id, transcript.table.heads);
    return agentLane(transcript, index + 1, { ...agent, toolUseId }, main);
  });
  return [...listInlineLanes(main, findStarter), ...own];
}

function notesOf({ table }: Transcript) {
  return table.notes;
}

const NOTHING_LOST: ReadonlyMap<number, string> = new Map();

export function describeLane(sequence: LaneSequence, pairs: Pairs, { numbers }: AskPlaces): Lane {
  const { transcript, origin, inline, heads } = sequence;
  const context = { file: transcript.file, pairs, askNumbers: numbers, lostPrompts: NOTHING_LOST };
  const listSteps = createStepLister(context);
  return {
    ...{ id: origin.id, file: transcript.file, agentType: origin.agentType, description: origin.description },
    ...{ toolUseId: origin.toolUseId, copy: origin.copy },
    records: inline ? null : countRecords(transcript),
    steps: heads.flatMap((head) => listSteps(head)),
  };
}
