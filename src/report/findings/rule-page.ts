/** A rule's page, as Markdown → lines for a terminal: headings bold, examples as they are, the rest wrapped. */
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import { wrapText } from '../../safe/wrap-text.ts';

export function* rulePage(markdown: string, width: number): Generator<Line> {
  let isExample = false;
  for (const line of sanitise(markdown).trimEnd().split('\n') as SafeText[]) {
    if (line.startsWith('```')) {
      isExample = !isExample;
      continue;
    }
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (isExample) for (const part of wrapText(line, width - 4)) yield [span(`    ${part}` as SafeText, 'info')];
    else if (heading !== undefined) yield [span(plain(heading), 'plain', 'bold')];
    else if (line.startsWith('|')) yield [span(line)];
    else yield* paragraph(plain(line), width);
  }
}

/** The lines of a list's entry stand under one another. */
function* paragraph(text: SafeText, width: number): Generator<Line> {
  const indent = /^\s*(?:[-*]|\d+\.) +/.exec(text)?.[0] ?? '';
  const lines = wrapText(text.slice(indent.length) as SafeText, width - indent.length);
  for (const [index, line] of lines.entries()) {
    yield [span(`${index === 0 ? indent : ' '.repeat(indent.length)}${line}` as SafeText)];
  }
}

/** Emphasis and links are for a page. */
function plain(text: string): SafeText {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '') as SafeText;
}
