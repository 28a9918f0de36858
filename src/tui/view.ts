/** A state and what has been loaded → what is measured on it: layout, looks, rows of stops. Nothing here is kept. */
import { createLook, type Look } from '../report/look.ts';
import type { StepContent } from '../report/step-content.ts';
import type { Line } from '../safe/span.ts';
import type { Bodies } from './bodies.ts';
import { bodyLines } from './body-lines.ts';
import { isOpen } from './folds.ts';
import { innerSize, type Layout, layOut } from './layout.ts';
import { rawLines } from './raw-lines.ts';
import { stopRows } from './rows/stop-rows.ts';
import type { Opened, State } from './state.ts';
import type { Stop } from './tape.ts';
import type { Timeline } from './timeline.ts';

/** The part of `Bodies` that only looks. */
export type Loaded = Pick<Bodies, 'get'>;

interface Made {
  readonly key: string;
  readonly content: StepContent | undefined;
  readonly lines: readonly Line[];
}

// Rows of a stop are asked for several times a frame, and seldom change.
const rowsMade = new Map<Stop, Made>();
const detailMade = new Map<Stop, Made>();
const mostMade = 400;

export function layoutOf({ size }: Pick<State, 'size'>, { focus, shift }: Opened): Layout {
  return layOut(size, focus, shift);
}

export function lookOf({ settings }: Pick<State, 'settings'>, width: number): Look {
  return createLook({ width, ascii: settings.ascii, utc: settings.utc });
}

export function timelineRows(state: State, opened: Opened, stop: Stop, loaded: Loaded): readonly Line[] {
  const layout = layoutOf(state, opened);
  const width = innerSize(layout, 'timeline').columns - 1;
  const open = !layout.hasDetail && isOpen(opened, stop, 'timeline');
  const content = loaded.get(stop);
  return remember(rowsMade, stop, `${width} ${open} ${state.settings.ascii}`, content, () =>
    stopRows(stop, content, { session: opened.session, tape: opened.tape, look: lookOf(state, width) }, open),
  );
}

export function detailLines(state: State, opened: Opened, stop: Stop, loaded: Loaded): readonly Line[] {
  const { columns, rows: room } = innerSize(layoutOf(state, opened), 'detail');
  const width = columns - 2;
  const open = isOpen(opened, stop, 'detail');
  const content = loaded.get(stop);
  return remember(detailMade, stop, `${width} ${room} ${open} ${opened.raw} ${state.settings.ascii}`, content, () =>
    opened.raw
      ? rawLines(stop, content, lookOf(state, width))
      : bodyLines(stop, content, open, {
          session: opened.session,
          tape: opened.tape,
          look: lookOf(state, width),
          room,
        }),
  );
}

export function timelineOf(state: State, opened: Opened, loaded: Loaded): Timeline {
  const { rows } = innerSize(layoutOf(state, opened), 'timeline');
  return {
    shown: opened.shown,
    height: rows,
    rowsOf: (stop) => timelineRows(state, opened, opened.tape.stops.at(stop)!, loaded).length,
  };
}

function remember(
  made: Map<Stop, Made>,
  stop: Stop,
  key: string,
  content: StepContent | undefined,
  make: () => readonly Line[],
): readonly Line[] {
  const known = made.get(stop);
  if (known !== undefined && known.key === key && known.content === content) return known.lines;
  const lines = make();
  if (made.size >= mostMade) made.clear();
  made.set(stop, { key, content, lines });
  return lines;
}
