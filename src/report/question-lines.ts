/** One question of an ask → the lines of its form, follow-ups nested under the option that raises them. */
import type { FollowUp, Question } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { answerLines } from './answer-lines.ts';
import { indentLines } from './indent-lines.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';
import { optionLines } from './option-lines.ts';
import { spreadLine } from './spread-line.ts';
import { questionStatusWord } from './status-words.ts';
import { wrapSpan } from './wrap-span.ts';

const indent = 5;
const narrowest = 16;

/** `place` says which of several questions it is, or that it is a follow-up. */
export function questionLines(question: Question, place: SafeText, look: Look, full: boolean): Line[] {
  const marks = question.kind === 'checkbox' ? look.glyphs.many : look.glyphs.one;
  const lines: Line[] = [...headLines(question, place, look), ...wordingLines(question, look)];
  const known = new Set(question.options.map(({ id }) => id));
  for (const option of question.options) {
    for (const line of optionLines(option, marks, look, full)) lines.push(line);
    const raised = question.followUps.filter((followUp) => followUp.option === option.id);
    for (const line of followUpLines(raised, look, full)) lines.push(line);
  }
  for (const line of answerLines(question, look)) lines.push(line);
  const stray = question.followUps.filter((followUp) => !known.has(followUp.option));
  return [...lines, ...followUpLines(stray, look, full)];
}

function headLines(question: Question, place: SafeText, look: Look): Line[] {
  const header = question.header === null || question.header === '' ? safe`` : safe`[${sanitise(question.header)}]`;
  const gap = header !== '' && place !== '' ? safe`  ` : safe``;
  const left = [span(header, 'ask', 'bold'), span(safe`${gap}${place}`, 'plain', 'dim')];
  const status = span(
    safe`${look.glyphs.status[question.status]} ${questionStatusWord(question)}`,
    statusTone(question),
  );
  if (look.plain) {
    const parts = [place, sanitise(question.header ?? '')].filter((part) => part !== '');
    return [[span(safe`${(parts.join(', ') || 'question') as SafeText}: ${questionStatusWord(question)}`)]];
  }
  // Marks of what was chosen mean little without it: where there is no room beside the header, it stands below.
  const fits = lineWidth(left) + lineWidth([status]) + 2 <= look.width;
  return fits ? [spreadLine(left, [status], look.width)] : [left, [status]];
}

function statusTone({ status, decidedBy }: Question): 'ask' | 'error' | 'thinking' {
  if (status === 'timeout' || status === 'invalid') return 'error';
  return status === 'answered' && decidedBy === 'human' ? 'ask' : 'thinking';
}

function wordingLines(question: Question, look: Look): Line[] {
  const many = question.kind === 'checkbox' ? safe` (choose any)` : safe``;
  const optional = question.required ? safe`` : safe` (optional)`;
  const lines = wrapSpan(safe`${sanitise(question.text)}${many}${optional}`, look.width, 'plain', 'bold');
  if (question.description !== null && question.description !== '') {
    for (const line of wrapSpan(sanitise(question.description), look.width, 'plain', 'dim')) lines.push(line);
  }
  return question.options.length > 0 ? [...lines, []] : lines;
}

function followUpLines(followUps: readonly FollowUp[], look: Look, full: boolean): Line[] {
  const [middle, last, through] = look.glyphs.branch;
  // Deep nests would leave no room for the words; past that they share one margin.
  const nests = look.width - indent >= narrowest;
  const inner: Look = nests ? { ...look, width: look.width - indent } : look;
  return followUps.flatMap(({ asked, question }, index) => {
    const isLast = index === followUps.length - 1;
    const lines = asked
      ? questionLines(question, safe`follow-up`, inner, full)
      : wrapSpan(safe`not asked: ${sanitise(question.text)}`, inner.width, 'plain', 'dim');
    const edge = (text: SafeText) => [span(safe`  ${text} `, asked ? 'ask' : 'plain', asked ? 'normal' : 'dim')];
    return nests ? indentLines(lines, edge(isLast ? last : middle), edge(isLast ? safe`  ` : through)) : lines;
  });
}
