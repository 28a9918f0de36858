/** A session, or one abandoned branch or agent of it → its tape. */
import type { Ask, Lane, Round, Session } from '../model/session.ts';
import { activeTotals } from '../report/show-session.ts';
import { listStops, type Stretch } from './list-stops.ts';
import type { Mark, Part, Tape } from './tape.ts';

export function buildTape(session: Session, part: Part | null = null, isBeginning = false): Tape {
  const stretches = part?.kind === 'agent' ? [agentStretch(part.lane)] : roundStretches(session, part?.number ?? 0);
  const { stops, startedAt, length } = listStops(session, stretches);
  // Of a beginning nobody knows yet how many there will be.
  const totals = isBeginning ? { rounds: 0, asks: 0 } : activeTotals(session);
  return { stops, marks: listMarks(stops), totals, startedAt, length, part };
}

function roundStretches({ rounds }: Session, branch: number): Stretch[] {
  return rounds
    .filter(({ branchNumber }) => branchNumber === branch)
    .map((round) => ({ round, steps: round.stepList ?? round.steps }));
}

function agentStretch(lane: Lane): Stretch {
  return { round: null, steps: lane.stepList ?? lane.steps };
}

function listMarks(stops: Tape['stops']): Mark[] {
  const marks: Mark[] = [];
  const seen = new Set<Ask>();
  let current: Round | null = null;
  for (const { index, round, ask } of stops) {
    if (round !== null && round !== current) {
      marks.push({ stop: index, round, ask: null });
      current = round;
    }
    if (ask !== null && !seen.has(ask)) marks.push({ stop: index, round, ask });
    if (ask !== null) seen.add(ask);
  }
  return marks;
}
