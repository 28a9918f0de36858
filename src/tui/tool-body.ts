/** A tool call → what it was called with and what came back: edits as diffs, the rest as it is. */
import { countWords } from '../report/count-words.ts';
import { firstLines } from '../report/first-lines.ts';
import { formatSize } from '../report/format-size.ts';
import { indentLines } from '../report/indent-lines.ts';
import type { Look } from '../report/look.ts';
import type { StepContent } from '../report/step-content.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { diffLines } from './diff-lines.ts';
import { markdownLines } from './markdown-lines.ts';
import { windowText } from './window-text.ts';

type Input = Readonly<Record<string, unknown>>;

const keptOfInput = 12;
const keptOfResult = 8;

export function toolBody(content: StepContent, look: Look, open: boolean): Line[] {
  const input = content.input === null ? [] : inputLines(content.input, look);
  return [...fold(input, open ? input.length : keptOfInput, look), ...resultLines(content, look, open)];
}

function inputLines(input: Input, look: Look): Line[] {
  const text = (key: string) => (typeof input[key] === 'string' ? input[key] : undefined);
  const edits = Array.isArray(input['edits']) ? input['edits'].filter(isObject) : [input];
  const isEdit = edits.every(
    (edit) => typeof edit['old_string'] === 'string' && typeof edit['new_string'] === 'string',
  );
  const path = text('file_path');
  if (path !== undefined && isEdit && edits.length > 0) {
    const diffs = edits.flatMap((edit) => diffLines(String(edit['old_string']), String(edit['new_string']), look));
    return [...field('file', path, look), ...diffs];
  }
  const written = text('content');
  if (path !== undefined && written !== undefined)
    return [...field('file', path, look), ...diffLines('', windowText(written).text, look)];
  const plan = text('plan');
  if (plan !== undefined) return markdownLines(windowText(plan).text, look);
  return Object.entries(input).flatMap(([key, value]) => field(key, value, look));
}

function field(key: string, value: unknown, look: Look): Line[] {
  const words = windowText(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')).text;
  const name = span(safe`${sanitise(key)}: `, 'tool');
  const beside = words.length + name.text.length <= look.width && !words.includes('\n');
  if (beside) return [[name, span(sanitise(words))]];
  const edge = [span(safe`  `)];
  return [[name], ...indentLines(wrapSpan(sanitise(words), look.width - 2), edge, edge)];
}

function resultLines({ result }: StepContent, look: Look, open: boolean): Line[] {
  if (result === null) return [[], [span(safe`${look.glyphs.status.pending} no result`, 'thinking')]];
  const tone = result.isError ? 'error' : 'result';
  const sign = result.isError ? look.glyphs.step.error : look.glyphs.step.result;
  const head = [span(safe`${sign} ${result.isError ? safe`error` : safe`result`}`, tone, 'bold')];
  const text = result.text.replace(/<\/?tool_use_error>/g, '').trimEnd();
  if (text.trim() === '') return [[], [...head, span(safe` (empty)`, 'plain', 'dim')]];
  const { left: lines } = firstLines(text, 0);
  const about = [...head, span(safe` ${countWords(lines, safe`line`)}`, 'plain', 'dim')];
  const { text: shown, left } = windowText(text);
  const body = wrapSpan(sanitise(shown), look.width, result.isError ? 'error' : 'plain');
  const more: Line[] =
    left > 0 && open
      ? [[span(safe`${look.glyphs.folded} ${formatSize(left)} more: v opens all of it`, 'plain', 'dim')]]
      : [];
  return [[], about, ...fold(body, open ? body.length : keptOfResult, look), ...more];
}

function fold(lines: readonly Line[], count: number, look: Look): Line[] {
  if (lines.length <= count + 1) return [...lines];
  const left = safe`${look.glyphs.folded} ${countWords(lines.length - count, safe`more line`)} (Enter)`;
  return [...lines.slice(0, count), [span(left, 'plain', 'dim')]];
}

function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
