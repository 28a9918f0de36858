/** Sections of lines → a box round them, with words in its upper and lower edge; a bar at the left where it is narrow. */
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { type Line, type Span, span, type Tone } from '../safe/span.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';

export interface Box {
  readonly top: Line;
  readonly topRight: Line;
  readonly sections: readonly (readonly Line[])[];
  readonly bottom: Line;
}

/** Below this the frame would cost more than it shows. */
const narrow = 44;

export function innerWidth(look: Look): number {
  return look.width < narrow ? look.width - 2 : look.width - 4;
}

export function drawBox(box: Box, tone: Tone, look: Look): Line[] {
  if (look.plain) return [box.top, ...indented([...box.sections.flat(), box.bottom])];
  return look.width < narrow ? drawBar(box, tone, look) : drawFrame(box, tone, look);
}

/** Without empty lines, which nobody hears. */
function indented(lines: readonly Line[]): Line[] {
  return lines.filter((line) => lineWidth(line) > 0).map((line) => [span(safe`  `), ...line]);
}

function drawFrame({ top, topRight, sections, bottom }: Box, tone: Tone, look: Look): Line[] {
  const { topLeft, topRight: corner, bottomLeft, bottomRight, across, down, left, right } = look.glyphs.box;
  const inner = innerWidth(look);
  const edge = (text: SafeText): Span => span(text, tone);
  const fill = (count: number): Span => edge(across.repeat(Math.max(0, count)) as SafeText);
  const row = (start: SafeText, words: Line, atEnd: Line, end: SafeText): Line => {
    if (words.length === 0) return [edge(start), fill(look.width - 2), edge(end)];
    const room = look.width - 5 - lineWidth(words);
    const tail =
      atEnd.length > 0 && lineWidth(atEnd) + 4 <= room ? [edge(safe` `), ...atEnd, edge(safe` ${across}`)] : [];
    return [edge(safe`${start}${across} `), ...words, edge(safe` `), fill(room - lineWidth(tail)), ...tail, edge(end)];
  };
  const lines: Line[] = [row(topLeft, top, topRight, corner)];
  for (const [index, section] of sections.entries()) {
    if (index > 0) lines.push([edge(left), fill(look.width - 2), edge(right)]);
    for (const line of section) {
      const room = span(' '.repeat(Math.max(0, inner - lineWidth(line))) as SafeText);
      lines.push([edge(safe`${down} `), ...line, room, edge(safe` `), edge(down)]);
    }
  }
  lines.push(row(bottomLeft, bottom, [], bottomRight));
  return lines;
}

function drawBar({ top, sections, bottom }: Box, tone: Tone, look: Look): Line[] {
  const bar = span(safe`${look.glyphs.box.down} `, tone);
  const body = sections.flatMap((section, index) => (index > 0 ? [[], ...section] : section));
  const lines = bottom.length === 0 ? [top, ...body] : [top, ...body, bottom];
  return lines.map((line) => [bar, ...line]);
}
