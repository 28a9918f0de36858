/** The menu of kinds, with how many steps there are of each. */
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { menuKinds } from '../reduce-kinds.ts';
import { highlightRow, type Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import type { StopKind } from '../tape.ts';
import { lookOf } from '../view.ts';
import { framePanes } from './frame-panes.ts';

const words: Readonly<Record<StopKind, string>> = {
  input: 'what you said',
  text: 'what the assistant said',
  thinking: 'thinking',
  tool: 'tool calls',
  ask: 'questions',
  error: 'errors, but of tools',
  info: 'info',
  complete: 'completed turns',
};

export function kindsRows(state: State, { tape, hidden }: Opened, at: number): Row[] {
  const { columns, rows } = state.size;
  const { glyphs } = lookOf(state, columns);
  const counts = new Map<StopKind, number>();
  for (const { kind } of tape.stops) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const lines = menuKinds.map((kind, index): Row => {
    const mark = glyphs.many[hidden.has(kind) ? 1 : 0];
    const count = String(counts.get(kind) ?? 0).padStart(7) as SafeText;
    const row = [
      span(safe` ${mark} `, kind === 'input' ? 'plain' : kind, 'bold'),
      span(safe`${words[kind].padEnd(26) as SafeText}`),
      span(count, 'plain', 'dim'),
    ];
    return index === at ? highlightRow(row, 'cursor') : row;
  });
  const pane = { title: safe`Show which kinds`, rows: lines, note: safe``, width: columns, isFocused: true };
  const footer = span(safe` Space toggle  o only  a all  Enter done`, 'plain', 'dim');
  return [...framePanes([pane], { height: rows - 1, framed: true }, state), [footer]];
}
