/** What was asked in a session → questions and answers in full where there is room, or a row for each. */
import { cut } from '../../report/cut.ts';
import { indentLines } from '../../report/indent-lines.ts';
import type { Look } from '../../report/look.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { wrapText } from '../../safe/wrap-text.ts';
import type { PickerAsk, PickerEntry } from '../picker-state.ts';
import type { Row } from '../row.ts';
import type { State } from '../state.ts';
import { steady } from '../steady.ts';
import { lookOf } from '../view.ts';

/** Of a question or an answer; the whole of it is a key away. */
const mostRows = 3;
/** More of a text than fits in them. */
const longest = 2000;

export function previewRows({ row, asks, id }: PickerEntry, state: State, width: number, height: number): Row[] {
  const look = lookOf(state, width);
  if (row === null) return [[span(safe` reading…`, 'plain', 'dim')]];
  const about = [id, row.cwd ?? '', row.gitBranch ?? ''].filter((part) => part !== '').join(` ${look.glyphs.dot} `);
  const end: Row = [span(safe` ${cut(sanitise(about), width - 2, look)}`, 'plain', 'dim')];
  if (asks.length === 0) return [[span(safe` nothing was asked`, 'plain', 'dim')], end];
  if (asks.length * 2 < height) {
    const whole = asks.map((ask) => wholeRows(ask, look));
    for (const rows of [whole.flatMap((each) => [...each, []]), whole.flat()])
      if (rows.length < height) return [...rows, end];
  }
  const shown = asks.slice(0, Math.max(0, height - 1));
  const rows = shown.map((ask) => shortRow(ask, look));
  const left = asks.length - shown.length;
  if (left > 0) rows[rows.length - 1] = [span(safe`    ${look.glyphs.folded} ${left + 1} more`, 'plain', 'dim')];
  return [...rows, end];
}

function startOf({ number, status }: PickerAsk, look: Look): Line {
  const tone = status === 'answered' ? 'ask' : status === 'cancelled' ? 'thinking' : 'error';
  const sign = look.glyphs.status[status];
  return [span(safe` ${String(number).padStart(2) as SafeText} ${sign} `, tone, 'bold')];
}

function wholeRows(ask: PickerAsk, look: Look): Line[] {
  const start = startOf(ask, look);
  const edge = [span(' '.repeat(textWidth(start[0]!.text)) as SafeText)];
  const width = look.width - textWidth(edge[0]!.text) - 1;
  const wrapped = (text: string, weight: 'normal' | 'bold'): Line[] => {
    const lines = wrapText(sanitise(text.slice(0, longest)), width);
    const shown = lines.slice(0, mostRows);
    if (lines.length > mostRows) shown.push(cut(safe`${shown.pop()!}…`, width, look));
    return shown.map((line) => [span(line, 'plain', weight)]);
  };
  return [
    ...indentLines(wrapped(ask.text, 'normal'), start, edge),
    ...indentLines(wrapped(ask.answer, 'bold'), edge, edge),
  ];
}

function shortRow(ask: PickerAsk, look: Look): Row {
  const start = startOf(ask, look);
  const half = Math.floor((look.width - textWidth(start[0]!.text)) / 2);
  const question = cut(steady(sanitise(ask.text)), half - 2, look);
  const gap = ' '.repeat(Math.max(1, half - textWidth(question))) as SafeText;
  return [...start, span(safe`${question}${gap}`), span(cut(sanitise(ask.answer), half, look), 'plain', 'bold')];
}
