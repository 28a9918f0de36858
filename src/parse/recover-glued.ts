/**
 * A line that is not JSON → its parts in order: whole objects, and the broken stretches between them.
 * Snapshots joined without a newline give `}{`; a writer that died in the middle of a record and was
 * started again gives half an object with a whole one behind it.
 */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** An object from brace to brace; whether it is JSON is the caller's to find out. */
  readonly whole: boolean;
}

/** What a record starts with, in any version seen; tells a record from an object inside one. */
const OPENINGS = [
  'type',
  'parentUuid',
  'logicalParentUuid',
  'isSidechain',
  'uuid',
  'sessionId',
  'message',
  'leafUuid',
].map((key) => Buffer.from(`{"${key}":`));

/** Every byte may be looked at this often: enough for real damage, and linear on made-up damage. */
const LOOKS_PER_BYTE = 16;

export function recoverGlued(line: Uint8Array): Part[] {
  const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength);
  const parts: Part[] = [];
  const nextOpening = openingFinder(bytes);
  let looks = bytes.length * LOOKS_PER_BYTE;
  let at = 0;
  while (at < bytes.length) {
    const end = bytes[at] === BRACE ? objectEnd(bytes, at) : -1;
    looks -= (end < 0 ? bytes.length : end) - at;
    if (end > 0 && endsRecord(bytes, end) && isJson(bytes, at, end)) {
      parts.push({ start: at, end, whole: true });
      at = skipPadding(bytes, end);
      continue;
    }
    const next = looks > 0 ? nextOpening(at + 1) : -1;
    const stop = next < 0 ? bytes.length : next;
    const last = parts.at(-1);
    if (last !== undefined && !last.whole) parts[parts.length - 1] = { start: last.start, end: stop, whole: false };
    else parts.push({ start: at, end: stop, whole: false });
    at = stop;
  }
  return parts;
}

const BRACE = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the object that opens at `start` ends, by its braces outside strings; -1 if it does not. */
function objectEnd(bytes: Buffer, start: number): number {
  let depth = 0;
  let inString = false;
  for (let i = start; i < bytes.length; i++) {
    const byte = bytes[i];
    if (inString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === BRACE) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return -1;
}

/** An object inside a record is followed by a comma or a bracket; a record by the next one or by nothing. */
function endsRecord(bytes: Buffer, end: number): boolean {
  const next = skipPadding(bytes, end);
  return next === bytes.length || bytes[next] === BRACE;
}

function skipPadding(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] === 0 || bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d))
    at += 1;
  return at;
}

/** Asked with ever larger positions, so that each opening is searched for once over the whole line. */
function openingFinder(bytes: Buffer): (from: number) => number {
  const found = OPENINGS.map((opening) => bytes.indexOf(opening));
  return (from) => {
    let nearest = -1;
    for (const [index, opening] of OPENINGS.entries()) {
      let at = found[index]!;
      if (at >= 0 && at < from) at = bytes.indexOf(opening, from);
      found[index] = at;
      if (at >= 0 && (nearest < 0 || at < nearest)) nearest = at;
    }
    return nearest;
  };
}

function isJson(bytes: Buffer, start: number, end: number): boolean {
  try {
    JSON.parse(bytes.toString('utf8', start, end));
    return true;
  } catch {
    return false;
  }
}
