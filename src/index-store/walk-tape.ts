/**
 * Steps through an object's fields along the tape. After `next` the field's name lies at `keyStart`–`keyEnd`; its value
 * is looked at, gone `into`, or passed over by the next step.
 */
import type { StructureScanner } from './scan-structure.ts';

export interface TapeWalk {
  keyStart: number;
  keyEnd: number;
  /** Where the value starts: a quote, a bracket, or the first byte of a number or word. */
  value: number;
  /** The closing quote of a string; after `leave`, the closing bracket. */
  valueEnd: number;
  /** Something stood where JSON would have something else. */
  broken: boolean;
  /** Begins with the object whose bracket is at this place of the tape. */
  readonly enter: (at: number) => void;
  /** To the next field; false at the object's end. */
  readonly next: () => boolean;
  /** To the next string, object or list in a list; false at its end. */
  readonly nextItem: () => boolean;
  /** Into the value, an object or a list that the tape holds; `leave` must follow. */
  readonly into: () => void;
  /** Behind the end of what was gone into last. */
  readonly leave: () => void;
}

const QUOTE = 0x22;
const COLON = 0x3a;

export function createTapeWalk({ bytes, tape }: Pick<StructureScanner, 'bytes' | 'tape'>): TapeWalk {
  /** The next place of the tape. */
  let at = 0;
  /** Where the value's bracket stands, if it has one that was not gone into. */
  let pending = -1;

  /** From behind an opening bracket to behind its end. */
  const passOver = () => {
    for (let depth = 1; depth > 0; ) {
      const byte = bytes[tape[at]!]!;
      if (byte === QUOTE) at += 2;
      else {
        at += 1;
        depth += isOpen(byte) ? 1 : -1;
      }
    }
  };
  const settle = () => {
    // What lies too deep is not on the tape.
    if (pending >= 0 && tape[at] === pending) {
      at += 1;
      passOver();
    }
    pending = -1;
  };
  const setValue = (position: number) => {
    walk.value = position;
    const byte = bytes[position]!;
    if (byte === QUOTE) {
      walk.valueEnd = tape[at + 1]!;
      at += 2;
    } else if (isOpen(byte)) pending = position;
    else if (!startsScalar(byte)) walk.broken = true;
  };
  const walk: TapeWalk = {
    keyStart: 0,
    keyEnd: 0,
    value: 0,
    valueEnd: 0,
    broken: false,
    enter(place) {
      at = place + 1;
      pending = -1;
      walk.broken = false;
    },
    next() {
      settle();
      const position = tape[at]!;
      if (bytes[position] !== QUOTE) {
        if (isOpen(bytes[position]!)) walk.broken = true;
        return false;
      }
      walk.keyStart = position + 1;
      walk.keyEnd = tape[at + 1]!;
      if (bytes[walk.keyEnd + 1] !== COLON) {
        walk.broken = true;
        return false;
      }
      at += 2;
      setValue(walk.keyEnd + 2);
      return !walk.broken;
    },
    nextItem() {
      settle();
      const position = tape[at]!;
      const byte = bytes[position]!;
      if (byte !== QUOTE && !isOpen(byte)) return false;
      setValue(position);
      return true;
    },
    into() {
      pending = -1;
      at += 1;
    },
    leave() {
      settle();
      passOver();
      walk.valueEnd = tape[at - 1]!;
    },
  };
  return walk;
}

function isOpen(byte: number): boolean {
  return byte === 0x7b || byte === 0x5b;
}

/** A digit, a minus, or the first letter of true, false and null. */
function startsScalar(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x74 || byte === 0x66 || byte === 0x6e;
}
