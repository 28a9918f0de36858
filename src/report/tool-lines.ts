/** A tool call → its name and what it was called with, and its result or error below. */
import type { Step } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';
import { countWords } from './count-words.ts';
import { cut } from './cut.ts';
import { firstLines } from './first-lines.ts';
import { formatTime } from './format-time.ts';
import { indentLines } from './indent-lines.ts';
import { inputSummary } from './input-summary.ts';
import { jsonText } from './json-text.ts';
import type { Look } from './look.ts';
import { spreadLine } from './spread-line.ts';
import type { StepContent } from './step-content.ts';
import { wrapSpan } from './wrap-span.ts';

const timeRoom = 10;
/** More of a parameter than any line can show. */
const longest = 4096;
const keptOfResult = 1;
const keptOfError = 3;

export function toolLines(step: Step, content: StepContent, look: Look, full: boolean, cwd: string | null): Line[] {
  const name = sanitise(step.label);
  const start = [span(safe`${look.glyphs.step.tool} `, 'tool', 'bold'), span(name, 'tool', 'bold')];
  const time = formatTime(step.time, look.utc)?.time;
  const room = look.width - textWidth(name) - 4 - timeRoom;
  const summary = full ? safe`` : cut(sanitise(inputSummary(content.input, cwd).slice(0, longest)), room, look);
  const first = spreadLine(
    [...start, span(safe`  ${summary}`)],
    time === undefined ? [] : [span(time, 'plain', 'dim')],
    look.width,
  );
  return [first, ...(full ? inputLines(content, look) : []), ...resultLines(content, look, full)];
}

function inputLines({ input }: StepContent, look: Look): Line[] {
  return Object.entries(input ?? {}).flatMap(([key, value]) => {
    const words = typeof value === 'string' ? value : jsonText(value, 2);
    const name = [span(safe`    ${sanitise(key)}: `, 'tool')];
    const edge = [span(safe`      `)];
    const body = wrapSpan(sanitise(words), look.width - 6);
    const fitsBeside = body.length === 1 && textWidth(words) + textWidth(key) + 6 <= look.width;
    return fitsBeside ? indentLines(body, name) : [name, ...indentLines(body, edge, edge)];
  });
}

function resultLines({ result }: StepContent, look: Look, full: boolean): Line[] {
  if (result === null) return [[span(safe`  ${look.glyphs.status.pending} no result`, 'thinking')]];
  const tone = result.isError ? 'error' : 'result';
  const word = result.isError ? safe`error ` : safe`result `;
  const start = [span(safe`  ${result.isError ? look.glyphs.step.error : look.glyphs.step.result} ${word}`, tone)];
  const text = plainText(result.text).trimEnd();
  if (text.trim() === '') return [[...start, span(safe`(empty)`, 'plain', 'dim')]];
  if (full) return indentLines(wrapSpan(sanitise(text), look.width - 4), start, [span(safe`    `)]);
  const { lines, left } = firstLines(text, result.isError ? keptOfError : keptOfResult);
  const words = safe`  ${look.glyphs.folded} ${countWords(left, safe`more line`)}`;
  const more = left > 0 ? [span(words, tone, 'dim')] : [];
  const room = look.width - 12 - (left > 0 ? textWidth(words) : 0);
  const shown: Line[] = lines.map((line) => [span(cut(line, room, look), 'plain', 'dim')]);
  return indentLines([...shown.slice(0, -1), [...(shown.at(-1) ?? []), ...more]], start, [span(safe`    `)]);
}

function plainText(text: string): string {
  return text.replace(/<\/?tool_use_error>/g, '');
}
