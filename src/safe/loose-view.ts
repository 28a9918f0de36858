/**
 * Text → the same as a careful reader would join it up: escape sequences and invisible characters left out, escapes of
 * JSON and of addresses decoded, lines that a terminal broke put together. Every place in it leads back to the text. Undefined where that is the
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

// A long line that breaks inside a long word.
const brokenLine =
  /\n(?<=[^\n]{40}[\w+/=.-]\r?\n)(?:(?<=[\w+/=.-]{16}\r?\n)[ \t]{0,8}(?=[\w+/=-])|[ \t]{0,8}(?=[\w+/=-]{16}))/g;

export function looseView(text: string): LooseView | undefined {
  const changes = listChanges(text);
  if (changes.length === 0) return undefined;
  let view = '';
  let from = 0;
  // Stretches of the view: where each begins in it and in the text; and where the escape ends that it was decoded from,
  // or 0 where it is taken over sign by sign. Numbers side by side, for there can be millions.
  const most = 2 * changes.length + 1;
  const inView = new Int32Array(most);
  const inText = new Int32Array(most);
  const ends = new Int32Array(most);
  let count = 0;
  const add = (start: number, end: number): void => {
    inView[count] = view.length;
    inText[count] = start;
    ends[count++] = end;
  };
  for (const { start, end, put } of changes) {
    if (start < from) continue;
    if (start > from) {
      add(from, 0);
      view += text.slice(from, start);
    }
    if (put !== '') add(start, end);
    view += put;
    from = end;
  }
  add(from, 0);
  view += text.slice(from);
  const placeOf = (at: number): readonly [number, number] => {
    const own = lastUpTo(inView.subarray(0, count), at);
    const end = ends[own]!;
    const start = inText[own]! + (end === 0 ? at - inView[own]! : 0);
    return [start, end === 0 ? start + 1 : end];
  };
  return { text: view, place: (start, end) => [placeOf(start)[0], placeOf(end - 1)[1]] };
}

function listChanges(text: string): readonly Change[] {
  const escapes = listEscapes(text);
  const others: Change[] = listPercents(text);
  if (hiddenToken.mayBeIn(text)) {
    for (const { 0: match, 1: kept, index } of text.matchAll(hiddenToken.allIn(text))) {
      if (kept === undefined && match !== '\r\n') others.push({ start: index, end: index + match.length, put: '' });
    }
  }
  for (const { 0: match, index } of text.matchAll(brokenLine)) {
    const start = text[index - 1] === '\r' ? index - 1 : index;
    others.push({ start, end: index + match.length, put: '' });
  }
  if (others.length === 0) return escapes;
  return others.concat(escapes).sort((a, b) => a.start - b.start);
}

const signs: (string | undefined)[] = new Array(128).fill(undefined);
for (const [letter, sign] of ['//', '""', 'n\n', 'r\r', 't\t']) signs[letter!.charCodeAt(0)] = sign!;
const LETTER_U = 0x75;
const BACKSLASH = 0x5c;

/** What JSON writes with a backslash, or with several where JSON stands in JSON. By hand: texts are full of them. */
function listEscapes(text: string): Change[] {
  const found: Change[] = [];
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const start = at;
    while (text.charCodeAt(at) === BACKSLASH) at++;
    const code = text.charCodeAt(at);
    const put = code === LETTER_U ? decodeHex(text.slice(at + 1, at + 5)) : signs[code];
    if (put !== undefined) {
      at += code === LETTER_U ? 5 : 1;
      found.push({ start, end: at, put });
    } else if (at > start + 1) found.push({ start, end: at, put: '\\' });
  }
  return found;
}

/** What an address writes with a percent sign, where it stands for something to see. */
function listPercents(text: string): Change[] {
  const found: Change[] = [];
  if (!text.includes('%')) return found;
  for (const { 0: match, index } of text.matchAll(/%(?:25){0,4}(?:[2-7][0-9a-fA-F]|0[9AaDd])/g))
    found.push({
      start: index,
      end: index + match.length,
      put: String.fromCharCode(Number.parseInt(match.slice(-2), 16)),
    });
  return found;
}

function decodeHex(digits: string): string | undefined {
  return /^[0-9a-fA-F]{4}$/.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined;
}

function lastUpTo(inView: Int32Array, at: number): number {
  let low = 0;
  let high = inView.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (inView[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
