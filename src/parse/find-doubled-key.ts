/**
 * The bytes of one JSON value, known to be right → a key that stands twice in one object, the first there is. A parser
 * keeps the last of them; another reader may have kept the first, and seen something else.
 */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** The keys of an object so far: most have few, and a million may be open at once. */
type Keys = undefined | string | Set<string>;

export function findDoubledKey(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const open: Keys[] = [];
  for (let at = 0; at < buffer.length; at++) {
    const byte = buffer[at]!;
    if (byte === 0x7b || byte === 0x5b) open.push(undefined);
    else if (byte === 0x7d || byte === 0x5d) open.pop();
    else if (byte === QUOTE) {
      const start = at;
      at = endOfText(buffer, start + 1);
      if (!isFollowedByColon(buffer, at + 1)) continue;
      const key = readKey(buffer.subarray(start, at + 1));
      const keys = open[open.length - 1];
      if (keys === key || (typeof keys === 'object' && keys.has(key))) return key;
      if (keys === undefined) open[open.length - 1] = key;
      else if (typeof keys === 'object') keys.add(key);
      else open[open.length - 1] = new Set([keys, key]);
    }
  }
  return undefined;
}

/** The place of the quote that closes a text. */
function endOfText(buffer: Buffer, start: number): number {
  for (let at = buffer.indexOf(QUOTE, start); at >= 0; at = buffer.indexOf(QUOTE, at + 1)) {
    let slashes = at;
    while (slashes > start && buffer[slashes - 1] === BACKSLASH) slashes -= 1;
    if ((at - slashes) % 2 === 0) return at;
  }
  return buffer.length;
}

function isFollowedByColon(buffer: Buffer, from: number): boolean {
  let at = from;
  while (buffer[at] === 0x20 || buffer[at] === 0x09 || buffer[at] === 0x0d || buffer[at] === 0x0a) at += 1;
  return buffer[at] === COLON;
}

/** `"a"` and `"\u0061"` are one key. */
function readKey(text: Buffer): string {
  if (!text.includes(BACKSLASH)) return text.toString('utf8', 1, text.length - 1);
  return JSON.parse(text.toString('utf8')) as string;
}
