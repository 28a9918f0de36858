/** Bytes of a transcript → the same with some damage, of the kinds that disks, crashes, editors and attackers do. */
export type Random = (below: number) => number;

/** Mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pieces = [
  ...[
    '\n',
    '\r\n',
    '\0\0\0',
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ':',
    ',',
    '}{',
    '{"type":"user"',
    'null',
    'true',
    '-1',
    '1e999',
  ],
  ...[
    '12345678901234567890',
    '"__proto__":{"x":1},',
    '"constructor":1,',
    '\\ud800',
    '\\u0000',
    '\u202e',
    '\x1b]52;c;eA==\x07',
    '\ufeff',
  ],
  ...[
    '"uuid":"x",',
    '"parentUuid":"x",',
    '"isSidechain":true,',
    '"answers":{}',
    '"questions":[{}]',
    '"tool_use_id":"t1"',
    '::error::',
  ],
  ...[
    '"message":null,',
    '"content":[],',
    '"type":"tool_result"',
    '"timestamp":"x",',
    '[['.repeat(400),
    '{"a":'.repeat(300),
    'x'.repeat(5000),
  ],
].map((text) => Buffer.from(text));
const bytes = [
  Buffer.of(0xff),
  Buffer.of(0xe2, 0x82),
  Buffer.of(0xed, 0xa0, 0xbd),
  Buffer.of(0xc0, 0x80),
  Buffer.of(0x1b),
];
const all = [...pieces, ...bytes];

export function mutate(whole: Uint8Array, random: Random): Uint8Array {
  let now: Buffer = Buffer.from(whole);
  for (let count = 1 + random(5); count > 0; count--) now = change(now, random);
  return now;
}

function change(now: Buffer, random: Random): Buffer {
  const at = random(now.length + 1);
  const to = Math.min(now.length, at + random(60));
  const join = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);
  switch (random(8)) {
    case 0:
      return join(now.subarray(0, at), now.subarray(to));
    case 1:
      return join(now.subarray(0, at), all[random(all.length)]!, now.subarray(at));
    case 2:
      return join(now.subarray(0, at), all[random(all.length)]!, now.subarray(to));
    case 3:
      return join(now.subarray(0, to), now.subarray(at));
    case 4: {
      const copy = Buffer.from(now);
      for (let turn = random(4); turn >= 0 && copy.length > 0; turn--) copy[random(copy.length)] = random(256);
      return copy;
    }
    case 5:
      return now.subarray(0, at);
    case 6:
      return swapLines(now, random);
    default: {
      // A stretch from elsewhere: ids, types and values come to stand where others are meant.
      const from = random(now.length + 1);
      return join(now.subarray(0, at), now.subarray(from, from + random(200)), now.subarray(to));
    }
  }
}

function swapLines(now: Buffer, random: Random): Buffer {
  const lines = now.toString('latin1').split('\n');
  const [one, two] = [random(lines.length), random(lines.length)];
  [lines[one], lines[two]] = [lines[two]!, lines[one]!];
  return Buffer.from(lines.join('\n'), 'latin1');
}
