/** Replay: what has happened up to now, newest at the bottom. */
import { safe } from '../../safe/safe.ts';
import { span } from '../../safe/span.ts';
import { formatElapsed } from '../format-elapsed.ts';
import { idleText, speedText } from '../reduce-replay.ts';
import type { Replay } from '../replay.ts';
import { clockOf, countHappened, recordedAt } from '../replay-clock.ts';
import { replayLayout, replayWindow } from '../replay-lines.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import type { Loaded } from '../view.ts';
import { barRow } from './bar-row.ts';
import { footerRow } from './footer-row.ts';
import { framePanes } from './frame-panes.ts';
import { replayHeader } from './replay-header.ts';

/** A question that is taller than the screen has what is said below it out of sight. */
function isWaiting({ tape }: Opened, { idle, position }: Replay): boolean {
  const clock = clockOf(tape, idle);
  const last = clock.happenings[countHappened(clock, position) - 1];
  const ask = last === undefined || last.isAnswer ? null : tape.stops.at(last.stop)?.ask;
  return ask != null && ask.status !== 'pending';
}

export function replayRows(state: State, opened: Opened, replay: Replay, loaded: Loaded): Row[] {
  const { framed, hasBar, height } = replayLayout(state.size);
  const { lines, below } = replayWindow(state, opened, replay, loaded);
  const clock = clockOf(opened.tape, replay.idle);
  const recorded = formatElapsed(recordedAt(clock, replay.position));
  const more = below > 1 ? safe`${below} more rows below` : safe``;
  const pane = {
    title: !replay.playing ? safe`Paused` : isWaiting(opened, replay) ? safe`Waiting for the answer` : safe`Playing`,
    rows: lines.map((line): Row => [span(safe` `), ...line]),
    note: framed && more !== '' ? more : safe`${recorded} of ${formatElapsed(opened.tape.length)}`,
    width: state.size.columns,
    isFocused: true,
  };
  return [
    replayHeader(state, opened, replay, recorded, [speedText(replay.speed), safe`pauses ${idleText(replay.idle)}`]),
    ...framePanes([pane], { height, framed }, state),
    ...(hasBar ? [barRow(state, opened, clock, replay.position)] : []),
    footerRow(state, framed ? safe`` : more),
  ];
}
