// AssemblyScript. Whole lines of JSON, each ended by a newline → for every line where it ends, whether anything about
// its shape is odd, and where its strings and brackets stand, down to `maxDepth`. 64 bytes at a time, after simdjson.
// `scan-structure.ts` says what comes out, and holds a twin that goes byte by byte.

const QUOTE: u8 = 0x22;
const NEWLINE: u8 = 0x0a;
const EVEN: u64 = 0x5555555555555555;
const HEADER: i32 = 12;

// @ts-ignore: decorator
@inline function mask(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    (<u64>i8x16.bitmask(a)) |
    ((<u64>i8x16.bitmask(b)) << 16) |
    ((<u64>i8x16.bitmask(c)) << 32) |
    ((<u64>i8x16.bitmask(d)) << 48)
  );
}

/** All bits up to and with this one. */
// @ts-ignore: decorator
@inline function upTo(bit: u64): u64 {
  return (~(<u64>0)) >> (63 - bit);
}

function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39;
}

function skipDigits(from: i32): i32 {
  let at = from;
  while (isDigit(load<u8>(at))) at += 1;
  return at;
}

/** Whether a number, or one of the three words, starts here and ends where JSON would have it. */
function isScalar(start: i32): bool {
  const before = load<u8>(start - 1);
  if (before != 0x3a && before != 0x2c && before != 0x5b) return false;
  let at = start;
  const first = load<u8>(at);
  if (first == 0x74) at = load<u32>(at) == 0x65757274 ? at + 4 : -1;
  else if (first == 0x6e) at = load<u32>(at) == 0x6c6c756e ? at + 4 : -1;
  else if (first == 0x66) at = load<u32>(at, 1) == 0x65736c61 ? at + 5 : -1;
  else {
    if (first == 0x2d) at += 1;
    if (!isDigit(load<u8>(at))) return false;
    at = load<u8>(at) == 0x30 ? at + 1 : skipDigits(at);
    if (load<u8>(at) == 0x2e) {
      if (!isDigit(load<u8>(at, 1))) return false;
      at = skipDigits(at + 1);
    }
    if ((load<u8>(at) | 0x20) == 0x65) {
      at += 1;
      if (load<u8>(at) == 0x2b || load<u8>(at) == 0x2d) at += 1;
      if (!isDigit(load<u8>(at))) return false;
      at = skipDigits(at);
    }
  }
  if (at < 0) return false;
  const after = load<u8>(at);
  return after == 0x2c || after == 0x7d || after == 0x5d;
}

/** A name is followed by a colon; a value, which a colon precedes or which stands in a list, is not. */
function isInPlace(start: i32, end: i32, inObject: bool): bool {
  const isValue = load<u8>(start - 1) == 0x3a || !inObject;
  return isValue != (load<u8>(end + 1) == 0x3a);
}

