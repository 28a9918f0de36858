/** A stop → its rows in the timeline: when, what, and a line of it; a call's result and an ask's answer below. */

import { cut } from '../../report/cut.ts';
import { formatDuration } from '../../report/format-duration.ts';
import { indentLines } from '../../report/indent-lines.ts';
import { inputSummary } from '../../report/input-summary.ts';
import type { Look } from '../../report/look.ts';
import type { StepContent } from '../../report/step-content.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { bodyLines } from '../body-lines.ts';
import { formatElapsed } from '../format-elapsed.ts';
import type { Stop } from '../tape.ts';
import { belowRows } from './below-rows.ts';
import type { RowContext } from './row-context.ts';
import { narrow, padWord, wordWidth } from './word-column.ts';

/** More of a text than a row can show. */
const longest = 4096;

export function stopRows(stop: Stop, content: StepContent | undefined, context: RowContext, open: boolean): Line[] {
  const { look } = context;
  const head = headRow(stop, content, context);
  const below = open
    ? indentLines(bodyLines(stop, content, true, { ...context, look: inset(look) }), hang, hang)
    : belowRows(stop, content, context);
  return [...ruleRows(stop, context), head, ...below];
}

const hang = [span(safe`   `)];

function inset(look: Look): Look {
  return { ...look, width: Math.max(8, look.width - 4) };
}

function headRow(stop: Stop, content: StepContent | undefined, context: RowContext): Line {
  const { look, tape } = context;
  const tone = toneOf(stop);
  const time = formatElapsed(stop.at).padStart(formatElapsed(tape.length).length) as SafeText;
  const start = [span(safe` ${time} `, 'plain', 'dim'), span(safe`${signOf(stop, look)} `, tone, 'bold')];
  if (isCompaction(stop)) return [...start, ...dividerLine(stop, { ...look, width: look.width - time.length - 4 })];
  const word = wordOf(stop);
  const shown =
    look.width < narrow && stop.kind !== 'tool'
      ? safe``
      : safe`${padWord(cut(word, wordWidth(look.width), look), look.width)} `;
  const room = look.width - time.length - 4 - shown.length;
  const words = cut(sanitise(summaryOf(stop, content, context).slice(0, longest)), room, look);
  const weight = stop.kind === 'input' || stop.kind === 'ask' ? 'bold' : stop.kind === 'text' ? 'normal' : 'dim';
  return [
    ...start,
    span(shown, tone, stop.kind === 'tool' || stop.kind === 'ask' ? 'bold' : 'normal'),
    span(words, stop.kind === 'error' ? 'error' : 'plain', weight),
  ];
}

/** What was before is no longer in the agent's head: a line across. */
export function dividerLine(stop: Stop, look: Look): Line {
  const rule = (count: number) => look.glyphs.rule.repeat(Math.max(0, count)) as SafeText;
  const words = cut(sanitise(stop.step?.label ?? ''), look.width - 5, look);
  return [span(safe`${rule(2)} ${words} ${rule(look.width - 4 - textWidth(words))}`, 'info', 'bold')];
}

/** A line above each round, so that rounds are seen while the steps pass by. */
function ruleRows({ kind, round }: Stop, { look, tape }: RowContext): Line[] {
  if (kind !== 'input' || round === null) return [];
  const { rounds } = tape.totals;
  const number = round.number <= rounds ? safe`${round.number}/${rounds}` : safe`${round.number}`;
  const took = Date.parse(round.endedAt ?? '') - Date.parse(round.startedAt ?? '');
  const name =
    round.kind === 'prompt' || round.kind === null ? safe`` : safe` ${look.glyphs.dot} ${round.kind as SafeText}`;
  const left = safe` Round ${number}${name} `;
  const right = took >= 1000 ? safe` ${formatDuration(took)} ` : safe``;
  const fill = look.width - 2 - left.length - right.length;
  const rule = (count: number) => span(look.glyphs.box.across.repeat(Math.max(0, count)) as SafeText, 'plain', 'dim');
  return [[rule(1), span(left, 'plain', 'bold'), rule(fill), span(right, 'plain', 'dim'), rule(1)]];
}

function summaryOf(stop: Stop, content: StepContent | undefined, { session, look }: RowContext): string {
  if (stop.ask !== null) {
    const [first] = stop.ask.questions;
    const more = stop.ask.questions.length > 1 ? `(${stop.ask.questions.length} questions) ` : '';
    return `${more}${first?.text ?? stop.ask.tool}`;
  }
  if (stop.kind === 'input') return stop.round?.prompt ?? '';
  const label = stop.step?.label ?? '';
  const text = content?.text.slice(0, longest).trim() ?? '';
  // A plan begins with its title.
  if (stop.kind === 'tool') return inputSummary(content?.input ?? null, session.cwd).replace(/^#+ /, '');
  if (stop.kind === 'thinking') return text === '' ? withoutText(content) : `${look.glyphs.folded} ${text}`;
  if (stop.kind === 'info') {
    const plain = text.replace(/<\/?[a-z-]+>/g, '').trim();
    return plain === '' || label.includes(plain) ? label : `${label}: ${plain}`;
  }
  return stop.kind === 'text' ? text.replace(/^#+ |\*\*|`/g, '') : text === '' ? label : text;
}

function withoutText(content: StepContent | undefined): string {
  return content === undefined ? '' : '(kept without its text)';
}

export function isCompaction({ kind, step }: Stop): boolean {
  return kind === 'info' && step !== null && step.label.startsWith('compaction');
}

function signOf(stop: Stop, { glyphs }: Look): SafeText {
  return stop.ask !== null ? glyphs.step.ask : glyphs.step[stop.kind];
}

function wordOf(stop: Stop): SafeText {
  if (stop.ask !== null) return safe`question`;
  if (stop.kind === 'tool' || stop.kind === 'ask') return sanitise(shortName(stop.step?.label ?? ''));
  if (stop.kind === 'text') return safe`assistant`;
  return stop.kind === 'input' ? safe`you` : (stop.kind as SafeText);
}

/** Of `mcp__server__get_issue` the last part says most. */
function shortName(name: string): string {
  return name.startsWith('mcp__') ? (name.split('__').at(-1) ?? name) : name;
}

export function toneOf({ kind }: Stop): Tone {
  return kind === 'input' ? 'plain' : kind;
}
