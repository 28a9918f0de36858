/** Findings, or notes on the run → lines of aligned columns: place, severity, message, rule. */
import type { Severity } from '../../model/diagnostic.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { type Line, type Span, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { wrapText } from '../../safe/wrap-text.ts';
import { lineWidth } from '../line-width.ts';
import { defuseCommands } from './defuse-commands.ts';

export interface FindingRow {
  /** Empty where there is none. */
  readonly place: SafeText;
  readonly severity: Severity;
  readonly message: SafeText;
  readonly rule: SafeText;
}

export interface RowLayout {
  readonly placeWidth: number;
  /** Cells before the message. */
  readonly left: number;
  /** Of the message. */
  readonly room: number;
  /** Rules have a column of their own; else they follow the message. */
  readonly apart: boolean;
}

export const severityTones: Readonly<Record<Severity, Tone>> = { error: 'error', warning: 'thinking', info: 'info' };

const severityWidth = 'warning'.length;
const gap = 2;
/** With less than this beside them, messages go below place and severity. */
const leastRoom = 24;
/** Messages narrower than this are hard to read: the rule goes after instead of beside. */
const goodRoom = 60;

export function layOutRows(rows: readonly FindingRow[], width: number): RowLayout {
  const placeWidth = widest(rows.map(({ place }) => place));
  const start = gap + (placeWidth === 0 ? 0 : placeWidth + gap) + severityWidth + gap;
  const left = width - start < leastRoom ? gap * 2 : start;
  const beside = width - left - gap - widest(rows.map(({ rule }) => rule));
  const apart = left === start && beside >= goodRoom;
  return { placeWidth, left, apart, room: apart ? beside : width - left };
}

export function* findingRow({ place, severity, message, rule }: FindingRow, layout: RowLayout): Generator<Line> {
  const { placeWidth, left, room, apart } = layout;
  const start: Line = [
    span(spaces(gap)),
    ...(placeWidth === 0 ? [] : [span(padEnd(place, placeWidth + gap), 'plain', 'dim')]),
    span(severity as SafeText, severityTones[severity]),
  ];
  const isBelow = left === gap * 2;
  if (isBelow) yield start;
  const lines = wrapText(defuseCommands(message), room).map(defuseCommands);
  for (const [index, text] of lines.entries()) {
    const isFirst = index === 0 && !isBelow;
    const before = isFirst ? [...start, span(spaces(left - lineWidth(start)))] : [span(spaces(left))];
    if (apart && index === 0) yield [...before, span(padEnd(text, room + gap)), dim(rule)];
    else if (apart || index < lines.length - 1) yield [...before, span(text)];
    else yield* endLines([...before, span(text)], rule, layout);
  }
}

/** The last line of a message, and the rule on it or below it. */
function* endLines(line: Line, rule: SafeText, { left, room }: RowLayout): Generator<Line> {
  const shown = dim(safe`(${rule})`);
  const own = textWidth(shown.text);
  if (lineWidth(line) + 1 + own <= left + room) yield [...line, span(safe` `), shown];
  else {
    yield line;
    yield [span(spaces(Math.min(left, left + room - own))), shown];
  }
}

function dim(text: SafeText): Span {
  return span(text, 'plain', 'dim');
}

function widest(texts: readonly SafeText[]): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text)), 0);
}

function padEnd(text: SafeText, width: number): SafeText {
  return `${text}${spaces(width - textWidth(text))}` as SafeText;
}

function spaces(count: number): SafeText {
  return ' '.repeat(Math.max(0, count)) as SafeText;
}
