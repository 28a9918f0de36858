/**
 * A session → its lines, round by round, made as they are asked for: the text of a step is loaded when its turn comes.
 * START HERE to see how a session is told in plain text.
 */
import type { Ask, Decision, Lane, Round, Session, Step } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import type { Line } from '../safe/span.ts';
import { agentLine } from './agent-line.ts';
import { askCard, type Totals } from './ask-card.ts';
import { countHidden, type HiddenCounter } from './count-hidden.ts';
import { countWords } from './count-words.ts';
import { createLoadStep } from './create-load-step.ts';
import { decisionLine } from './decision-line.ts';
import { fitLine } from './fit-line.ts';
import type { Look } from './look.ts';
import { roundHead } from './round-head.ts';
import { sessionHead } from './session-head.ts';
import { stepLines, type Unfolded } from './step-lines.ts';
import { wrapSpan } from './wrap-span.ts';

export interface ShowOptions extends Unfolded {
  readonly look: Look;
  readonly rounds: readonly Round[];
  /** Only some rounds were asked for by number: what else there is goes without saying. */
  readonly excerpt: boolean;
  /** Only the cards. */
  readonly asksOnly: boolean;
}

export async function* showSession(session: Session, options: ShowOptions): AsyncGenerator<Line> {
  const { look } = options;
  for await (const line of linesOf(session, options)) yield look.plain ? withoutGap(line) : fitLine(line, look);
}

/** Where a sign is left out, so is the space after it. */
function withoutGap(line: Line): Line {
  return line[0]?.text === ' ' ? line.slice(1) : line;
}

async function* linesOf(session: Session, options: ShowOptions): AsyncGenerator<Line> {
  const { look, rounds, asksOnly, full } = options;
  const hidden = countHidden();
  const showStep = createShowStep(session, options, hidden);
  hidden.add([session.title, session.cwd, session.gitBranch]);
  yield* sessionHead(session, look);
  const total = activeTotals(session);
  for (const round of rounds) {
    const steps = asksOnly ? [] : round.steps;
    const cards = asksOnly
      ? session.asks.filter((ask) => ask.round === round.number && ask.branch === round.branch)
      : [];
    if (asksOnly ? cards.length === 0 : round.number === 0 && steps.length === 0) continue;
    yield [];
    hidden.add(round.prompt);
    yield* roundHead(round, total.rounds, look, full);
    let before: Step | undefined;
    for (const step of steps) {
      for await (const line of showStep(step)) {
        if (before !== step && (before === undefined || isLarge(before) || isLarge(step))) yield [];
        before = step;
        yield line;
      }
    }
    for (const ask of cards) {
      yield [];
      hidden.add(ask.questions);
      yield* askCard(ask, total, look, full);
    }
  }
  if (!options.excerpt && !asksOnly) yield* strayAgents(session, look, full);
  if (!options.excerpt) yield* hiddenBranches(session, rounds, look);
  yield* hidden.lines();
}

/** What stands apart; calls, folded thinking and the like come close together. */
function isLarge({ kind }: Step): boolean {
  return kind === 'text' || kind === 'ask' || kind === 'error';
}

export function activeTotals({ rounds, asks }: Session): Totals {
  return {
    rounds: rounds.filter(({ branch, number }) => branch === 'active' && number > 0).length,
    asks: asks.filter(({ branch, lane }) => branch === 'active' && lane === 'main').length,
  };
}

function createShowStep(session: Session, { look, thinking, full }: ShowOptions, hidden: HiddenCounter) {
  const load = createLoadStep(session);
  const total = activeTotals(session);
  const asks = new Map<number, Ask>(session.asks.map((ask) => [ask.number, ask]));
  const agents = groupBy(
    session.lanes.filter(({ copy }) => !copy),
    (lane) => lane.toolUseId,
  );
  const decided = groupBy(session.decisions, (decision) => decision.toolUseId);
  const lanesOf = (step: Step): readonly Lane[] => agents.get(step.toolUseId ?? '') ?? [];
  const decisionsOf = (step: Step): readonly Decision[] => decided.get(step.toolUseId ?? '') ?? [];

  return async function* showStep(step: Step): AsyncGenerator<Line> {
    const ask = step.ask === null ? undefined : asks.get(step.ask);
    const content = ask === undefined ? await load(step) : undefined;
    hidden.add(content ?? ask?.questions);
    if (ask !== undefined) yield* askCard(ask, total, look, full);
    if (content !== undefined) yield* stepLines(step, content, look, { thinking, full }, session.cwd);
    for (const decision of decisionsOf(step)) yield decisionLine(decision, look);
    for (const lane of withNested(lanesOf(step), lanesOf)) yield* showAgent(lane, session, total, look, full);
  };
}

/** Agents whose call is not known are told at the end, with what they asked. */
function* strayAgents(session: Session, look: Look, full: boolean): Iterable<Line> {
  const total = activeTotals(session);
  for (const lane of session.lanes) {
    if (lane.id === 'main' || lane.copy || lane.toolUseId !== null) continue;
    yield [];
    yield* showAgent(lane, session, total, look, full);
  }
}

function* showAgent(lane: Lane, session: Session, total: Totals, look: Look, full: boolean): Iterable<Line> {
  yield agentLine(lane, session, look);
  for (const ask of session.asks) {
    if (ask.lane !== lane.id) continue;
    yield [];
    yield* askCard(ask, total, look, full);
  }
}

/** Agents, each followed by those that it started. */
function withNested(lanes: readonly Lane[], lanesOf: (step: Step) => readonly Lane[]): Set<Lane> {
  const met = new Set<Lane>();
  const waiting = lanes.toReversed();
  for (let lane = waiting.pop(); lane !== undefined; lane = waiting.pop()) {
    if (met.has(lane)) continue;
    met.add(lane);
    for (const nested of lane.steps.flatMap(lanesOf).reverse()) waiting.push(nested);
  }
  return met;
}

function groupBy<T>(values: readonly T[], key: (value: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const name = key(value);
    if (name === null || name === '') continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  return groups;
}

function* hiddenBranches({ branches }: Session, shown: readonly Round[], look: Look): Iterable<Line> {
  const seen = new Set(shown.map(({ branchNumber }) => branchNumber));
  const hidden = branches.filter(({ number, name }) => name === 'abandoned' && !seen.has(number));
  if (hidden.length === 0) return;
  const words = countWords(hidden.length, safe`abandoned branch`, safe`abandoned branches`);
  yield [];
  yield* wrapSpan(
    safe`${look.glyphs.folded} ${words} not shown; --branch all shows everything`,
    look.width,
    'plain',
    'dim',
  );
}
