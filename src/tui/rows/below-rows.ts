/** What came of a stop, below it in the timeline: an ask's answer, a call's result, what was decided, agents started. */
import type { Decision } from '../../model/session.ts';
import { answerSummary } from '../../report/answer-summary.ts';
import { countWords } from '../../report/count-words.ts';
import { cut } from '../../report/cut.ts';
import { decisionWords, saidWith } from '../../report/decision-line.ts';
import { firstLines } from '../../report/first-lines.ts';
import type { Look } from '../../report/look.ts';
import type { StepContent } from '../../report/step-content.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, type Span, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { formatElapsed } from '../format-elapsed.ts';
import { countInput } from '../list-edits.ts';
import type { Stop } from '../tape.ts';
import type { RowContext } from './row-context.ts';
import { narrow, padWord } from './word-column.ts';

interface Below {
  readonly sign: SafeText;
  readonly word: SafeText;
  readonly text: SafeText;
  /** In the place of the text. */
  readonly change?: readonly Span[];
  readonly tone: Tone;
  readonly weight?: Span['weight'];
}

export function belowRows(stop: Stop, content: StepContent | undefined, { look, tape }: RowContext): Line[] {
  const space = ' '.repeat(formatElapsed(tape.length).length + 2) as SafeText;
  return listBelow(stop, content, look).map(({ sign, word, text, change, tone, weight = 'dim' }) => {
    const isNarrow = look.width < narrow;
    const start = safe`${space}${sign} ${isNarrow ? safe`` : safe`${padWord(word, look.width)} `}`;
    const words = isNarrow ? text : withoutWord(text, word);
    if (change !== undefined) return [span(start, tone), ...change];
    return [span(start, tone), span(cut(words, look.width - textWidth(start), look), 'plain', weight)];
  });
}

/** What the word beside it says already. */
function withoutWord(text: SafeText, word: SafeText): SafeText {
  const start = [`${word}: `, `${word} `].find((each) => text.startsWith(each));
  return start === undefined ? text : (text.slice(start.length) as SafeText);
}

function listBelow(stop: Stop, content: StepContent | undefined, look: Look): Below[] {
  const { glyphs } = look;
  if (stop.ask !== null) {
    const { status, decidedBy } = stop.ask;
    const isAnswer = status === 'answered' && decidedBy === 'human';
    const word = isAnswer ? safe`answer` : (status as SafeText);
    const tone = isAnswer ? 'ask' : status === 'cancelled' ? 'thinking' : 'error';
    return [{ sign: glyphs.status[status], word, text: answerSummary(stop.ask, look), tone, weight: 'normal' }];
  }
  if (stop.kind !== 'tool') return [];
  const decided = stop.decisions.map((decision): Below => {
    return {
      sign: glyphs.step.decision,
      word: safe`decision`,
      text: wordsOf(decision, look),
      tone: 'ask',
      weight: 'normal',
    };
  });
  const agents = stop.lanes.map(({ description, agentType, id, steps }): Below => {
    const name = description ?? agentType ?? textOf(content?.input?.['subagent_type']) ?? id;
    const text = safe`${sanitise(name)}, ${countWords(steps.length, safe`step`)}`;
    return { sign: glyphs.step.agent, word: safe`agent`, text, tone: 'tool' };
  });
  return [resultOf(stop, content, look), ...decided, ...agents];
}

/** What was said with a decision is the answer; its first line has room here. */
function wordsOf(decision: Decision, { glyphs }: Look): SafeText {
  const [open, close] = glyphs.quotes;
  const [said] = firstLines(saidWith(decision), 1).lines;
  return said === undefined ? decisionWords(decision) : safe`${decisionWords(decision)}: ${open}${said}${close}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Of an edit that went well, how much it changed says more than that it did. */
function changeOf(input: StepContent['input'], look: Look): Span[] | undefined {
  const counts = countInput(input);
  if (counts === null) return undefined;
  const { added, removed } = counts;
  const minus = look.ascii ? safe`-` : safe`−`;
  const parts = [
    ...(added > 0 ? [span(safe`+${added} `, 'tool')] : []),
    ...(removed > 0 ? [span(safe`${minus}${removed}`, 'error')] : []),
  ];
  return parts.length > 0 ? parts : undefined;
}

function resultOf({ failed }: Stop, content: StepContent | undefined, look: Look): Below {
  const { glyphs } = look;
  if (content === undefined) return { sign: glyphs.step.result, word: safe`result`, text: safe``, tone: 'result' };
  const { result } = content;
  if (result === null)
    return { sign: glyphs.status.pending, word: safe`result`, text: safe`none came back`, tone: 'thinking' };
  const { lines, left } = firstLines(result.text.replace(/<\/?tool_use_error>/g, ''), 1);
  const more = left > 0 ? safe`(${left + 1} lines) ` : safe``;
  const text = safe`${more}${lines[0] ?? safe`(empty)`}`;
  const change = changeOf(content.input, look);
  return failed || result.isError
    ? { sign: glyphs.step.error, word: safe`error`, text, tone: 'error' }
    : {
        sign: glyphs.step.result,
        word: safe`result`,
        text,
        ...(change === undefined ? {} : { change }),
        tone: 'result',
      };
}
