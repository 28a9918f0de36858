/** One option of a question → its lines: mark and label, then description and preview. Chosen ones are bold, others dim. */
import type { Option } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { sanitiseLabel } from '../safe/sanitise-label.ts';
import { type Line, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';
import { indentLines } from './indent-lines.ts';
import type { Look } from './look.ts';
import { wrapSpan } from './wrap-span.ts';

const recommended = /[（(](?:recommended|推荐|推薦|推奨|추천)[^）)]*[）)]/i;
const shownPreview = 8;

export function optionLines(option: Option, marks: Look['glyphs']['one'], look: Look, full: boolean): Line[] {
  const weight = option.chosen ? 'bold' : 'dim';
  const mark = span(safe`${option.chosen ? marks[0] : marks[1]} `, option.chosen ? 'ask' : 'plain', weight);
  const isRecommended = recommended.test(option.label);
  // In ASCII the star is a word, and the label has said it already.
  const star = option.default || (isRecommended && !look.ascii) ? safe` ${look.glyphs.star}` : safe``;
  const label = wrapSpan(safe`${sanitiseLabel(option.label)}${star}`, look.width - 4, 'plain', weight);
  const lines = indentLines(label, [mark]);
  const hang = [span(safe`    `)];
  if (option.description !== null && option.description !== '') {
    for (const line of indentLines(wrapSpan(sanitise(option.description), look.width - 4, 'plain', 'dim'), hang, hang))
      lines.push(line);
  }
  if (option.preview !== null && (option.chosen || full))
    for (const line of previewLines(option.preview, look, full)) lines.push(line);
  return lines;
}

function previewLines(preview: string, look: Look, full: boolean): Line[] {
  const all = wrapText(sanitise(preview), look.width - 6);
  const shown = full ? all : all.slice(0, shownPreview);
  const edge = [span(safe`    ${look.glyphs.box.down} `, 'plain', 'dim')];
  const lines: Line[] = shown.map((line) => [...edge, span(line)]);
  const more = all.length - shown.length;
  if (more > 0) lines.push([...edge, span(safe`${more} more lines of the preview`, 'plain', 'dim')]);
  return lines;
}
