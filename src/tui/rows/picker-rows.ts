/** The list of sessions, with a preview of what was asked in the one under the cursor. */
import { cut } from '../../report/cut.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { padRow } from '../pad-row.ts';
import { pickEntries } from '../pick-entries.ts';
import type { PickerEntry, PickerState } from '../picker-state.ts';
import { highlightRow, type Row } from '../row.ts';
import type { State } from '../state.ts';
import { lookOf } from '../view.ts';
import { footerRow } from './footer-row.ts';
import { framePanes } from './frame-panes.ts';
import { pickerColumns, pickerHead, pickerRow } from './picker-row.ts';
import { previewRows } from './preview-rows.ts';

export function pickerRows(state: State, picker: PickerState, now: number): Row[] {
  const { columns, rows } = state.size;
  const listed = pickEntries(picker);
  const at = Math.max(
    0,
    listed.findIndex(({ file }) => file === picker.chosen),
  );
  // What the list leaves free, the preview takes.
  const free = picker.entries.length === 0 ? 0 : Math.min(24, rows - 5 - picker.entries.length);
  const previewHeight = rows >= 18 ? Math.max(free, Math.min(12, Math.floor(rows / 3))) : 0;
  const height = Math.max(1, rows - 4 - previewHeight);
  const top = Math.max(0, Math.min(listed.length - height, at - Math.floor(height / 2)));
  const shape = pickerColumns(columns);
  const list = Array.from({ length: height }, (_, index): Row => {
    const entry = listed[top + index];
    if (entry === undefined) return index === 0 ? [span(emptyText(picker), 'plain', 'dim')] : [];
    const isChosen = top + index === at;
    const row = pickerRow(entry, shape, now, state, isChosen);
    return isChosen ? highlightRow(padRow(row, columns, lookOf(state, columns)), 'cursor') : row;
  });
  return [
    headRow(state, picker, listed.length),
    filterRow(state, picker),
    pickerHead(shape),
    ...list,
    ...(previewHeight > 0 ? previewPane(state, listed[at], previewHeight) : []),
    footerRow(state),
  ];
}

function emptyText({ filter, read, total, scope }: PickerState): SafeText {
  if (total === 0) return safe` looking for sessions…`;
  if (filter !== '') return safe` nothing matches; Esc clears the filter`;
  if (read < total) return safe` reading…`;
  return scope === 'here' ? safe` no session of this project; Tab shows all` : safe` no sessions`;
}

function headRow(state: State, { read, total, scope, sort, folder }: PickerState, shown: number): Row {
  const look = lookOf(state, state.size.columns);
  const { dot } = look.glyphs;
  const reading = read < total ? safe`reading ${read}/${total}` : safe`${shown} of ${total}`;
  const order = sort === 'when' ? safe`newest first` : safe`most ${sort as SafeText} first`;
  const right = safe`${reading} ${dot} ${order} ${dot} ${scope === 'here' ? safe`this project` : safe`all projects`}`;
  const isShort = textWidth(right) > state.size.columns - 14;
  const tail = isShort ? reading : right;
  const name = scope === 'here' ? safe`Sessions ${dot} ${sanitise(folder)}` : safe`Sessions`;
  const left = cut(name, state.size.columns - textWidth(tail) - 4, look);
  const gap = ' '.repeat(Math.max(1, state.size.columns - 2 - textWidth(left) - textWidth(tail))) as SafeText;
  return [span(safe` ${left}`, 'plain', 'bold'), span(gap), span(tail, 'plain', 'dim')];
}

function filterRow(state: State, { filter }: PickerState): Row {
  if (filter === '' || state.prompt?.kind === 'sessions') return [];
  return [
    span(safe` filter: `, 'plain', 'dim'),
    span(sanitise(filter), 'ask', 'bold'),
    span(safe`  Esc clears it`, 'plain', 'dim'),
  ];
}

function previewPane(state: State, entry: PickerEntry | undefined, height: number): Row[] {
  const { columns } = state.size;
  const rows = entry === undefined ? [] : previewRows(entry, state, columns - 2, height - 2);
  const pane = { title: safe`What was asked`, rows, note: safe``, width: columns, isFocused: false };
  return framePanes([pane], { height, framed: true }, state);
}
