/** A session → its row in the picker; columns that do not fit are left out, the title takes what is left. */
import { cut } from '../../report/cut.ts';
import { formatDuration } from '../../report/format-duration.ts';
import { formatSize } from '../../report/format-size.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Span, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { formatAge } from '../format-age.ts';
import type { PickerEntry } from '../picker-state.ts';
import type { Row } from '../row.ts';
import type { State } from '../state.ts';
import { lookOf } from '../view.ts';

interface Column {
  readonly name: string;
  readonly width: number;
  /** From how many columns of the screen on it is shown. */
  readonly from: number;
  readonly right: boolean;
  readonly text: (entry: PickerEntry, now: number) => SafeText;
  readonly tone?: (entry: PickerEntry) => Tone;
}

const count = (value: number | undefined): SafeText =>
  value === undefined ? safe`` : value === 0 ? safe`·` : safe`${value}`;

const all: readonly Column[] = [
  {
    name: 'WHEN',
    width: 10,
    from: 0,
    right: false,
    text: ({ row, modified }, now) => formatAge(Date.parse(row?.endedAt ?? '') || modified, now),
  },
  { name: 'PROJECT', width: 14, from: 84, right: false, text: ({ row, project }) => sanitise(row?.project ?? project) },
  { name: 'BRANCH', width: 14, from: 136, right: false, text: ({ row }) => sanitise(row?.gitBranch ?? '') },
  { name: 'ROUNDS', width: 6, from: 96, right: true, text: ({ row }) => count(row?.rounds) },
  { name: 'ASKS', width: 4, from: 0, right: true, text: ({ row }) => count(row?.asks), tone: () => 'ask' },
  { name: 'OPEN', width: 4, from: 56, right: true, text: ({ row }) => count(row?.openAsks), tone: () => 'thinking' },
  { name: 'ERR', width: 4, from: 70, right: true, text: ({ row }) => count(row?.errors), tone: () => 'error' },
  {
    name: 'DURATION',
    width: 11,
    from: 120,
    right: true,
    text: ({ row }) => (row?.durationMs == null ? safe`` : formatDuration(row.durationMs)),
  },
  { name: 'SIZE', width: 7, from: 110, right: true, text: ({ size }) => formatSize(size) },
];

export function pickerColumns(columns: number): readonly Column[] {
  return all.filter(({ from }) => columns >= from);
}

export function pickerHead(shape: readonly Column[]): Row {
  const names = shape.map(({ name, width, right }) => (right ? name.padStart(width) : name.padEnd(width)));
  return [span(`   ${names.join('  ')}  TITLE` as SafeText, 'plain', 'dim')];
}

export function pickerRow(
  entry: PickerEntry,
  shape: readonly Column[],
  now: number,
  state: State,
  isChosen: boolean,
): Row {
  const look = lookOf(state, state.size.columns);
  const spans: Span[] = [span(isChosen ? safe` ${look.glyphs.folded} ` : safe`   `, 'ask', 'bold')];
  for (const { width, right, text, tone } of shape) {
    const words = cut(text(entry, now).replace(/\s+/g, ' ') as SafeText, width, look);
    const space = ' '.repeat(Math.max(0, width - textWidth(words)));
    const weight = words === '·' ? 'dim' : 'normal';
    spans.push(
      span(
        `${right ? space : ''}${words}${right ? '' : space}  ` as SafeText,
        weight === 'dim' ? 'plain' : (tone?.(entry) ?? 'plain'),
        weight,
      ),
    );
  }
  const title = entry.row === null ? sanitise(entry.id) : sanitise(entry.row.title ?? entry.id);
  return [...spans, span(cut(title, state.size.columns, look), 'plain', entry.row === null ? 'dim' : 'bold')];
}
