/**
 * Text → JSON with places, or the first thing that is not JSON and what to do about it. `JSON.parse` tells no line, lets
 * a later key replace an earlier one, and has no word for somebody who wrote a comment or a last comma.
 */
import { describeFault } from './describe-fault.ts';
import type { JsonEntry, JsonNode, JsonScalar } from './json-node.ts';

export type JsonRead = { readonly ok: true; readonly node: JsonNode } | ({ readonly ok: false } & JsonFault);

export interface JsonFault {
  readonly at: number;
  readonly message: string;
}

const deepest = 64;
const blank = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z_$][\w$]*/y;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export function readJson(text: string): JsonRead {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let fault: JsonFault | undefined;

  /** The first fault is the one that is told; what follows from it means nothing. */
  const faulty = (place: number, message: string): undefined => {
    fault ??= { at: place, message };
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const next = (): string => {
    take(blank);
    return text[at] ?? '';
  };
  const missing = (what: string): undefined => faulty(at, describeFault(text.slice(at, at + 60), what));

  function value(depth: number): JsonNode | undefined {
    const sign = next();
    const from = at;
    if (depth > deepest) return faulty(at, `More than ${deepest} levels lie in one another here.`);
    if (sign === '{') {
      const entries = listOf('}', () => entry(depth));
      return entries && { kind: 'object', at: from, entries };
    }
    if (sign === '[') {
      const values = listOf(']', () => value(depth + 1));
      return values && { kind: 'list', at: from, values };
    }
    return scalar(sign);
  }

  function scalar(sign: string): JsonScalar | undefined {
    const from = at;
    if (sign === '"') {
      const text = string();
      return text === undefined ? undefined : { kind: 'scalar', at: from, value: text };
    }
    const digits = take(number);
    if (digits !== '') return { kind: 'scalar', at: from, value: Number(digits) };
    const known = words.get(take(word));
    if (known !== undefined) return { kind: 'scalar', at: from, value: known };
    at = from;
    return missing('a value');
  }

  function entry(depth: number): JsonEntry | undefined {
    if (next() !== '"') return missing('a key between double quotes');
    const from = at;
    const key = string();
    if (key === undefined) return undefined;
    if (next() !== ':') return missing('a colon');
    at++;
    const found = value(depth + 1);
    return found && { key, at: from, value: found };
  }

  /** From the opening sign to the closing one; `one` reads what stands between two commas. */
  function listOf<Found>(close: string, one: () => Found | undefined): Found[] | undefined {
    const found: Found[] = [];
    at++;
    if (next() === close) {
      at++;
      return found;
    }
    for (;;) {
      const read = one();
      if (read === undefined) return undefined;
      found.push(read);
      const sign = next();
      if (sign !== ',' && sign !== close) return missing(`a comma or "${close}"`);
      const comma = at++;
      if (sign === close) return found;
      if (next() === close) return faulty(comma, `This comma is one too many: only "${close}" follows it.`);
    }
  }

  function string(): string | undefined {
    const from = at++;
    while (at < text.length && text[at] !== '"' && text.charCodeAt(at) >= 0x20) at += text[at] === '\\' ? 2 : 1;
    if (text[at] !== '"') return faulty(from, 'The text that begins here is not closed by a " on the same line.');
    at++;
    try {
      return JSON.parse(text.slice(from, at)) as string;
    } catch {
      return faulty(from, String.raw`The text that begins here has a backslash that means nothing; a backslash is \\.`);
    }
  }

  const node = value(0);
  if (node !== undefined && next() !== '') missing('the end of the file');
  if (node === undefined || fault !== undefined) return { ok: false, ...fault! };
  return { ok: true, node };
}
