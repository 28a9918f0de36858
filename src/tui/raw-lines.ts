/** All texts of a stop with what is hidden in them as escapes; and how much that is. */
import type { Look } from '../report/look.ts';
import type { StepContent } from '../report/step-content.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { escapeHidden } from '../safe/escape-hidden.ts';
import { listHidden } from '../safe/list-hidden.ts';
import type { Line } from '../safe/span.ts';
import { stopTexts } from './stop-texts.ts';
import type { Stop } from './tape.ts';
import { windowText } from './window-text.ts';

export function rawLines(stop: Stop, content: StepContent | undefined, look: Look): Line[] {
  const lines: Line[] = [];
  for (const text of stopTexts(stop, content)) {
    if (text.trim() === '') continue;
    if (lines.length > 0) lines.push([]);
    for (const line of wrapSpan(escapeHidden(windowText(text).text), look.width)) lines.push(line);
  }
  return lines;
}

const counted = new WeakMap<object, number>();

/** Colours, which are only dropped, are not counted. */
export function countHiddenIn(stop: Stop, content: StepContent | undefined): number {
  const known = counted.get(content ?? stop);
  if (known !== undefined) return known;
  let count = 0;
  for (const text of stopTexts(stop, content)) for (const { kind } of listHidden(text)) if (kind !== 'colour') count++;
  counted.set(content ?? stop, count);
  return count;
}
