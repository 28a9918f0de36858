/**
 * Safe text in, lines of at most `width` cells out. Breaks at spaces and between CJK characters (never before their closing
 * punctuation), else inside a word, never inside a grapheme that fits. Nothing is lost but the spaces at a break.
 */
import { graphemes } from './graphemes.ts';
import type { SafeText } from './sanitise.ts';
import { textWidth } from './width.ts';

interface Grapheme {
  readonly text: string;
  readonly width: number;
}

const tabStop = 4;
const closing = /^[，。、；：？！）］｝】〕〉》」』”’…％!),.:;?\]}%]/;
const opening = /[（［｛【〔〈《「『“‘([{]$/;

const expandTabs = (line: string): string => {
  if (!line.includes('\t')) return line;
  const pieces = line.split('\t');
  return pieces
    .map((piece, i) => (i === pieces.length - 1 ? piece : piece + ' '.repeat(tabStop - (textWidth(piece) % tabStop))))
    .join('');
};

const mayBreakBetween = (left: Grapheme, right: Grapheme): boolean => {
  if (left.text === ' ') return true;
  return (left.width === 2 || right.width === 2) && !closing.test(right.text) && !opening.test(left.text);
};

/** A grapheme wider than a whole line (a base with many spacing marks) can only be shown in parts. */
function* fitting(line: string, width: number): Iterable<Grapheme> {
  for (const text of graphemes(line)) {
    const own = textWidth(text);
    if (own <= width) yield { text, width: own };
    else for (const char of text) yield { text: char, width: textWidth(char) };
  }
}

// Not trimEnd: a no-break space or an ideographic one is content.
const dropEndSpaces = (line: string): string => {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ') end--;
  return line.slice(0, end);
};

const wrapLine = (line: string, width: number, lines: string[]): void => {
  let current = '';
  let used = 0;
  /** Where the current line may be broken: its length and its width there. 0 where it may not. */
  let breakAt = 0;
  let breakUsed = 0;
  let inked = false;
  let continued = false;
  let before: Grapheme = { text: '', width: 0 };
  const breakLine = (at: number, usedThere: number): void => {
    lines.push(dropEndSpaces(current.slice(0, at)));
    current = current.slice(at);
    used -= usedThere;
    breakAt = 0;
    inked = current !== '';
    continued = true;
  };
  for (const grapheme of fitting(line, width)) {
    const { text, width: own } = grapheme;
    if (inked && text !== ' ' && mayBreakBetween(before, grapheme)) {
      breakAt = current.length;
      breakUsed = used;
    }
    before = grapheme;
    while (used + own > width && current !== '') {
      if (text === ' ' || breakAt === 0) breakLine(current.length, used);
      else breakLine(breakAt, breakUsed);
    }
    if (text === ' ' && continued && current === '') continue;
    current += text;
    used += own;
    if (text !== ' ') inked = true;
  }
  lines.push(dropEndSpaces(current));
};

export const wrapText = (text: SafeText, width: number): SafeText[] => {
  const room = Math.max(2, Math.floor(width));
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const flat = expandTabs(line);
    // No grapheme takes more than two cells for each of its code units.
    if (flat.length * 2 <= room || (flat.length <= room * 4 && textWidth(flat) <= room))
      lines.push(dropEndSpaces(flat));
    else wrapLine(flat, room, lines);
  }
  return lines as SafeText[];
};
