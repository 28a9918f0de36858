/** What an edit took out and put in → lines with − and +, and a little of what stayed about them. */
import type { Look } from '../report/look.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';
import { type Compared, compareLines } from './compare-lines.ts';

const context = 3;
const shapes = {
  ' ': { sign: safe`  `, tone: 'plain', weight: 'dim' },
  '-': { sign: safe`- `, tone: 'error', weight: 'normal' },
  '+': { sign: safe`+ `, tone: 'tool', weight: 'normal' },
} as const;

export function diffLines(before: string, after: string, look: Look): Line[] {
  const lines = compareLines(before, after);
  const near = isNear(lines);
  const last = near.lastIndexOf(true);
  return lines.flatMap(({ sign, line }, index): Line[] => {
    if (near[index]) return signed(sanitise(line), sign, look);
    return near[index - 1] && index < last ? [[span(safe`  ${look.glyphs.dot}`, 'plain', 'dim')]] : [];
  });
}

/** Of each line, whether a change is close by; all of them where nothing changed. */
function isNear(lines: readonly Compared[]): boolean[] {
  const near = lines.map(() => false);
  for (const [index, { sign }] of lines.entries())
    if (sign !== ' ') near.fill(true, Math.max(0, index - context), index + context + 1);
  return near.includes(true) ? near : near.fill(true, 0, context);
}

function signed(line: SafeText, kind: Compared['sign'], look: Look): Line[] {
  const { sign, tone, weight } = shapes[kind];
  return wrapText(line, look.width - 2).map((part, index) => [
    span(index === 0 ? sign : safe`  `, tone, 'bold'),
    span(part, tone, weight),
  ]);
}
