/** Replay: what has happened up to now, newest at the bottom; a question is seen without its answer until it comes. */
import type { Ask } from '../../model/session.ts';
import { askCard } from '../../report/ask-card.ts';
import { formatDuration } from '../../report/format-duration.ts';
import { indentLines } from '../../report/indent-lines.ts';
import { stepLines } from '../../report/step-lines.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import { bodyLines } from '../body-lines.ts';
import { formatElapsed } from '../format-elapsed.ts';
import { idleText, speedText } from '../reduce-replay.ts';
import type { Replay } from '../replay.ts';
import { clockOf, countHappened, recordedAt } from '../replay-clock.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import type { Stop } from '../tape.ts';
import { unanswered } from '../unanswered.ts';
import { type Loaded, lookOf } from '../view.ts';
import { barRow } from './bar-row.ts';
import { footerRow } from './footer-row.ts';
import { framePanes } from './frame-panes.ts';
import { replayHeader } from './replay-header.ts';

const framedFrom = 70;

export function replayRows(state: State, opened: Opened, replay: Replay, loaded: Loaded): Row[] {
  const { columns, rows } = state.size;
  const framed = columns >= framedFrom;
  const hasBar = rows >= 9;
  const height = rows - (hasBar ? 3 : 2);
  const inside = framed ? height - 2 : height;
  const lines = tailLines(state, opened, replay, loaded, columns - (framed ? 4 : 2), inside + replay.back);
  const end = Math.max(inside, lines.length - replay.back);
  const shown = lines.slice(Math.max(0, end - inside), end).map((line): Row => [span(safe` `), ...line]);
  const clock = clockOf(opened.tape, replay.idle);
  const recorded = formatElapsed(recordedAt(clock, replay.position));
  const pane = {
    title: replay.playing ? safe`Playing` : safe`Paused`,
    rows: shown,
    note: safe`${recorded} of ${formatElapsed(opened.tape.length)}`,
    width: columns,
    isFocused: true,
  };
  return [
    replayHeader(state, opened, replay, recorded, [speedText(replay.speed), safe`pauses ${idleText(replay.idle)}`]),
    ...framePanes([pane], { height, framed }, state),
    ...(hasBar ? [barRow(state, opened, clock, replay.position)] : []),
    footerRow(state),
  ];
}

/** The last lines of all that has happened; made from the end, so that a long session costs no more than a short one. */
function tailLines(
  state: State,
  opened: Opened,
  replay: Replay,
  loaded: Loaded,
  width: number,
  wanted: number,
): Line[] {
  const { tape } = opened;
  const clock = clockOf(tape, replay.idle);
  const count = countHappened(clock, replay.position);
  const seen = happenedStops(clock.happenings.slice(Math.max(0, count - wanted * 2), count));
  const groups: Line[][] = [];
  let total = 0;
  for (const { stop, answered } of seen.reverse()) {
    if (total >= wanted) break;
    const lines = replayLines(state, opened, tape.stops.at(stop)!, answered, loaded, width);
    if (lines.length === 0) continue;
    groups.push([...lines, []]);
    total += lines.length + 1;
  }
  return groups.reverse().flat();
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

function replayLines(
  state: State,
  opened: Opened,
  stop: Stop,
  answered: boolean,
  loaded: Loaded,
  width: number,
): Line[] {
  const look = lookOf(state, width);
  const { tape, session } = opened;
  if (stop.ask !== null) {
    if (answered || stop.ask.status === 'pending') return askCard(stop.ask, tape.totals, look);
    return [...askCard(unanswered(stop.ask), tape.totals, look), waitingLine(stop.ask, opened.replay!)];
  }
  if (stop.kind === 'input') {
    const body = bodyLines(stop, undefined, true, { session, tape, look: { ...look, width: width - 2 } });
    return indentLines(body, [span(safe`${look.glyphs.step.input} `, 'plain', 'bold')]);
  }
  const content = loaded.get(stop);
  if (stop.step === null || content === undefined) return [[span(safe`…`, 'plain', 'dim')]];
  if (stop.kind === 'text') {
    const head = stepLines(stop.step, { ...content, text: '' }, look, { thinking: false, full: false }, session.cwd);
    const edge = [span(safe`  `)];
    return [
      ...head,
      ...indentLines(
        bodyLines(stop, content, true, { session, tape, look: { ...look, width: width - 2 } }),
        edge,
        edge,
      ),
    ];
  }
  return stepLines(stop.step, content, look, { thinking: false, full: false }, session.cwd);
}

function waitingLine({ waitedMs }: Ask, { idle, speed }: Replay): Line {
  if (waitedMs === null) return [];
  const shownMs = Math.min(waitedMs, idle) / speed;
  const words = safe`  waiting for the answer: ${formatDuration(waitedMs)} in the recording, shown in ${formatDuration(shownMs)}`;
  return [span(words as SafeText, 'thinking')];
}
