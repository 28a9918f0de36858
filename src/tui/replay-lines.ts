/** What a replay shows, newest last; a question without its answer until that comes, and from its start where it is tall. */
import type { Ask } from '../model/session.ts';
import { decisionLine } from '../report/decision-line.ts';
import { formatDuration } from '../report/format-duration.ts';
import { indentLines } from '../report/indent-lines.ts';
import { stepLines } from '../report/step-lines.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { safe } from '../safe/safe.ts';
import { type Line, span } from '../safe/span.ts';
import { bodyLines } from './body-lines.ts';
import type { Size } from './layout.ts';
import type { Replay } from './replay.ts';
import { clockOf, countHappened } from './replay-clock.ts';
import { dividerLine, isCompaction } from './rows/stop-rows.ts';
import type { Opened, State } from './state.ts';
import { steadyCard } from './steady-card.ts';
import type { Stop } from './tape.ts';
import { placeOf } from './timeline.ts';
import { toolBody } from './tool-body.ts';
import { unanswered } from './unanswered.ts';
import { type Loaded, lookOf } from './view.ts';

const framedFrom = 70;
const inset: Line = [span(safe`  `)];

export interface ReplayLayout {
  readonly framed: boolean;
  readonly hasBar: boolean;
  /** With its borders. */
  readonly height: number;
  readonly inside: Size;
}

export function replayLayout({ columns, rows }: Size): ReplayLayout {
  const framed = columns >= framedFrom;
  const hasBar = rows >= 9;
  const height = Math.max(1, rows - (hasBar ? 3 : 2));
  return {
    ...{ framed, hasBar, height },
    inside: { columns: columns - (framed ? 4 : 2), rows: Math.max(1, framed ? height - 2 : height) },
  };
}

export interface ReplayWindow {
  readonly lines: readonly Line[];
  /** Lines below the window. */
  readonly below: number;
  /** The window can be scrolled so far back, and so far on. */
  readonly most: number;
  readonly least: number;
}

export function replayWindow(state: State, opened: Opened, replay: Replay, loaded: Loaded): ReplayWindow {
  const { columns, rows } = replayLayout(state.size).inside;
  const { lines, last } = tailLines(state, opened, replay, loaded, columns, rows * 2 + Math.max(0, replay.back));
  // A question that is taller than the window is read from its start.
  const anchor = Math.max(0, last - rows);
  const most = Math.max(0, lines.length - rows) - anchor;
  const end = Math.max(rows, lines.length - anchor - Math.max(-anchor, Math.min(most, replay.back)));
  return {
    lines: lines.slice(Math.max(0, end - rows), end),
    below: Math.max(0, lines.length - end),
    ...{ most, least: -anchor },
  };
}

/** The last lines of all that has happened; made from the end, so that a long session costs no more than a short one. */
function tailLines(
  state: State,
  opened: Opened,
  replay: Replay,
  loaded: Loaded,
  width: number,
  wanted: number,
): { lines: Line[]; last: number } {
  const { tape } = opened;
  const clock = clockOf(tape, replay.idle);
  const count = countHappened(clock, replay.position);
  const seen = happenedStops(clock.happenings.slice(Math.max(0, count - wanted * 2), count));
  const groups: Line[][] = [];
  let total = 0;
  let last = 0;
  for (const { stop, answered } of seen.reverse()) {
    if (total >= wanted + last) break;
    const shown = tape.stops.at(stop)!;
    const lines = stopLines(state, opened, shown, answered, loaded, width);
    if (lines.length === 0) continue;
    if (groups.length === 0 && shown.ask !== null) last = lines.length + 1;
    groups.push([...lines, []]);
    total += lines.length + 1;
  }
  return { lines: groups.reverse().flat(), last };
}

function happenedStops(
  happenings: readonly { stop: number; isAnswer: boolean }[],
): { stop: number; answered: boolean }[] {
  const stops: { stop: number; answered: boolean }[] = [];
  for (const { stop, isAnswer } of happenings) {
    if (isAnswer && stops.at(-1)?.stop === stop) stops[stops.length - 1] = { stop, answered: true };
    else stops.push({ stop, answered: isAnswer });
  }
  return stops;
}

function stopLines(state: State, opened: Opened, stop: Stop, answered: boolean, loaded: Loaded, width: number): Line[] {
  const look = lookOf(state, width);
  const { tape, session, shown } = opened;
  if (shown[placeOf(shown, stop.index)] !== stop.index) return [];
  if (stop.ask !== null) {
    if (answered || stop.ask.status === 'pending') return steadyCard(stop.ask, tape.totals, look);
    return [...steadyCard(unanswered(stop.ask), tape.totals, look), ...waitingLines(stop.ask, opened.replay!, width)];
  }
  if (stop.kind === 'input') {
    const body = bodyLines(stop, undefined, true, { session, tape, look: { ...look, width: width - 2 } });
    return indentLines(body, [span(safe`${look.glyphs.step.input} `, 'plain', 'bold')]);
  }
  const content = loaded.get(stop);
  if (stop.step === null || content === undefined) return [[span(safe`…`, 'plain', 'dim')]];
  if (stop.kind === 'text') {
    const head = stepLines(stop.step, { ...content, text: '' }, look, { thinking: false, full: false }, session.cwd);
    const body = bodyLines(stop, content, true, { session, tape, look: { ...look, width: width - 2 } });
    return [...head, ...indentLines(body, inset, inset)];
  }
  if (isCompaction(stop)) return [dividerLine(stop, look)];
  const full = opened.folds.all === 'open' || (stop.kind === 'tool' && opened.tools === 'full');
  const decided = stop.decisions.map((decision) => decisionLine(decision, look));
  if (stop.kind === 'tool' && full) {
    const head = stepLines(stop.step, content, look, { thinking: false, full: false }, session.cwd).slice(0, 1);
    const body = toolBody(stop.step.label, content, { ...look, width: width - 2 }, true);
    return [...head, ...indentLines(body, inset, inset), ...decided];
  }
  return [...stepLines(stop.step, content, look, { thinking: full, full }, session.cwd), ...decided];
}

function waitingLines({ waitedMs }: Ask, { idle, speed }: Replay, width: number): Line[] {
  if (waitedMs === null) return [];
  const shown = formatDuration(Math.min(waitedMs, idle) / speed);
  const words = safe`waiting for the answer: ${formatDuration(waitedMs)} in the recording, shown in ${shown}`;
  return indentLines(wrapSpan(words, width - 2, 'thinking'), [span(safe`  `)]);
}
