/** A tool call → what it was called with and what came back: edits as diffs, the rest as it is. */
import { countWords } from '../report/count-words.ts';
import { firstLines } from '../report/first-lines.ts';
import { formatSize } from '../report/format-size.ts';
import { indentLines } from '../report/indent-lines.ts';
import type { Look } from '../report/look.ts';
import { readTodos, type Todo } from '../report/read-todos.ts';
import type { StepContent } from '../report/step-content.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';
import { diffLines } from './diff-lines.ts';
import { listEdits } from './list-edits.ts';
import { markdownLines } from './markdown-lines.ts';
import { windowText } from './window-text.ts';

type Input = Readonly<Record<string, unknown>>;

/** Rows that stay of what is folded, or this part of the room there is. */
const keptOfInput = 12;
const keptOfResult = 8;
const keptOfRoom = 0.4;

/** Tools whose results are written to be read, as Markdown. */
const writers: ReadonlySet<string> = new Set(['Task', 'Agent', 'WebFetch', 'WebSearch']);

export function toolBody(name: string, content: StepContent, look: Look, open: boolean, room = 0): Line[] {
  const kept = open ? Number.MAX_SAFE_INTEGER : Math.floor(room * keptOfRoom);
  const input = content.input === null ? [] : inputLines(content.input, look);
  return [...fold(input, Math.max(kept, keptOfInput), look), ...resultLines(content, look, kept, writers.has(name))];
}

function inputLines(input: Input, look: Look): Line[] {
  const edited = listEdits(input);
  if (edited !== null) {
    const everywhere: Line[] = edited.edits.some((edit) => edit.everywhere)
      ? [[span(safe`wherever it stands in the file`, 'plain', 'dim')]]
      : [];
    const diffs = edited.edits.flatMap(({ before, after }) => diffLines(before, after, look));
    return [...field('file', edited.path, look), ...everywhere, ...diffs];
  }
  const todos = readTodos(input);
  if (todos !== null) {
    const others = Object.entries(input).filter(([key]) => key !== 'todos');
    return [
      ...todos.flatMap((todo) => todoLines(todo, look)),
      ...others.flatMap(([key, value]) => field(key, value, look)),
    ];
  }
  const { plan } = input;
  if (typeof plan === 'string') return markdownLines(windowText(plan).text, look);
  return Object.entries(input).flatMap(([key, value]) => field(key, value, look));
}

function todoLines({ text, status }: Todo, look: Look): Line[] {
  const { many, folded } = look.glyphs;
  const sign = status === 'done' ? many[0] : status === 'doing' ? folded : many[1];
  const start = span(
    safe`${sign.padEnd(textWidth(many[0])) as SafeText} `,
    status === 'doing' ? 'ask' : 'plain',
    'bold',
  );
  const weight = status === 'doing' ? 'bold' : status === 'done' ? 'dim' : 'normal';
  return indentLines(wrapSpan(sanitise(text), look.width - textWidth(start.text), 'plain', weight), [start]);
}

function field(key: string, value: unknown, look: Look): Line[] {
  const words = windowText(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')).text;
  const name = span(safe`${sanitise(key)}: `, 'tool');
  const beside = words.length + name.text.length <= look.width && !words.includes('\n');
  if (beside) return [[name, span(sanitise(words))]];
  const edge = [span(safe`  `)];
  return [[name], ...indentLines(wrapSpan(sanitise(words), look.width - 2), edge, edge)];
}

function resultLines({ result }: StepContent, look: Look, kept: number, isMarkdown: boolean): Line[] {
  if (result === null) return [[], [span(safe`${look.glyphs.status.pending} no result`, 'thinking')]];
  const tone = result.isError ? 'error' : 'result';
  const sign = result.isError ? look.glyphs.step.error : look.glyphs.step.result;
  const head = [span(safe`${sign} ${result.isError ? safe`error` : safe`result`}`, tone, 'bold')];
  const text = result.text.replace(/<\/?tool_use_error>/g, '').trimEnd();
  if (text.trim() === '') return [[], [...head, span(safe` (empty)`, 'plain', 'dim')]];
  const { left: lines } = firstLines(text, 0);
  const about = [...head, span(safe` ${countWords(lines, safe`line`)}`, 'plain', 'dim')];
  const { text: shown, left } = windowText(text);
  const body =
    isMarkdown && !result.isError
      ? markdownLines(shown, look)
      : wrapSpan(sanitise(shown), look.width, result.isError ? 'error' : 'plain');
  const more: Line[] =
    left > 0 && kept > body.length
      ? [[span(safe`${look.glyphs.folded} ${formatSize(left)} more: v opens all of it`, 'plain', 'dim')]]
      : [];
  return [[], about, ...fold(body, Math.max(kept, keptOfResult), look), ...more];
}

function fold(lines: readonly Line[], count: number, look: Look): Line[] {
  if (lines.length <= count + 1) return [...lines];
  const left = safe`${look.glyphs.folded} ${countWords(lines.length - count, safe`more row`)} (Enter)`;
  return [...lines.slice(0, count), [span(left, 'plain', 'dim')]];
}
