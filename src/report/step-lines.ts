/**
 * One step and its content → its lines. Each kind has its sign, its word and its tone (SPEC A1–A7); thinking and results
 * are folded unless asked for. Asks are drawn by `askCard`.
 */
import type { Step } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span, type Tone } from '../safe/span.ts';
import { cut } from './cut.ts';
import { firstLines } from './first-lines.ts';
import { formatTime } from './format-time.ts';
import { indentLines } from './indent-lines.ts';
import type { Look } from './look.ts';
import { spreadLine } from './spread-line.ts';
import type { StepContent } from './step-content.ts';
import { toolLines } from './tool-lines.ts';
import { wrapSpan } from './wrap-span.ts';

/** More of a text than a folded line can show. */
const longest = 4096;

export interface Unfolded {
  readonly thinking: boolean;
  readonly full: boolean;
}

export function stepLines(step: Step, content: StepContent, look: Look, open: Unfolded, cwd: string | null): Line[] {
  switch (step.kind) {
    case 'tool':
    case 'ask':
      return toolLines(step, content, look, open.full, cwd);
    case 'text':
      return titled(step, safe`assistant`, 'text', content.text, look);
    case 'thinking':
      // Newer versions of the agent write thinking without its text: nothing to see, and there are thousands of them.
      if (content.text.trim() === '') return [];
      return open.thinking || open.full
        ? titled(step, safe`thinking`, 'thinking', content.text, look)
        : [foldedThinking(step, content.text, look)];
    case 'error':
      return titled(step, safe`error`, 'error', content.text === '' ? step.label : content.text, look);
    case 'complete':
      return [
        spreadLine(
          [sign(step, 'complete', look), span(safe`complete `, 'complete'), span(sanitise(step.label), 'plain', 'dim')],
          when(step, look),
          look.width,
        ),
      ];
    case 'info':
      return infoLines(step, content.text, look, open.full);
  }
}

function sign({ kind }: Step, tone: Tone, { glyphs }: Look) {
  return span(safe`${glyphs.step[kind]} `, tone, 'bold');
}

function when(step: Step, look: Look): Line {
  const time = formatTime(step.time, look.utc)?.time;
  return time === undefined ? [] : [span(time, 'plain', 'dim')];
}

function titled(step: Step, word: SafeText, tone: Tone, text: string, look: Look): Line[] {
  const title = spreadLine([sign(step, tone, look), span(word, tone, 'bold')], when(step, look), look.width);
  const body = wrapSpan(sanitise(text.trim()), look.width - 2, tone === 'thinking' ? 'thinking' : 'plain');
  const edge = [span(safe`  `)];
  return [title, ...(text.trim() === '' ? [] : indentLines(body, edge, edge))];
}

function foldedThinking(step: Step, text: string, look: Look): Line {
  const start = [sign(step, 'thinking', look), span(safe`thinking `, 'thinking', 'bold')];
  const room = look.width - 24;
  const words = cut(sanitise(text.trim().slice(0, longest)), Math.max(10, room), look);
  return spreadLine(
    [...start, span(safe`${look.glyphs.folded} ${words}`, 'thinking', 'dim')],
    when(step, look),
    look.width,
  );
}

function infoLines(step: Step, text: string, look: Look, full: boolean): Line[] {
  const start = [sign(step, 'info', look), span(safe`info `, 'info', 'bold')];
  const label = sanitise(step.label);
  if (full && text.trim() !== '') {
    const edge = [span(safe`  `)];
    const title = spreadLine([...start, span(label, 'info')], when(step, look), look.width);
    return [title, ...indentLines(wrapSpan(sanitise(text.trim()), look.width - 2), edge, edge)];
  }
  const first = firstLines(plainText(text), 1).lines[0];
  const more = first === undefined || first === '' || label.includes(first) ? label : safe`${label}: ${first}`;
  return [spreadLine([...start, span(cut(more, look.width - 18, look), 'info')], when(step, look), look.width)];
}

/** The agent wraps what commands print in tags of its own. */
function plainText(text: string): string {
  return text.replace(/<\/?[a-z-]+>/g, '').trim();
}
