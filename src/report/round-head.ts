/** A round → the rule that opens it, with its number, kind and times, and what the person put in. */
import type { Round } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { foldText } from './fold-text.ts';
import { formatDuration } from './format-duration.ts';
import { formatTime } from './format-time.ts';
import { indentLines } from './indent-lines.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

const keptOfPrompt = 20;

export function roundHead(round: Round, total: number, look: Look, full: boolean): Line[] {
  const of = look.plain ? safe` of ` : safe`/`;
  const number = round.number <= total ? safe`${round.number}${of}${total}` : safe`${round.number}`;
  const name = round.number === 0 ? safe`Before the first round` : safe`Round ${number}`;
  const abandoned =
    round.branch === 'abandoned' ? safe` ${look.glyphs.dot} abandoned branch ${round.branchNumber}` : safe``;
  const kind =
    round.kind === null || round.kind === 'prompt' ? safe`` : safe` ${look.glyphs.dot} ${round.kind as SafeText}`;
  const left = [span(safe`${name}${abandoned}`, 'plain', 'bold'), span(kind, 'plain', 'dim')];
  const right = [span(timesOf(round, look), 'plain', 'dim')];
  const prompt = foldText(sanitise(round.prompt ?? ''), look.width - 2, full ? Number.POSITIVE_INFINITY : keptOfPrompt);
  const body: Line[] = round.prompt === null ? [] : prompt.lines.map((line) => [span(line, 'plain', 'bold')]);
  if (prompt.left > 0) body.push([span(safe`${look.glyphs.folded} ${prompt.left} more lines`, 'plain', 'dim')]);
  return [ruleLine(left, right, look), ...indentLines(body, [span(safe`${look.glyphs.step.input} `, 'plain', 'bold')])];
}

function ruleLine(left: Line, right: Line, { width, glyphs, plain }: Look): Line {
  if (plain) return [...left, span(safe`, `), ...right];
  const rule = (count: number) => span(glyphs.rule.repeat(Math.max(0, count)) as SafeText, 'plain', 'dim');
  const space = span(safe` `);
  const start = [rule(2), space, ...left, space];
  const room = width - lineWidth(start);
  if (lineWidth(right) === 0 || lineWidth(right) + 6 > room) return [...start, rule(room)];
  return [...start, rule(room - lineWidth(right) - 4), space, ...right, space, rule(2)];
}

function timesOf(round: Round, { utc, glyphs }: Look): SafeText {
  const start = formatTime(round.startedAt, utc);
  if (start === undefined) return safe``;
  const took = Date.parse(round.endedAt ?? '') - Date.parse(round.startedAt ?? '');
  return took > 0 ? safe`${start.time} ${glyphs.dot} ${formatDuration(took)}` : start.time;
}
