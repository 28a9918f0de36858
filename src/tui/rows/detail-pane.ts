/** All of the step under the cursor: what it is, when and where it stands, and what is in it. */
import { cut } from '../../report/cut.ts';
import { formatTime } from '../../report/format-time.ts';
import type { Look } from '../../report/look.ts';
import { spreadLine } from '../../report/spread-line.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import type { Size } from '../layout.ts';
import { markMatches } from '../mark-matches.ts';
import { countHiddenIn } from '../raw-lines.ts';
import type { Row } from '../row.ts';
import { createMatcher } from '../search.ts';
import type { Opened, State } from '../state.ts';
import type { Stop } from '../tape.ts';
import { detailLines, type Loaded, lookOf } from '../view.ts';
import type { PaneRows } from './frame-panes.ts';
import { toneOf } from './stop-rows.ts';

export function detailPane(state: State, opened: Opened, { columns, rows }: Size, loaded: Loaded): PaneRows {
  const stop = opened.tape.stops.at(opened.cursor);
  if (stop === undefined) return { title: safe`Detail`, rows: [], note: safe`` };
  const look = lookOf(state, columns - 2);
  const lines = [titleLine(stop, look), [], ...detailLines(state, opened, stop, loaded)];
  const matcher = opened.search === null ? undefined : createMatcher(opened.search);
  const top = Math.min(opened.detailTop, Math.max(0, lines.length - rows));
  const shown = lines.slice(top, top + rows).map((line): Row => {
    return [span(safe` `), ...(matcher === undefined ? line : markMatches(line, matcher))];
  });
  const last = Math.min(lines.length, top + rows);
  return {
    title: titleOf(opened, stop, loaded),
    rows: shown,
    note: lines.length > rows ? safe`${top + 1}-${last} of ${lines.length}` : safe``,
  };
}

/** With a badge where the step hides something. */
function titleOf({ raw }: Opened, stop: Stop, loaded: Loaded): SafeText {
  const hidden = countHiddenIn(stop, loaded.get(stop));
  const badge = hidden === 0 ? safe`` : raw ? safe` (${hidden} hidden)` : safe` (${hidden} hidden, R)`;
  return safe`${raw ? safe`Raw` : safe`Detail`}${badge}`;
}

function titleLine(stop: Stop, look: Look): Line {
  const recorded = stop.step === null ? (stop.round?.startedAt ?? null) : stop.step.time;
  const time = formatTime(recorded, look.utc);
  const line = stop.step?.place.line ?? stop.round?.at.line;
  const when = time === undefined ? safe`` : time.time;
  const where = line == null ? safe`` : safe` line ${line}`;
  const sign = stop.ask === null ? look.glyphs.step[stop.kind] : look.glyphs.step.ask;
  const right = safe`${when}${where}`;
  const name = cut(nameOf(stop), look.width - right.length - 4, look);
  return spreadLine([span(safe`${sign} ${name}`, toneOf(stop), 'bold')], [span(right, 'plain', 'dim')], look.width);
}

function nameOf({ kind, step, ask, round }: Stop): SafeText {
  if (ask !== null) return sanitise(ask.tool);
  if (kind === 'text') return safe`assistant`;
  if (kind === 'input')
    return round?.kind == null || round.kind === 'prompt' ? safe`you` : safe`you (${round.kind as SafeText})`;
  return kind === 'tool' ? sanitise(step?.label ?? '') : (kind as SafeText);
}
