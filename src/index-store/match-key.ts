/** A list of names → a function that tells which of them some bytes spell: its place in the list, or -1. */
export type MatchKey = (bytes: Uint8Array, start: number, end: number) => number;

export function createKeyMatcher(names: readonly string[]): MatchKey {
  const spelled = names.map((name) => Buffer.from(name, 'latin1'));
  const buckets: number[][] = Array.from({ length: 256 }, () => []);
  for (const [index, name] of spelled.entries()) buckets[bucketOf(name, 0, name.length)]!.push(index);
  return (bytes, start, end) => {
    for (const index of buckets[bucketOf(bytes, start, end)]!) {
      if (isSame(spelled[index]!, bytes, start, end)) return index;
    }
    return -1;
  };
}

function bucketOf(bytes: Uint8Array, start: number, end: number): number {
  return end === start ? 0 : (end - start + 3 * bytes[start]! + 5 * bytes[end - 1]!) & 255;
}

function isSame(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[start + at]) return false;
  return true;
}

/** A name may be spelled with escapes, so that its bytes do not tell which it is. */
export function isEscaped(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === 0x5c) return true;
  return false;
}