export function scan(start: i32, end: i32, out: i32, maxDepth: i32): i32 {
  const quotes = i8x16.splat(QUOTE);
  const slashes = i8x16.splat(0x5c);
  const opens = i8x16.splat(0x7b);
  const closes = i8x16.splat(0x7d);
  const commas = i8x16.splat(0x2c);
  const colons = i8x16.splat(0x3a);
  const spaces = i8x16.splat(0x20);
  const newlines = i8x16.splat(NEWLINE);

  let inString: u64 = 0;
  let escapes: u64 = 0;
  // At the start of a line stands what may stand before a string.
  let before: u64 = 1;
  let closed: u64 = 0;
  let inScalar: u64 = 0;
  /** Which of comma or colon, opening and closing bracket the last byte was. */
  let last: u64 = 0;
  /** Of each level one bit: whether it is an object. */
  let objects: u64 = 0;
  let opened: i32 = 0;
  let depth: i32 = 0;
  let ends: i32 = 0;
  let lastEnd: i32 = -1;
  let odd: i32 = 0;
  let header = out;
  let at = out + HEADER;

  for (let block = start; block < end; block += 64) {
    const a = v128.load(block);
    const b = v128.load(block, 16);
    const c = v128.load(block, 32);
    const d = v128.load(block, 48);
    let quote = mask(i8x16.eq(a, quotes), i8x16.eq(b, quotes), i8x16.eq(c, quotes), i8x16.eq(d, quotes));
    const least = i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d));
    const controls = v128.any_true(i8x16.lt_u(least, spaces));
    const valid = end - block < 64 ? upTo(end - block - 1) : ~(<u64>0);
    // Most of a transcript lies deep in long strings.
    if (quote == 0 && inString != 0 && !controls && load<u8>(block, 63) != 0x5c && valid == ~(<u64>0)) {
      escapes = 0;
      continue;
    }

    const slash = mask(i8x16.eq(a, slashes), i8x16.eq(b, slashes), i8x16.eq(c, slashes), i8x16.eq(d, slashes));
    let escaped = escapes;
    if (slash != 0) {
      const escaping = slash & ~escapes;
      const follows = (escaping << 1) | escapes;
      const oddStarts = escaping & ~EVEN & ~follows;
      const runs = oddStarts + escaping;
      escapes = runs < escaping ? 1 : 0;
      escaped = (EVEN ^ (runs << 1)) & follows;
    } else escapes = 0;
    quote &= ~escaped & valid;

    let string = quote;
    string ^= string << 1;
    string ^= string << 2;
    string ^= string << 4;
    string ^= string << 8;
    string ^= string << 16;
    string ^= string << 32;
    string ^= inString;

    let newline: u64 = 0;
    let control: u64 = 0;
    if (controls) {
      newline = valid & mask(i8x16.eq(a, newlines), i8x16.eq(b, newlines), i8x16.eq(c, newlines), i8x16.eq(d, newlines));
      control = valid & mask(i8x16.lt_u(a, spaces), i8x16.lt_u(b, spaces), i8x16.lt_u(c, spaces), i8x16.lt_u(d, spaces));
      control &= ~newline;
      // A line that ends within a string is broken; the next one starts anew.
      for (let rest = newline & string; rest != 0; ) {
        const bit = ctz(rest);
        string ^= ~(upTo(bit) >> 1);
        control |= <u64>1 << bit;
        rest = newline & string & ~upTo(bit);
      }
    }
    inString = <u64>((<i64>string) >> 63);

    const lowA = v128.or(a, spaces);
    const lowB = v128.or(b, spaces);
    const lowC = v128.or(c, spaces);
    const lowD = v128.or(d, spaces);
    const outside = ~string & valid;
    const open = outside & mask(i8x16.eq(lowA, opens), i8x16.eq(lowB, opens), i8x16.eq(lowC, opens), i8x16.eq(lowD, opens));
    const close = outside & mask(i8x16.eq(lowA, closes), i8x16.eq(lowB, closes), i8x16.eq(lowC, closes), i8x16.eq(lowD, closes));
    const comma = mask(i8x16.eq(a, commas), i8x16.eq(b, commas), i8x16.eq(c, commas), i8x16.eq(d, commas));
    const colon = mask(i8x16.eq(a, colons), i8x16.eq(b, colons), i8x16.eq(c, colons), i8x16.eq(d, colons));
    const between = outside & (comma | colon);

    const mayPrecede = open | between | newline;
    const mayFollow = close | between;
    const closing = quote & ~string;
    let wrong = control;
    const scalar = outside & ~(open | close | between | quote | newline);
    for (let starts = scalar & ~((scalar << 1) | inScalar); starts != 0; starts &= starts - 1) {
      if (!isScalar(block + <i32>ctz(starts))) wrong |= starts & -starts;
    }
    inScalar = scalar >> 63;
    wrong |= quote & string & ~((mayPrecede << 1) | before);
    wrong |= ((closing << 1) | closed) & ~mayFollow & valid;
    const ofBetween = (between << 1) | (last & 1);
    const ofOpen = (open << 1) | ((last >> 1) & 1);
    const ofClose = (close << 1) | (last >> 2);
    wrong |= ((ofBetween | ofOpen) & between) | (ofBetween & close) | (ofClose & open);
    last = (between >> 63) | ((open >> 63) << 1) | ((close >> 63) << 2);
    before = mayPrecede >> 63;
    closed = closing >> 63;

    let checked: u64 = 0;
    for (let events = quote | open | close | newline; events != 0; events &= events - 1) {
      const bit = ctz(events);
      const position = block + <i32>bit;
      const one = <u64>1 << bit;
      if ((quote & one) != 0) {
        if ((string & one) != 0) opened = position;
        else if (!isInPlace(opened, position, (objects & 1) != 0)) odd = 1;
        store<i32>(at, position);
        at += depth <= maxDepth ? 4 : 0;
      } else if ((open & one) != 0) {
        depth += 1;
        objects = (objects << 1) | (load<u8>(position) == 0x7b ? 1 : 0);
        if (depth > 60) odd = 1;
        store<i32>(at, position);
        at += depth <= maxDepth ? 4 : 0;
      } else if ((close & one) != 0) {
        store<i32>(at, position);
        at += depth <= maxDepth ? 4 : 0;
        if ((load<u8>(position) == 0x7d ? 1 : 0) != (objects & 1)) odd = 1;
        objects >>= 1;
        depth -= 1;
        if (depth == 0) {
          ends += 1;
          lastEnd = position;
        } else if (depth < 0) odd = 1;
      } else {
        if ((wrong & upTo(bit) & ~checked) != 0) odd = 1;
        checked = upTo(bit);
        store<i32>(header, position);
        store<i32>(header, odd != 0 || depth != 0 || ends != 1 || lastEnd != position - 1 ? 1 : 0, 4);
        store<i32>(header, at >> 2, 8);
        header = at;
        at += HEADER;
        depth = 0;
        objects = 0;
        ends = 0;
        odd = 0;
      }
    }
    if ((wrong & ~checked) != 0) odd = 1;
  }
  return header >> 2;
}
