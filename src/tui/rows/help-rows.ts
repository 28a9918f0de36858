/** The help: the keys of a mode by group and what the signs mean, in two columns where there is room; what is typed filters them. */
import { cut } from '../../report/cut.ts';
import { lineWidth } from '../../report/line-width.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import { keyName } from '../key-name.ts';
import { listKeys } from '../list-keys.ts';
import { listSigns } from '../list-signs.ts';
import { padRow } from '../pad-row.ts';
import type { Row } from '../row.ts';
import { commandHelp } from '../run-command.ts';
import type { Help, State } from '../state.ts';
import { lookOf } from '../view.ts';
import { framePanes } from './frame-panes.ts';

const keysRoom = 19;
const narrowKeysRoom = 14;
const narrow = 44;
const twoColumns = 84;

export function helpRows(state: State, help: Help): Row[] {
  const { columns, rows } = state.size;
  const isWide = columns >= twoColumns;
  const width = isWide ? Math.floor((columns - 4) / 2) : columns - 4;
  const look = lookOf(state, width);
  const lines = listLines(help, state, width);
  const height = rows - 3;
  const half = isWide ? Math.ceil(lines.length / 2) : lines.length;
  const body: Row[] = Array.from({ length: half }, (_, index) =>
    isWide
      ? [span(safe` `), ...padRow(lines[index] ?? [], width, look), ...(lines[index + half] ?? [])]
      : [span(safe` `), ...(lines[index] ?? [])],
  );
  const top = Math.max(0, Math.min(help.top, body.length - height));
  const title = safe`Keys ${look.glyphs.dot} ${help.mode as SafeText}`;
  const typed = help.text === '' ? safe`type to filter` : safe`filter: ${sanitise(help.text)}`;
  const more =
    body.length > height
      ? safe`${top + 1}-${Math.min(body.length, top + height)} of ${body.length}, arrows scroll`
      : safe``;
  const pane = {
    title: safe`${title} ${look.glyphs.dot} ${typed}`,
    rows: body.slice(top, top + height),
    note: more,
    width: columns,
    isFocused: true,
  };
  const footer = [span(safe` ${keyName('esc', false)}`, 'ask', 'bold'), span(safe` close`, 'plain', 'dim')];
  return [...framePanes([pane], { height: rows - 1, framed: true }, state), footer];
}

function listLines(help: Help, { settings, keys: table }: State, width: number): Line[] {
  const wanted = help.text.trim().toLowerCase();
  const look = lookOf({ settings }, width);
  const lines: Line[] = [];
  const keysWidth = width < narrow ? narrowKeysRoom : keysRoom;
  const add = (title: SafeText, entries: readonly (readonly [SafeText, SafeText])[]): void => {
    const kept = entries.filter((entry) => [title, ...entry].join(' ').toLowerCase().includes(wanted));
    if (kept.length === 0) return;
    if (lines.length > 0) lines.push([]);
    lines.push([span(title, 'ask', 'bold')]);
    for (const [keys, words] of kept) {
      const start = span(cut(keys, keysWidth, look).padEnd(keysWidth) as SafeText, 'plain', 'bold');
      lines.push([start, span(cut(words, width - lineWidth([start]) - 1, look))]);
    }
  };
  for (const [group, rows] of listKeys(help.mode, look.ascii, width < narrow, table))
    add(
      group,
      rows.map(({ keys, help: words }) => [keys, words]),
    );
  if (help.mode === 'session')
    add(
      safe`Commands`,
      commandHelp.map(([command, words]) => [safe`:${command as SafeText}`, words as SafeText]),
    );
  for (const [group, signs] of listSigns(look.glyphs, help.mode)) add(group, signs);
  return lines;
}
