/**
 * Ids of records and calls → small numbers and back; equal ones share one number. They are held as bytes outside the
 * heap: as strings they would be most of what a long session takes.
 */
import { createColumn } from './create-column.ts';

export interface Names {
  readonly add: (text: string) => number;
  /** -1 where it was never added. */
  readonly find: (text: string) => number;
  readonly get: (name: number) => string;
  readonly count: () => number;
}

/** Each page is four times as long as the one before, up to the last size. */
const FIRST_PAGE = 1 << 12;
const PAGE = 1 << 18;
const FREE = 0;

export function createNames(): Names {
  const pages: Buffer[] = [];
  const pageOf = createColumn(Uint32Array);
  const start = createColumn(Uint32Array);
  const lengths = createColumn(Uint32Array);
  /** Those with other characters than Latin ones. */
  const wide = new Map<string, number>();
  const wideTexts = new Map<number, string>();
  let used = 0;
  let count = 0;
  let slots = new Int32Array(1 << 10);

  const holds = (name: number, text: string): boolean => {
    if (lengths.get(name) !== text.length || wideTexts.has(name)) return false;
    const page = pages[pageOf.get(name)]!;
    const from = start.get(name);
    for (let at = 0; at < text.length; at++) if (page[from + at] !== text.charCodeAt(at)) return false;
    return true;
  };
  /** The slot that holds it, or the free one where it belongs. */
  const slotOf = (text: string, hash: number): number => {
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== FREE && !holds(slots[slot]! - 1, text)) slot = (slot + 1) & mask;
    return slot;
  };
  const get = (name: number): string => {
    const from = start.get(name);
    return wideTexts.get(name) ?? pages[pageOf.get(name)]!.toString('latin1', from, from + lengths.get(name));
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 2);
    for (let name = 0; name < count; name++) {
      if (wideTexts.has(name)) continue;
      const text = get(name);
      slots[slotOf(text, hashOf(text))] = name + 1;
    }
  };
  const write = (text: string): number => {
    if (pages.length === 0 || used + text.length > pages.at(-1)!.length) {
      const size = pages.length < 3 ? FIRST_PAGE << (2 * pages.length) : PAGE;
      pages.push(Buffer.allocUnsafeSlow(Math.max(size, text.length)));
      used = 0;
    }
    pages.at(-1)!.write(text, used, 'latin1');
    pageOf.set(count, pages.length - 1);
    start.set(count, used);
    lengths.set(count, text.length);
    used += text.length;
    return count++;
  };
  const addWide = (text: string): number => {
    const name = write('');
    wide.set(text, name);
    wideTexts.set(name, text);
    return name;
  };
  return {
    add(text) {
      const hash = hashOf(text);
      if (hash === WIDE) return wide.get(text) ?? addWide(text);
      const slot = slotOf(text, hash);
      if (slots[slot] !== FREE) return slots[slot]! - 1;
      const name = write(text);
      slots[slot] = name + 1;
      if (count * 2 > slots.length) grow();
      return name;
    },
    find(text) {
      const hash = hashOf(text);
      return hash === WIDE ? (wide.get(text) ?? -1) : slots[slotOf(text, hash)]! - 1;
    },
    get,
    count: () => count,
  };
}

const WIDE = -1;

/** Of this run alone, so that no transcript can be made whose ids all meet. */
const seed = Math.floor(Math.random() * 0x7fffffff);

function hashOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0xff) return WIDE;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  // The lower bits alone would repeat where ids differ only in front.
  return (hash ^ (hash >>> 15)) >>> 1;
}
