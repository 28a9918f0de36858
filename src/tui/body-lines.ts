/** A stop and what is in it → the lines that the detail pane shows, or that open below it in the timeline. */
import type { Session } from '../model/session.ts';
import { agentLine } from '../report/agent-line.ts';
import { countWords } from '../report/count-words.ts';
import { decisionLine } from '../report/decision-line.ts';
import { firstLines } from '../report/first-lines.ts';
import type { Look } from '../report/look.ts';
import type { StepContent } from '../report/step-content.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { markdownLines } from './markdown-lines.ts';
import { steadyCard } from './steady-card.ts';
import type { Stop, Tape } from './tape.ts';
import { toolBody } from './tool-body.ts';
import { windowText } from './window-text.ts';

export interface BodyContext {
  readonly session: Session;
  readonly tape: Tape;
  readonly look: Look;
  /** Rows there are to show it in: what is folded takes a part of them. */
  readonly room?: number;
}

export function bodyLines(stop: Stop, content: StepContent | undefined, open: boolean, context: BodyContext): Line[] {
  const { look, session } = context;
  const own = ownLines(stop, content, open, context);
  const decided = stop.decisions.map((decision) => decisionLine(decision, look));
  const agents = stop.lanes.flatMap((lane): Line[] => [
    agentLine(lane, session, look),
    [span(safe`    a opens it`, 'plain', 'dim')],
  ]);
  return [...own, ...decided, ...agents];
}

function ownLines(
  stop: Stop,
  content: StepContent | undefined,
  open: boolean,
  { look, tape, room = 0 }: BodyContext,
): Line[] {
  if (stop.ask !== null) return steadyCard(stop.ask, tape.totals, look, open);
  if (stop.kind === 'input') return wrapSpan(sanitise(stop.round?.prompt ?? ''), look.width, 'plain', 'bold');
  if (content === undefined) return [[span(safe`…`, 'plain', 'dim')]];
  const { text, left } = windowText(content.text);
  switch (stop.kind) {
    case 'tool':
    case 'ask':
      return toolBody(stop.step?.label ?? '', content, look, open, room);
    case 'thinking':
      return open ? markdownLines(text, look, 'thinking') : foldedLines(text, look);
    case 'error':
      return wrapSpan(sanitise(text === '' ? (stop.step?.label ?? '') : text), look.width, 'error');
    case 'info':
    case 'complete': {
      const body = markdownLines(text.replace(/<\/?[a-z-]+>/g, ''), look);
      return [...wrapSpan(sanitise(stop.step?.label ?? ''), look.width, 'info'), ...(text === '' ? [] : [[], ...body])];
    }
    default: {
      const more: Line[] =
        left > 0 ? [[span(safe`${look.glyphs.folded} more: v opens all of it`, 'plain', 'dim')]] : [];
      return [...markdownLines(text, look), ...more];
    }
  }
}

function foldedLines(text: string, look: Look): Line[] {
  if (text.trim() === '') return [[span(safe`(kept without its text)`, 'plain', 'dim')]];
  const { lines, left } = firstLines(text, 2);
  const start = lines.flatMap((line) => wrapSpan(line, look.width, 'thinking', 'dim').slice(0, 3));
  const words = left > 0 ? countWords(left, safe`more line`) : safe`more`;
  return [...start, [span(safe`${look.glyphs.folded} ${words} (Enter)`, 'plain', 'dim')]];
}
