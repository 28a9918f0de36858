/**
 * Text → the same as a careful reader would join it up: escape sequences and invisible characters left out, JSON escapes
 * decoded, lines that a terminal broke put together. Every place in it leads back to the text. Undefined where that is the
 * text itself.
 */
import { hiddenToken } from './hidden-token.ts';

export interface LooseView {
  readonly text: string;
  /** A stretch of the view → the stretch of the text that it stands for. */
  readonly place: (start: number, end: number) => readonly [start: number, end: number];
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

const jsonEscape = /\\(?:u([0-9a-fA-F]{4})|([nrt/"\\]))/g;
// A long line that breaks inside a long word.
const brokenLine =
  /\n(?<=[^\n]{40}[\w+/=.-]\r?\n)(?:(?<=[\w+/=.-]{16}\r?\n)[ \t]{0,8}(?=[\w+/=-])|[ \t]{0,8}(?=[\w+/=-]{16}))/g;
const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

export function looseView(text: string): LooseView | undefined {
  const changes = listChanges(text);
  if (changes.length === 0) return undefined;
  let view = '';
  let from = 0;
  /** Where each stretch that was taken over begins, in the view and in the text. */
  const views = [0];
  const texts = [0];
  for (const { start, end, put } of changes) {
    if (start < from) continue;
    view += text.slice(from, start) + put;
    from = end;
    views.push(view.length);
    texts.push(end);
  }
  view += text.slice(from);
  const back = (at: number): number => {
    const stretch = lastUpTo(views, at);
    return Math.min(texts[stretch]! + at - views[stretch]!, texts[stretch + 1] ?? text.length);
  };
  // The last character's own place, then one on: what was left out behind it does not belong to it.
  return { text: view, place: (start, end) => [back(start), Math.max(back(end - 1) + 1, back(start))] };
}

function listChanges(text: string): Change[] {
  const changes: Change[] = [];
  if (hiddenToken.suspect.test(text)) {
    for (const { 0: match, 1: kept, index } of text.matchAll(hiddenToken.all)) {
      if (kept === undefined && match !== '\r\n') changes.push({ start: index, end: index + match.length, put: '' });
    }
  }
  if (text.includes('\\')) {
    for (const { 0: match, 1: code, 2: letter, index } of text.matchAll(jsonEscape)) {
      const put = code === undefined ? (letters[letter!] ?? letter!) : String.fromCharCode(Number.parseInt(code, 16));
      changes.push({ start: index, end: index + match.length, put });
    }
  }
  for (const { 0: match, index } of text.matchAll(brokenLine)) {
    const start = text[index - 1] === '\r' ? index - 1 : index;
    changes.push({ start, end: index + match.length, put: '' });
  }
  return changes.sort((a, b) => a.start - b.start);
}

function lastUpTo(sorted: readonly number[], at: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
