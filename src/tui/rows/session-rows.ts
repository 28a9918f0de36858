/** The session view: header, panes, bar, footer. */

import { safe } from '../../safe/safe.ts';
import { innerSize } from '../layout.ts';
import { clockOf, positionAt } from '../replay-clock.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { type Loaded, layoutOf } from '../view.ts';
import { barRow } from './bar-row.ts';
import { detailPane } from './detail-pane.ts';
import { footerRow } from './footer-row.ts';
import { framePanes, type PaneContent } from './frame-panes.ts';
import { headerRow } from './header-row.ts';
import { readingRow } from './reading-row.ts';
import { roundsPane } from './rounds-pane.ts';
import { timelinePane } from './timeline-pane.ts';

const maskStart = '⟨secret:';
const barIdle = 60_000;

export function sessionRows(state: State, opened: Opened, loaded: Loaded): Row[] {
  const layout = layoutOf(state, opened);
  const makers = { rounds: roundsPane, timeline: timelinePane, detail: detailPane } as const;
  const panes = layout.panes.map((pane): PaneContent => {
    const content = makers[pane.name](state, opened, innerSize(layout, pane.name), loaded);
    return { ...content, width: pane.width, isFocused: pane.name === opened.focus };
  });
  const framed = framePanes(panes, layout, state);
  const isHidden = framed.some((row) => row.some(({ text }) => text.includes(maskStart)));
  return [
    headerRow(state, opened),
    ...framed,
    ...(layout.hasBar ? [barOf(state, opened)] : []),
    footerRow(state, isHidden ? safe`s shows secrets` : safe``),
  ];
}

function barOf(state: State, opened: Opened): Row {
  if (opened.reading !== null) return readingRow(state, opened.reading);
  const clock = clockOf(opened.tape, barIdle);
  return barRow(state, opened, clock, positionAt(clock, opened.cursor));
}
