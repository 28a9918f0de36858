/** How much of the session has been read: in the bar's place until there is a bar to draw. */
import { formatSize } from '../../report/format-size.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { lookOf } from '../view.ts';

export function readingRow(state: State, { read, size }: NonNullable<Opened['reading']>): Row {
  const { glyphs } = lookOf(state, 0);
  const part = size === 0 ? 1 : Math.min(1, read / size);
  const start = safe` reading ${formatSize(size)} `;
  const end = safe` ${String(Math.floor(part * 100)).padStart(3) as SafeText} % `;
  const width = Math.max(0, state.size.columns - textWidth(start) - textWidth(end));
  const done = Math.round(part * width);
  const line = (sign: SafeText, count: number) => sign.repeat(count) as SafeText;
  return [
    span(start, 'info'),
    span(line(glyphs.rule, done), 'info', 'bold'),
    span(line(glyphs.box.across, width - done), 'plain', 'dim'),
    span(end, 'info'),
  ];
}
