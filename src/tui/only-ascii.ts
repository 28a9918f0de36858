/** For a terminal that takes ASCII only: what is drawn alike where there is such a sign, else a question mark a cell. */
import { textWidth } from '../safe/width.ts';
import { borderMark } from './split-row.ts';

/** Signs as wide as what stands for them. */
const alike: readonly (readonly [from: RegExp, to: string])[] = [
  [/[─━┄┅┈┉═╌╍‐‑‒–—―−]/g, '-'],
  [/[│┃┆┇┊┋║╎╏]/g, '|'],
  [/[┌-╋╒-╬╭-╰]/g, '+'],
  [/[“”„«»]/g, '"'],
  [/[‘’‚‹›]/g, "'"],
  [/[×✕✗✘]/g, 'x'],
  [/[•‣●◦○·]/g, '*'],
  [/[→▸⇒≥⟩]/g, '>'],
  [/[←◂⇐≤⟨]/g, '<'],
  [/…/g, '.'],
];

const other = /[^\x00-\x7f]+/g;

export function onlyAscii(row: string): string {
  const drawn = alike.reduce((text, [from, to]) => text.replace(from, to), row);
  return drawn.replace(other, (text) =>
    text
      .split(borderMark)
      .map((part) => '?'.repeat(textWidth(part)))
      .join(borderMark),
  );
}
