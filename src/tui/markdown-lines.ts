/**
 * Markdown → lines, lightly: headings, bold, code, lists and quotes are shown for what they are, everything else as it
 * stands. A line at a time, so that any text at all comes out whole.
 */

import { indentLines } from '../report/indent-lines.ts';
import type { Look } from '../report/look.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, type Span, span } from '../safe/span.ts';
import { wrapText } from '../safe/wrap-text.ts';
import { wrapSpans } from './wrap-spans.ts';

const fence = /^\s{0,3}(?:```|~~~)\s*([\w+-]*)/;
const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;
const item = /^(\s*)([-*+]|\d{1,4}[.)])\s+(.*)$/;
const quote = /^\s{0,3}>\s?(.*)$/;
const rule = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const inline = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1|`([^`]+)`/g;
/** No line of prose is longer; the rest of one that is stays plain. */
const longest = 4000;

export function markdownLines(text: string, look: Look, tone: Span['tone'] = 'plain'): Line[] {
  const lines: Line[] = [];
  let inCode = false;
  for (const line of sanitise(text.trim()).split('\n') as SafeText[]) {
    if (fence.test(line)) {
      inCode = !inCode;
      const language = fence.exec(line)?.[1] ?? '';
      if (inCode && language !== '') lines.push([span(safe`  ${language as SafeText}`, 'plain', 'dim')]);
    } else for (const each of inCode ? codeLines(line, look) : proseLines(line, look, tone)) lines.push(each);
  }
  return lines;
}

function codeLines(line: SafeText, look: Look): Line[] {
  const edge = [span(safe`${look.glyphs.box.down} `, 'plain', 'dim')];
  return wrapText(line, look.width - 2).map((part) => [...edge, span(part, 'tool')]);
}

function proseLines(line: SafeText, look: Look, tone: Span['tone']): Line[] {
  const title = heading.exec(line);
  if (title !== null) return wrapSpans([span((title[1] ?? '') as SafeText, 'text', 'bold')], look.width);
  if (rule.test(line)) return [[span(look.glyphs.box.across.repeat(look.width) as SafeText, 'plain', 'dim')]];
  const point = item.exec(line);
  if (point !== null) {
    const [, space = '', sign = '', rest = ''] = point;
    const mark = /\d/.test(sign) ? sign : look.ascii ? '-' : '•';
    const first = span(`${space.slice(0, 12)}${mark} ` as SafeText, 'plain', 'dim');
    const body = wrapSpans(styled(rest as SafeText, tone), Math.max(8, look.width - first.text.length));
    return indentLines(body, [first]);
  }
  const quoted = quote.exec(line);
  if (quoted !== null) {
    const edge = [span(safe`${look.glyphs.box.down} `, 'plain', 'dim')];
    const body = wrapSpans([span((quoted[1] ?? '') as SafeText, tone, 'dim')], look.width - 2);
    return body.map((part) => [...edge, ...part]);
  }
  return wrapSpans(styled(line, tone), look.width);
}

function styled(line: SafeText, tone: Span['tone']): Line {
  if (line.length > longest) return [span(line, tone)];
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > from) spans.push(span(line.slice(from, match.index) as SafeText, tone));
    const [whole, , bold, code] = match;
    spans.push(bold !== undefined ? span(bold as SafeText, tone, 'bold') : span((code ?? '') as SafeText, 'tool'));
    from = match.index + whole.length;
  }
  if (from < line.length || spans.length === 0) spans.push(span(line.slice(from) as SafeText, tone));
  return spans;
}
