import { cut } from '../../report/cut.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { formatElapsed } from '../format-elapsed.ts';
import type { Replay } from '../replay.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { lookOf } from '../view.ts';
import { fitParts, ofAll } from './header-row.ts';

/** Whether it plays and how fast; the session's title; where in it one is. */
export function replayHeader(
  state: State,
  opened: Opened,
  replay: Replay,
  recorded: SafeText,
  pace: readonly SafeText[],
): Row {
  const { columns } = state.size;
  const look = lookOf(state, columns);
  const { tape, cursor, session } = opened;
  const stop = tape.stops.at(cursor);
  const sign = replay.playing ? (look.ascii ? safe`>` : safe`▶`) : look.ascii ? safe`=` : safe`‖`;
  const start = safe` ${sign} REPLAY ${pace[0] ?? safe``} ${look.glyphs.dot} `;
  const round = stop?.round?.number ?? 0;
  const parts = [
    ...(round > 0 ? [safe`Round ${ofAll(round, tape.totals.rounds)}`] : []),
    ...(stop?.ask == null ? [] : [safe`Ask ${ofAll(stop.ask.number, tape.totals.asks)}`]),
    safe`${recorded} of ${formatElapsed(tape.length)}`,
    ...pace.slice(1),
  ];
  const right = fitParts(parts, safe` ${look.glyphs.dot} `, columns - textWidth(start) - 2);
  const title = cut(
    sanitise((session.title ?? session.id).replace(/\s+/g, ' ')),
    columns - textWidth(start) - textWidth(right) - 4,
    look,
  );
  const gap = ' '.repeat(Math.max(1, columns - textWidth(start) - textWidth(title) - textWidth(right) - 1)) as SafeText;
  return [
    span(start, replay.playing ? 'tool' : 'thinking', 'bold'),
    span(title, 'plain', 'bold'),
    span(gap),
    span(right),
  ];
}
