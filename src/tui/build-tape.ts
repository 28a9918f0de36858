/** A session, or one abandoned branch or agent of it → its tape. */
import type { Ask, Round, Session, Step } from '../model/session.ts';
import { activeTotals } from '../report/show-session.ts';
import { groupBy } from './group-by.ts';
import type { Mark, Part, Stop, Tape } from './tape.ts';

type Draft = Pick<Stop, 'round' | 'step'>;

export function buildTape(session: Session, part: Part | null = null, isBeginning = false): Tape {
  const drafts = part?.kind === 'agent' ? agentDrafts(part.lane.steps) : roundDrafts(session, part?.number ?? 0);
  const asks = new Map(session.asks.map((ask) => [ask.number, ask]));
  const failed = new Set(session.calls.filter(({ status }) => status === 'error').map(({ id }) => id));
  const lanes = groupBy(
    session.lanes.filter(({ copy }) => !copy),
    ({ toolUseId }) => toolUseId,
  );
  const decisions = groupBy(session.decisions, ({ toolUseId }) => toolUseId);
  const times = drafts.map(({ round, step }) => Date.parse((step === null ? round?.startedAt : step.time) ?? ''));
  const startedAt = times.find((time) => !Number.isNaN(time)) ?? Number.NaN;
  let at = 0;
  const stops = drafts.map(({ round, step }, index): Stop => {
    const time = times[index]! - startedAt;
    if (time > at) at = time;
    const id = step?.toolUseId ?? '';
    return {
      index,
      kind: step?.kind ?? 'input',
      ...{ round, step, at },
      ask: step?.ask == null ? null : (asks.get(step.ask) ?? null),
      failed: step?.kind === 'error' || (step?.kind === 'tool' && failed.has(id)),
      lanes: lanes.get(id) ?? [],
      decisions: decisions.get(id) ?? [],
    };
  });
  // Of a beginning nobody knows yet how many there will be.
  const totals = isBeginning ? { rounds: 0, asks: 0 } : activeTotals(session);
  return { stops, marks: listMarks(stops), totals, startedAt, length: at, part };
}

function roundDrafts({ rounds }: Session, branch: number): Draft[] {
  const drafts: Draft[] = [];
  for (const round of rounds) {
    if (round.branchNumber !== branch) continue;
    if (round.prompt !== null) drafts.push({ round, step: null });
    for (const step of round.steps) drafts.push({ round, step });
  }
  return drafts;
}

function agentDrafts(steps: readonly Step[]): Draft[] {
  return steps.map((step) => ({ round: null, step }));
}

function listMarks(stops: readonly Stop[]): Mark[] {
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
