/** What an edit took out and put in → lines with − and +; what both share at either end is shown once, as context. */
import type { Look } from '../report/look.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';

const context = 3;

export function diffLines(before: string, after: string, look: Look): Line[] {
  const [old, now] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const draw = (lines: readonly string[], sign: SafeText, tone: 'error' | 'tool' | 'plain') =>
    lines.flatMap((line) => signed(sanitise(line), sign, tone, look));
  return [
    ...draw(now.slice(Math.max(0, head - context), head), safe`  `, 'plain'),
    ...draw(old.slice(head, old.length - tail), safe`- `, 'error'),
    ...draw(now.slice(head, now.length - tail), safe`+ `, 'tool'),
    ...draw(now.slice(now.length - tail, now.length - tail + context), safe`  `, 'plain'),
  ];
}

/** The newline that ends a file makes no line of its own. */
function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function signed(line: SafeText, sign: SafeText, tone: 'error' | 'tool' | 'plain', look: Look): Line[] {
  const weight = tone === 'plain' ? 'dim' : 'normal';
  return wrapText(line, look.width - 2).map((part, index) => [
    span(index === 0 ? sign : safe`  `, tone, 'bold'),
    span(part, tone, weight),
  ]);
}
