/** Findings, or notes on the run → lines of aligned columns: place, severity, message, rule. */
import type { Severity } from '../../model/diagnostic.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { type Line, type Span, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { wrapText } from '../../safe/wrap-text.ts';
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
  /** Of the message. */
  readonly room: number;
  /** Rules have a column of their own. */
  readonly apart: boolean;
}

export const severityTones: Readonly<Record<Severity, Tone>> = { error: 'error', warning: 'thinking', info: 'info' };

const severityWidth = 'warning'.length;
const gap = 2;
const leastRoom = 20;
/** Messages narrower than this are hard to read: the rule goes below instead of beside. */
const goodRoom = 60;

export function layOutRows(rows: readonly FindingRow[], width: number): RowLayout {
  const placeWidth = widest(rows.map(({ place }) => place));
  const left = leftWidth(placeWidth);
  const beside = width - left - gap - widest(rows.map(({ rule }) => rule));
  const apart = beside >= goodRoom;
  return { placeWidth, apart, room: Math.max(leastRoom, apart ? beside : width - left) };
}

export function* findingRow({ place, severity, message, rule }: FindingRow, layout: RowLayout): Generator<Line> {
  const { placeWidth, room, apart } = layout;
  const lines = wrapText(defuseCommands(message), room).map(defuseCommands);
  const pad = spaces(leftWidth(placeWidth));
  const start: Line = [
    span(spaces(gap)),
    ...(placeWidth === 0 ? [] : [span(padEnd(place, placeWidth + gap), 'plain', 'dim')]),
    span(padEnd(severity as SafeText, severityWidth + gap), severityTones[severity]),
  ];
  for (const [index, text] of lines.entries()) {
    const before = index === 0 ? start : [span(pad)];
    if (apart && index === 0) yield [...before, span(padEnd(text, room + gap)), dim(rule)];
    else if (apart || index < lines.length - 1) yield [...before, span(text)];
    else yield* endLines([...before, span(text)], textWidth(text), rule, layout, pad);
  }
}

/** The last line of a message, and the rule on it or below it. */
function* endLines(line: Line, used: number, rule: SafeText, { room }: RowLayout, pad: SafeText): Generator<Line> {
  const shown = dim(safe`(${rule})`);
  if (used + 1 + textWidth(shown.text) <= room) yield [...line, span(safe` `), shown];
  else {
    yield line;
    yield [span(pad), shown];
  }
}

function dim(text: SafeText): Span {
  return span(text, 'plain', 'dim');
}

function leftWidth(placeWidth: number): number {
  return gap + (placeWidth === 0 ? 0 : placeWidth + gap) + severityWidth + gap;
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
