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

/** A stretch of the view: taken over sign by sign, or one sign that was decoded. */
interface Stretch {
  readonly view: number;
  readonly text: number;
  /** Where the escape ends that it was decoded from. */
  readonly end?: number;
}

export function looseView(text: string): LooseView | undefined {
  const changes = listChanges(text);
  if (changes.length === 0) return undefined;
  let view = '';
  let from = 0;
  const stretches: Stretch[] = [{ view: 0, text: 0 }];
  for (const { start, end, put } of changes) {
    if (start < from) continue;
    view += text.slice(from, start);
    if (put !== '') stretches.push({ view: view.length, text: start, end });
    view += put;
    from = end;
    stretches.push({ view: view.length, text: end });
  }
  view += text.slice(from);
  const placeOf = (at: number): readonly [number, number] => {
    const own = lastUpTo(stretches, at);
    const start = own.text + (own.end === undefined ? at - own.view : 0);
    return [start, own.end ?? start + 1];
  };
  return { text: view, place: (start, end) => [placeOf(start)[0], placeOf(end - 1)[1]] };
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

function lastUpTo(stretches: readonly Stretch[], at: number): Stretch {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stretches[middle]!.view <= at) low = middle;
    else high = middle - 1;
  }
  return stretches[low]!;
}
