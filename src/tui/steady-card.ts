/**
 * An ask → its card, as `askCard` draws it, with its right edge at its own column: terminals differ in how wide they draw
 * some emoji and scripts, and each would move the edge of its row.
 */
import type { Ask } from '../model/session.ts';
import { askCard, type Totals } from '../report/ask-card.ts';
import type { Look } from '../report/look.ts';
import { mapTexts } from '../safe/map-texts.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { borderMark } from './split-row.ts';
import { steady } from './steady.ts';

export function steadyCard(ask: Ask, totals: Totals, look: Look, full = false): Line[] {
  const { down } = look.glyphs.box;
  // Made safe first: what is hidden must be marked before anything is left out.
  const calm = mapTexts(ask, (text) => steady(sanitise(text)));
  return askCard(calm, totals, look, full).map((line) => {
    const last = line.at(-1);
    if (last?.text !== down || line.length < 3) return line;
    return [...line.slice(0, -1), span(borderMark as SafeText, last.tone, last.weight)];
  });
}
