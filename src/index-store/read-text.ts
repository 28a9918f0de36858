/** The bytes between two quotes → the string. Throws where its escapes are not JSON's. */
export interface TextReader {
  readonly read: (start: number, end: number) => string;
  /** The same for strings that repeat from record to record: the last few of a slot are made once and shared. */
  readonly reread: (slot: number, start: number, end: number) => string;
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly text: string;
}

const KEPT_PER_SLOT = 4;
const BACKSLASH = 0x5c;

export function createTextReader(bytes: Buffer, slots: number): TextReader {
  const kept: Kept[][] = Array.from({ length: slots }, () => []);
  const read = (start: number, end: number): string => {
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === BACKSLASH || byte > 127) return decode(bytes, start, end);
    }
    return bytes.latin1Slice(start, end);
  };
  return {
    read,
    reread(slot, start, end) {
      const known = kept[slot]!;
      for (const each of known) if (isSame(each.bytes, bytes, start, end)) return each.text;
      const text = read(start, end);
      if (known.length === KEPT_PER_SLOT) known.pop();
      known.unshift({ bytes: Uint8Array.prototype.slice.call(bytes, start, end), text });
      return text;
    },
  };
}

function decode(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}

function isSame(kept: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (kept.length !== end - start) return false;
  // From the back: ids and paths differ there.
  for (let at = kept.length - 1; at >= 0; at--) if (kept[at] !== bytes[start + at]) return false;
  return true;
}
