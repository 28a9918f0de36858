/** Panes side by side → rows: each with a border, a title above and a count below; without borders where there is one. */
import { cut } from '../../report/cut.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import type { Layout } from '../layout.ts';
import { padRow } from '../pad-row.ts';
import type { Row } from '../row.ts';
import { borderMark } from '../split-row.ts';
import type { State } from '../state.ts';
import { lookOf } from '../view.ts';

export interface PaneRows {
  readonly title: SafeText;
  readonly rows: readonly Row[];
  /** In the lower border. */
  readonly note: SafeText;
}

export interface PaneContent extends PaneRows {
  /** With its borders. */
  readonly width: number;
  readonly isFocused: boolean;
}

export function framePanes(
  panes: readonly PaneContent[],
  layout: Pick<Layout, 'height' | 'framed'>,
  state: State,
): Row[] {
  const { height, framed } = layout;
  if (!framed) return Array.from({ length: height }, (_, index) => panes[0]?.rows[index] ?? []);
  const boxes = panes.map((pane) => drawPane(pane, height, state));
  return Array.from({ length: height }, (_, index) => boxes.flatMap((box) => box[index] ?? []));
}

function drawPane({ title, rows, note, width, isFocused }: PaneContent, height: number, state: State): Row[] {
  const look = lookOf(state, width - 2);
  const { box } = look.glyphs;
  const weight = isFocused ? 'bold' : 'dim';
  const tone = isFocused ? 'ask' : 'plain';
  const edge = (text: SafeText) => span(text, tone, weight);
  const mark = edge(borderMark as SafeText);
  const line = (start: SafeText, end: SafeText, words: SafeText, atEnd: boolean): Row => {
    const shown = words === '' ? words : safe` ${cut(words, width - 6, look)} `;
    const fill = (count: number) => box.across.repeat(Math.max(0, count)) as SafeText;
    const left = width - 3 - textWidth(shown);
    const name = span(shown, 'plain', isFocused ? 'bold' : 'normal');
    return atEnd
      ? [edge(safe`${start}${fill(left)}`), name, edge(safe`${box.across}${end}`)]
      : [edge(safe`${start}${box.across}`), name, edge(safe`${fill(left)}${end}`)];
  };
  const inside = Array.from(
    { length: height - 2 },
    (_, index): Row => [mark, ...padRow(rows[index] ?? [], width - 2, look), mark],
  );
  return [line(box.topLeft, box.topRight, title, false), ...inside, line(box.bottomLeft, box.bottomRight, note, true)];
}
