/** The main transcript and those of its agents → every lane but the main one, in order. */
import type { AgentFile, Lane } from '../model/session.ts';
import { withSteps } from '../model/with-steps.ts';
import { createStarterFinder } from './create-starter-finder.ts';
import { createStepList, indexSteps } from './create-step-list.ts';
import { agentLane, type LaneSequence, listInlineLanes } from './list-sequences.ts';
import type { StepContext } from './list-steps.ts';
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

export function describeLane(sequence: LaneSequence, context: Omit<StepContext, 'file' | 'lostPrompts'>): Lane {
  const { transcript, origin, inline, heads, file } = sequence;
  const index = indexSteps(heads, { ...context, file, lostPrompts: NOTHING_LOST });
  const lane = {
    ...{ id: origin.id, file: transcript.file, agentType: origin.agentType, description: origin.description },
    ...{ toolUseId: origin.toolUseId, copy: origin.copy },
    records: inline ? null : countRecords(transcript),
  };
  return withSteps(lane, createStepList(index, 0, heads.length));
}
