/** What was asked in a session → a row for each ask: question, answer, status. */
import { cut } from '../../report/cut.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import type { PickerEntry } from '../picker-state.ts';
import type { Row } from '../row.ts';
import type { State } from '../state.ts';
import { lookOf } from '../view.ts';

export function previewRows({ row, asks, id }: PickerEntry, state: State, width: number, height: number): Row[] {
  const look = lookOf(state, width);
  if (row === null) return [[span(safe` reading…`, 'plain', 'dim')]];
  const about = [id, row.cwd ?? '', row.gitBranch ?? ''].filter((part) => part !== '').join(` ${look.glyphs.dot} `);
  const shown = asks.slice(0, Math.max(0, height - 1));
  const rows = shown.map(({ number, text, answer, status }): Row => {
    const tone = status === 'answered' ? 'ask' : status === 'cancelled' ? 'thinking' : 'error';
    const start = safe` ${String(number).padStart(2) as SafeText} ${look.glyphs.status[status]} `;
    const half = Math.floor((width - textWidth(start)) / 2);
    const question = cut(sanitise(text), half - 2, look);
    const gap = ' '.repeat(Math.max(1, half - textWidth(question))) as SafeText;
    return [
      span(start, tone, 'bold'),
      span(safe`${question}${gap}`),
      span(cut(sanitise(answer), half, look), 'plain', 'bold'),
    ];
  });
  const left = asks.length - shown.length;
  if (left > 0) rows[rows.length - 1] = [span(safe`    ${look.glyphs.folded} ${left + 1} more`, 'plain', 'dim')];
  if (asks.length === 0) rows.push([span(safe` nothing was asked`, 'plain', 'dim')]);
  return [...rows, [span(safe` ${cut(sanitise(about), width - 2, look)}`, 'plain', 'dim')]];
}
