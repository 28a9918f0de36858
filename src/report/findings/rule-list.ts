/** All rules → a list for people: by group, with their levels and what they demand. */
import type { Level } from '../../model/finding.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { type Line, span, type Tone } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { wrapText } from '../../safe/wrap-text.ts';

export interface ListedRule {
  readonly id: string;
  readonly summary: string;
  readonly levels: { readonly recommended: Level; readonly strict: Level };
}

const tones: Readonly<Record<Level, Tone>> = { error: 'error', warning: 'thinking', info: 'info', off: 'plain' };
const levelWidth = 'recommended'.length;
const leastRoom = 30;

export function* ruleList(rules: readonly ListedRule[], width: number): Generator<Line> {
  const idWidth = Math.max(0, ...rules.map(({ id }) => id.length));
  const left = idWidth + 2 + (levelWidth + 2) + ('warning'.length + 2);
  const beside = width - left >= leastRoom;
  const head = [
    'RULE'.padEnd(idWidth),
    'RECOMMENDED',
    'STRICT'.padEnd('warning'.length),
    beside ? 'WHAT IT WANTS' : '',
  ];
  yield [span(head.join('  ').trimEnd() as SafeText, 'plain', 'dim')];
  for (const { id, summary, levels } of rules) {
    const start: Line = [
      span(id.padEnd(idWidth + 2) as SafeText, 'plain', 'bold'),
      levelSpan(levels.recommended, levelWidth + 2),
      levelSpan(levels.strict, 'warning'.length + 2),
    ];
    const indent = beside ? left : 4;
    const lines = wrapText(summary as SafeText, width - indent);
    if (!beside) yield [...start.slice(0, 2), levelSpan(levels.strict, 0)];
    for (const [index, text] of lines.entries()) {
      yield beside && index === 0 ? [...start, span(text)] : [span(' '.repeat(indent) as SafeText), span(text)];
    }
  }
  yield [];
  yield [span(safe`askback explain RULE tells more of one.`, 'plain', 'dim')];
}

function levelSpan(level: Level, width: number): Line[number] {
  const text = `${level}${' '.repeat(Math.max(0, width - textWidth(level)))}` as SafeText;
  return span(text, tones[level], level === 'off' ? 'dim' : 'normal');
}
