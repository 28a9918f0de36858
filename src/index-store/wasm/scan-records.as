// AssemblyScript. Whole lines of JSON, each ended by a newline → 64 bytes per line: what kind of record it is, hashes of
// the ids that link it to others, and when it was written. `create-record-scanner.ts` says what the fields are.
//
// It goes token by token, and over strings 64 bytes at a time: nearly everything is in long strings. It is strict:
// anything that JSON.stringify would not write makes a line odd, and odd lines are parsed by others.

const QUOTE: u8 = 0x22;
const BACKSLASH: u8 = 0x5c;
const COMMA: u8 = 0x2c;
const COLON: u8 = 0x3a;
const OPEN_BRACE: u8 = 0x7b;
const CLOSE_BRACE: u8 = 0x7d;
const OPEN_BRACKET: u8 = 0x5b;
const CLOSE_BRACKET: u8 = 0x5d;
const NEWLINE: u8 = 0x0a;

// Of a line: see `create-record-scanner.ts`.
const ODD = 1;
const TELLING = 2;
const SIDE = 4;
const ASSISTANT = 8;
const SPOKEN = 16;
const TEXT = 32;
const USE = 64;
const RESULT = 128;
const ODD_TIME = 256;
const AGENT = 512;
const ERROR = 1024;
const LINE_BYTES = 64;

// Where a name stands, and what it means there: see `record-names.ts`.
const TOP = 1;
const MESSAGE = 2;
const BLOCK = 3;
const ATTACHMENT = 4;
const DATA = 5;
const TOOL_RESULT = 6;
const TYPES = 7;
const SUBTYPES = 8;
const BLOCK_TYPES = 9;
const TOOLS = 10;
const ROLES = 11;
const ATTACHMENT_TYPES = 12;
const MODELS = 13;
const QUIET = 15;
const TELLS = 31;

let at: i32 = 0;
let flags: i32 = 0;
let valueStart: i32 = 0;
let valueEnd: i32 = 0;

let type: i32 = 0;
let role: i32 = 0;
let isKnownSubtype: bool = false;
let hasMessage: bool = false;
let hasAttachment: bool = false;
let blocks: i32 = 0;
let tools: i32 = 0;
let uuid: u64 = 0;
let parent: u64 = 0;
let tool: u64 = 0;
let message: u64 = 0;
let time: f64 = 0;
let session: i32 = 0;
let branch: i32 = 0;
let folder: i32 = 0;

let blockType: i32 = 0;
let blockTool: i32 = 0;
let blockId: u64 = 0;
let blockHasText: bool = true;
let inputStart: i32 = 0;
let inputEnd: i32 = 0;
/** Of a result's text; 0 where it has none. */
let contentStart: i32 = 0;
let contentEnd: i32 = 0;
let isError: bool = false;
/** Of the last block's content or text. */
let textStart: i32 = 0;

// ---- hashes and names

let seed: u64 = 0;
let names: i32 = 0;
let nameCount: i32 = 0;
let arena: i32 = 0;
const SLOTS = 1024;
const SLOT_BYTES = 16;
const NAME_BYTES = SLOTS * SLOT_BYTES + 16384;

/** `base` is where `NAME_BYTES` are free. Hashes differ from run to run, so that nobody can make two meet. */
export function init(base: i32, random: u64): void {
  seed = random;
  names = base;
  arena = base + SLOTS * SLOT_BYTES;
}

export function addName(level: i32, start: i32, length: i32, id: i32): bool {
  if (nameCount >= SLOTS / 2 || arena + length + 8 > names + NAME_BYTES) return false;
  const hash = <u32>hashOf(start, length, level);
  let slot = names + (hash & (SLOTS - 1)) * SLOT_BYTES;
  while (load<u32>(slot, 12) != 0) slot = nextSlot(slot);
  memory.copy(arena, start, length);
  store<u32>(slot, hash);
  store<i32>(slot, length, 4);
  store<i32>(slot, arena, 8);
  store<i32>(slot, (level << 8) | id, 12);
  arena += length;
  nameCount += 1;
  return true;
}

function nextSlot(slot: i32): i32 {
  const next = slot + SLOT_BYTES;
  return next == names + SLOTS * SLOT_BYTES ? names : next;
}

/** What a name means at its level; 0 for one that means nothing. */
function meaning(level: i32, start: i32, length: i32): i32 {
  const hash = <u32>hashOf(start, length, level);
  let slot = names + (hash & (SLOTS - 1)) * SLOT_BYTES;
  while (true) {
    const id = load<i32>(slot, 12);
    if (id == 0) return 0;
    if (load<u32>(slot) == hash && load<i32>(slot, 4) == length && id >> 8 == level) {
      if (areEqual(load<i32>(slot, 8), start, length)) return id & 255;
    }
    slot = nextSlot(slot);
  }
}

function areEqual(a: i32, b: i32, length: i32): bool {
  let index = 0;
  for (; index + 8 <= length; index += 8) if (load<u64>(a + index) != load<u64>(b + index)) return false;
  return index == length || tail(a + index, length - index) == tail(b + index, length - index);
}

// @ts-ignore: decorator
@inline function tail(start: i32, length: i32): u64 {
  return load<u64>(start) & ~((~(<u64>0)) << (<u64>length << 3));
}

function hashOf(start: i32, length: i32, salt: u64): u64 {
  let hash = seed ^ (salt * 0x9e3779b97f4a7c15) ^ <u64>length;
  let from = start;
  let left = length;
  for (; left >= 8; left -= 8, from += 8) {
    hash = (hash ^ load<u64>(from)) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  if (left > 0) {
    hash = (hash ^ tail(from, left)) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  hash *= 0xc4ceb9fe1a85ec53;
  hash ^= hash >> 29;
  return hash == 0 ? 1 : hash;
}

/** Of an id, 0 for an empty one. Ids with escapes or beyond ASCII can be spelled in several ways. */
export function hashId(start: i32, length: i32): u64 {
  return length == 0 ? 0 : hashOf(start, length, 0);
}

function isPlain(start: i32, length: i32): bool {
  let strange: u64 = 0;
  let from = start;
  let left = length;
  for (; left > 0; left -= 8, from += 8) {
    const word = left >= 8 ? load<u64>(from) : tail(from, left);
    const other = word ^ 0x5c5c5c5c5c5c5c5c;
    strange |= (word | ((other - 0x0101010101010101) & ~other)) & 0x8080808080808080;
  }
  return strange == 0;
}

// ---- tokens: each leaves `at` behind itself, and is false where JSON would have something else

/** Whether a quote ends the string that starts at `start`: it does unless an odd number of backslashes precedes it. */
// @ts-ignore: decorator
@inline function isClosing(quote: i32, start: i32): bool {
  let slash = quote;
  while (slash > start && load<u8>(slash - 1) == BACKSLASH) slash -= 1;
  return ((quote - slash) & 1) == 0;
}

function firstClosing(quotes: u64, from: i32, start: i32): i32 {
  for (let left = quotes; left != 0; left &= left - 1) {
    const quote = from + <i32>ctz(left);
    if (isClosing(quote, start)) return quote;
  }
  return 0;
}

/** From behind the opening quote to the closing one; 0 where there is none on the line. */
function endOfString(start: i32): i32 {
  const quotes = i8x16.splat(QUOTE);
  const spaces = i8x16.splat(0x20);
  const first = v128.load(start);
  let near = i8x16.bitmask(v128.or(i8x16.eq(first, quotes), i8x16.lt_u(first, spaces)));
  // Most names and words end here.
  while (near != 0) {
    const hit = start + ctz(near);
    if (load<u8>(hit) != QUOTE) return 0;
    if (isClosing(hit, start)) return hit;
    near &= near - 1;
  }
  let from = start + 16;
  while (true) {
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const qa = i8x16.eq(a, quotes);
    const qb = i8x16.eq(b, quotes);
    const qc = i8x16.eq(c, quotes);
    const qd = i8x16.eq(d, quotes);
    const controls = i8x16.lt_u(i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d)), spaces);
    if (v128.any_true(v128.or(v128.or(v128.or(qa, qb), v128.or(qc, qd)), controls))) {
      const end = firstClosing(mask(qa, qb, qc, qd), from, start);
      if (v128.any_true(controls)) {
        const bad = mask(i8x16.lt_u(a, spaces), i8x16.lt_u(b, spaces), i8x16.lt_u(c, spaces), i8x16.lt_u(d, spaces));
        // Behind the string a newline is nothing strange.
        if (end == 0 || from + <i32>ctz(bad) < end) return 0;
      }
      if (end != 0) return end;
    }
    from += 64;
  }
}

// @ts-ignore: decorator
@inline function mask(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    (<u64>i8x16.bitmask(a)) |
    ((<u64>i8x16.bitmask(b)) << 16) |
    ((<u64>i8x16.bitmask(c)) << 32) |
    ((<u64>i8x16.bitmask(d)) << 48)
  );
}

function readString(): bool {
  valueStart = at + 1;
  valueEnd = endOfString(valueStart);
  at = valueEnd + 1;
  return valueEnd != 0;
}

function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39;
}

function skipDigits(from: i32): i32 {
  let to = from;
  while (isDigit(load<u8>(to))) to += 1;
  return to;
}

/** A number, or one of the three words. */
function skipScalar(): bool {
  const first = load<u8>(at);
  if (first == 0x74) {
    if (load<u32>(at) != 0x65757274) return false;
    at += 4;
  } else if (first == 0x6e) {
    if (load<u32>(at) != 0x6c6c756e) return false;
    at += 4;
  } else if (first == 0x66) {
    if (load<u32>(at, 1) != 0x65736c61) return false;
    at += 5;
  } else {
    let to = first == 0x2d ? at + 1 : at;
    if (!isDigit(load<u8>(to))) return false;
    to = load<u8>(to) == 0x30 ? to + 1 : skipDigits(to);
    if (load<u8>(to) == 0x2e) {
      if (!isDigit(load<u8>(to, 1))) return false;
      to = skipDigits(to + 1);
    }
    if ((load<u8>(to) | 0x20) == 0x65) {
      to += 1;
      if (load<u8>(to) == 0x2b || load<u8>(to) == 0x2d) to += 1;
      if (!isDigit(load<u8>(to))) return false;
      to = skipDigits(to);
    }
    at = to;
  }
  return true;
}

function skipName(): bool {
  if (load<u8>(at) != QUOTE) return false;
  const end = endOfString(at + 1);
  if (end == 0 || load<u8>(end + 1) != COLON) return false;
  at = end + 2;
  return true;
}

/** Any value, however deep; deeper than 60 is odd. */
function skipValue(): bool {
  let depth: u64 = 0;
  /** Of each level one bit: whether it is an object. */
  let objects: u64 = 0;
  while (true) {
    const first = load<u8>(at);
    if (first == QUOTE) {
      const end = endOfString(at + 1);
      if (end == 0) return false;
      at = end + 1;
    } else if (first == OPEN_BRACE || first == OPEN_BRACKET) {
      at += 1;
      const isObject = first == OPEN_BRACE;
      if (load<u8>(at) == (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) at += 1;
      else {
        depth += 1;
        if (depth > 60) return false;
        objects = isObject ? objects | (<u64>1 << depth) : objects & ~(<u64>1 << depth);
        if (isObject && !skipName()) return false;
        continue;
      }
    } else if (!skipScalar()) return false;
    while (true) {
      if (depth == 0) return true;
      const isObject = (objects & (<u64>1 << depth)) != 0;
      const next = load<u8>(at);
      at += 1;
      if (next == COMMA) {
        if (isObject && !skipName()) return false;
        break;
      }
      if (next != (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) return false;
      depth -= 1;
    }
  }
}

/** A name's meaning, or -1; escapes in it are odd. */
function readName(level: i32): i32 {
  if (load<u8>(at) != QUOTE) return -1;
  const start = at + 1;
  const end = endOfString(start);
  if (end == 0 || load<u8>(end + 1) != COLON || !isUnescaped(start, end)) return -1;
  at = end + 2;
  return meaning(level, start, end - start);
}

function isUnescaped(start: i32, end: i32): bool {
  for (let from = start; from < end; from++) if (load<u8>(from) == BACKSLASH) return false;
  return true;
}

// ---- values that matter

/** A string's hash; 0 for anything else. */
let hash: u64 = 0;
function readId(): bool {
  hash = 0;
  if (load<u8>(at) != QUOTE) return skipValue();
  if (!readString() || !isPlain(valueStart, valueEnd - valueStart)) return false;
  hash = hashId(valueStart, valueEnd - valueStart);
  return true;
}

/** Where it need not be compared with what others wrote. */
function readHash(): bool {
  hash = 0;
  if (load<u8>(at) != QUOTE) return skipValue();
  if (!readString()) return false;
  hash = hashId(valueStart, valueEnd - valueStart);
  return true;
}

let word: i32 = 0;
function readWord(level: i32): bool {
  word = 0;
  if (load<u8>(at) != QUOTE) return skipValue();
  if (!readString()) return false;
  word = meaning(level, valueStart, valueEnd - valueStart);
  // It may be a known one in another spelling.
  if (word == 0 && !isUnescaped(valueStart, valueEnd)) flags |= TELLING;
  return true;
}

// @ts-ignore: decorator
@inline function twoDigits(from: i32): i32 {
  return (<i32>load<u8>(from) - 0x30) * 10 + <i32>load<u8>(from, 1) - 0x30;
}

function areDigits(from: i32, count: i32): bool {
  for (let index = 0; index < count; index++) if (!isDigit(load<u8>(from + index))) return false;
  return true;
}

function daysIn(month: i32, year: i32): i32 {
  if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

/** `2026-01-31T23:59:59.999Z` → a number that grows with it; any other time is odd. */
function readTime(): bool {
  if (load<u8>(at) != QUOTE) return skipValue();
  if (!readString()) return false;
  const from = valueStart;
  if (valueEnd == from) return true;
  flags |= ODD_TIME;
  if (valueEnd - from != 24) return true;
  const marks =
    load<u8>(from, 4) == 0x2d &&
    load<u8>(from, 7) == 0x2d &&
    load<u8>(from, 10) == 0x54 &&
    load<u8>(from, 13) == COLON &&
    load<u8>(from, 16) == COLON &&
    load<u8>(from, 19) == 0x2e &&
    load<u8>(from, 23) == 0x5a;
  if (!marks || !areDigits(from, 4) || !areDigits(from + 5, 2) || !areDigits(from + 8, 2)) return true;
  if (!areDigits(from + 11, 2) || !areDigits(from + 14, 2) || !areDigits(from + 17, 2)) return true;
  if (!areDigits(from + 20, 3)) return true;
  const year = twoDigits(from) * 100 + twoDigits(from + 2);
  const month = twoDigits(from + 5);
  const day = twoDigits(from + 8);
  const hour = twoDigits(from + 11);
  const minute = twoDigits(from + 14);
  const second = twoDigits(from + 17);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return true;
  if (hour > 23 || minute > 59 || second > 59) return true;
  const ms = twoDigits(from + 20) * 10 + <i32>load<u8>(from, 22) - 0x30;
  const days = <f64>((year * 12 + month - 1) * 31 + day - 1);
  time = ((days * 24 + <f64>hour) * 60 + <f64>minute) * 60000 + <f64>(second * 1000 + ms);
  flags &= ~ODD_TIME;
  return true;
}

/** Whether a text is more than white space; where that is hard to say, the whole record is read. */
function noteText(): void {
  let from = valueStart;
  for (; from < valueEnd; from++) {
    const byte = load<u8>(from);
    if (byte == 0x20) continue;
    if (byte >= 0x80) {
      flags |= TELLING;
      return;
    }
    if (byte != BACKSLASH) return;
    const escape = load<u8>(from, 1);
    if (escape == 0x75) flags |= TELLING;
    if (escape != 0x6e && escape != 0x74 && escape != 0x72 && escape != 0x66) return;
    from += 1;
  }
  blockHasText = false;
}

/** `User has approved`, or an escape that may hide it: the one result that decides without being an error. */
function mayApprove(): bool {
  const first = load<u8>(contentStart);
  if (first == 0x55) return load<u32>(contentStart) == 0x72657355 || hasEscapeWithin(contentStart, 17);
  return first == BACKSLASH && load<u8>(contentStart, 1) == 0x75;
}

/** The beginnings of errors by which a call was refused, or an escape that may hide one. */
function mayRefuse(): bool {
  let start = contentStart;
  if (hasEscapeWithin(start, 24)) return true;
  // `Error: `
  if (load<u64>(start) << 8 == 0x203a726f72724500) start += 7;
  const first = load<u32>(start);
  // `The `, `Perm`, `Clau`, `[Req`
  if (first == 0x20656854 || first == 0x6d726550 || first == 0x75616c43 || first == 0x7165525b) return true;
  // `… is temporarily unavailable`, behind the name of a model.
  const end = contentEnd < start + 100 ? contentEnd : start + 100;
  for (let from = start; from < end; from++) if (load<u64>(from) == 0x61726f706d657420) return true;
  return false;
}

/** An escape that can spell a letter; a line break or a quote is none of what is looked for. */
function hasEscapeWithin(start: i32, length: i32): bool {
  for (let from = start; from < start + length && from < contentEnd; from++) {
    if (load<u8>(from) != BACKSLASH) continue;
    const escape = load<u8>(from, 1);
    if (escape == 0x75 || escape == 0x2f) return true;
    from += 1;
  }
  return false;
}

/** A shell command that asks, or an escape that may hide it. */
function mayAsk(): bool {
  for (let from = inputStart; from < inputEnd; from++) {
    const byte = load<u8>(from);
    if (byte == BACKSLASH) {
      if (load<u8>(from, 1) == 0x75) return true;
      from += 1;
    } else if (byte == 0x41 && load<u64>(from) == 0x51726573556b7341) return true;
  }
  return false;
}

// ---- objects

function readObject(level: i32): bool {
  if (load<u8>(at) != OPEN_BRACE) return false;
  at += 1;
  if (load<u8>(at) == CLOSE_BRACE) {
    at += 1;
    return true;
  }
  let seen: u32 = 0;
  while (true) {
    const name = readName(level);
    if (name < 0) return false;
    if (name == 0) {
      if (!skipValue()) return false;
    } else if (name == TELLS) {
      flags |= TELLING;
      if (!skipValue()) return false;
    } else {
      // Of doubled names the last counts: too rare to be followed.
      if ((seen & (1 << name)) != 0) return false;
      seen |= 1 << name;
      if (!readField(level, name)) return false;
    }
    const next = load<u8>(at);
    at += 1;
    if (next == CLOSE_BRACE) return true;
    if (next != COMMA) return false;
  }
}

function readField(level: i32, name: i32): bool {
  if (level == TOP) return readTop(name);
  if (level == BLOCK) return readBlockField(name);
  if (level == MESSAGE) return readMessageField(name);
  if (level == DATA) {
    // The agent whose progress it is; such a record has no message.
    if (!readId()) return false;
    message = hash;
    flags |= AGENT;
    return true;
  }
  // An attachment's type.
  if (!readWord(ATTACHMENT_TYPES)) return false;
  if (word != 0) flags |= TELLING;
  return true;
}

function readTop(name: i32): bool {
  switch (name) {
    case 1:
      if (!readWord(TYPES)) return false;
      type = word;
      return true;
    case 2:
      if (!readId()) return false;
      uuid = hash;
      return true;
    case 3:
      if (!readId()) return false;
      parent = hash;
      return true;
    case 4:
      return readTime();
    case 5:
      if (load<u8>(at) == 0x74) flags |= SIDE;
      return skipValue();
    case 6:
      hasMessage = true;
      return readInner(MESSAGE);
    case 7:
      hasAttachment = true;
      return readInner(ATTACHMENT);
    case 8:
      return readInner(DATA);
    case 9:
      // `User rejected tool use`, or an escape that may hide it.
      if (load<u8>(at) == QUOTE && (load<u8>(at, 1) == 0x55 || load<u8>(at, 1) == BACKSLASH)) flags |= TELLING;
      return load<u8>(at) == OPEN_BRACE ? readObject(TOOL_RESULT) : skipValue();
    case 10:
      if (!readHash()) return false;
      session = <i32>hash;
      return true;
    case 11:
      if (!readHash()) return false;
      folder = <i32>hash;
      return true;
    case 12:
      if (!readHash()) return false;
      branch = <i32>hash;
      return true;
    default:
      if (!readWord(SUBTYPES)) return false;
      isKnownSubtype = word != 0;
      return true;
  }
}

function readInner(level: i32): bool {
  if (load<u8>(at) == OPEN_BRACE) return readObject(level);
  flags |= TELLING;
  return skipValue();
}

function readMessageField(name: i32): bool {
  if (name == 1) {
    if (!readWord(ROLES)) return false;
    role = word;
    return true;
  }
  if (name == 2) {
    if (!readId()) return false;
    message = hash;
    return true;
  }
  if (name == 4) {
    if (!readWord(MODELS)) return false;
    if (word != 0) flags |= TELLING;
    return true;
  }
  return readBlocks();
}

function readBlocks(): bool {
  if (load<u8>(at) != OPEN_BRACKET) {
    flags |= TELLING;
    return skipValue();
  }
  at += 1;
  if (load<u8>(at) == CLOSE_BRACKET) {
    at += 1;
    return true;
  }
  while (true) {
    if (load<u8>(at) != OPEN_BRACE) {
      flags |= TELLING;
      if (!skipValue()) return false;
    } else {
      blockType = 0;
      blockTool = 0;
      blockId = 0;
      blockHasText = true;
      inputStart = 0;
      inputEnd = 0;
      contentStart = 0;
      isError = false;
      if (!readObject(BLOCK)) return false;
      takeBlock();
    }
    blocks += 1;
    const next = load<u8>(at);
    at += 1;
    if (next == CLOSE_BRACKET) return true;
    if (next != COMMA) return false;
  }
}

function readBlockField(name: i32): bool {
  switch (name) {
    case 1:
      if (!readWord(BLOCK_TYPES)) return false;
      blockType = word;
      return true;
    case 2:
    case 5:
      if (!readId()) return false;
      // A block has one of the two.
      if (hash == 0 || blockId != 0) flags |= TELLING;
      blockId = hash;
      return true;
    case 3:
      if (!readWord(TOOLS)) return false;
      blockTool = word;
      return true;
    case 4: {
      inputStart = at;
      if (!skipValue()) return false;
      inputEnd = at;
      return true;
    }
    case 6:
      isError = load<u8>(at) == 0x74;
      if (!isError && load<u8>(at) != 0x66) flags |= TELLING;
      return skipValue();
    case 7:
      return readContent();
    default:
      if (load<u8>(at) != QUOTE) return skipValue();
      if (!readString()) return false;
      textStart = valueStart;
      noteText();
      return true;
  }
}

/** A text, or a list that begins with one: its beginning tells whether the result decides something. */
function readContent(): bool {
  const first = load<u8>(at);
  if (first == QUOTE) {
    if (!readString()) return false;
    textStart = valueStart;
    contentStart = valueStart;
    contentEnd = valueEnd;
    return true;
  }
  // `[{"type":"text","text":"`
  if (load<u64>(at) != 0x2265707974227b5b || load<u64>(at, 8) != 0x2c2274786574223a || load<u64>(at, 16) != 0x223a227478657422) flags |= TELLING;
  else {
    contentStart = at + 24;
    contentEnd = endOfString(contentStart);
  }
  return skipValue();
}

function takeBlock(): void {
  if (blockType == 1) {
    if (blockHasText) flags |= TEXT;
  } else if (blockType == 3 || blockType == 4) {
    tools += 1;
    tool = blockId;
    if (blockId == 0) flags |= TELLING;
    if (blockType == 4) {
      flags |= isError ? RESULT | ERROR : RESULT;
      if (contentStart != 0 && (isError ? mayRefuse() : mayApprove())) flags |= TELLING;
    } else {
      flags |= USE;
      if (blockTool == 0 || (blockTool == 2 && mayAsk())) flags |= TELLING;
    }
  } else if (blockType == 0) flags |= TELLING;
}

/** Whether the record is one of those of which no more need be known. */
function isDull(): bool {
  if (type == 0 || tools > 1) return false;
  if (type > 2) {
    if (hasMessage || hasAttachment != (type == 3)) return false;
    return type != 4 || isKnownSubtype;
  }
  if (!hasMessage || hasAttachment || role != type) return false;
  if (type == 1) return blocks == 1 && (flags & RESULT) != 0;
  return (flags & RESULT) == 0;
}

function readLine(): bool {
  if (!readObject(TOP) || load<u8>(at) != NEWLINE) return false;
  if (type == 1 || type == 2) flags |= SPOKEN;
  if (type == 2) flags |= ASSISTANT;
  if (!isDull()) flags |= TELLING;
  return true;
}

function endOfLine(start: i32): i32 {
  const newlines = i8x16.splat(NEWLINE);
  let from = start;
  while (true) {
    const a = i8x16.eq(v128.load(from), newlines);
    const b = i8x16.eq(v128.load(from, 16), newlines);
    const c = i8x16.eq(v128.load(from, 32), newlines);
    const d = i8x16.eq(v128.load(from, 48), newlines);
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) return from + <i32>ctz(mask(a, b, c, d));
    from += 64;
  }
}

/** Lines from `start`; the last one's newline is at `end - 1`. Stops where `out` is full; gives where it stopped in `out`. */
export function scan(start: i32, end: i32, out: i32, outEnd: i32): i32 {
  let line = start;
  let to = out;
  while (line < end && to < outEnd) {
    at = line;
    flags = 0;
    type = 0;
    role = 0;
    isKnownSubtype = false;
    hasMessage = false;
    hasAttachment = false;
    blocks = 0;
    tools = 0;
    uuid = 0;
    parent = 0;
    tool = 0;
    message = 0;
    time = 0;
    session = 0;
    branch = 0;
    folder = 0;
    textStart = 0;
    if (!readLine()) {
      flags = ODD;
      at = endOfLine(line);
    }
    store<i32>(to, at);
    store<i32>(to, flags, 4);
    store<u64>(to, uuid, 8);
    store<u64>(to, parent, 16);
    store<u64>(to, tool, 24);
    store<u64>(to, message, 32);
    store<f64>(to, time, 40);
    store<i32>(to, session, 48);
    store<i32>(to, branch, 52);
    store<i32>(to, folder, 56);
    store<i32>(to, blocks == 1 ? textStart : 0, 60);
    line = at + 1;
    to += LINE_BYTES;
  }
  return to;
}

// ---- words: what is looked for in lines, by one of the ways in which a part of it can be spelled

/** The whole of it, letters in lower case where case does not matter; 0 bytes where only its parts can be told. */
let whole: i32 = 0;
let wholeLength: i32 = 0;
let isFolded: bool = false;
/** 32 bytes each: where it stands, its length, places of its two rarest bytes, its place in the whole, where it is next. */
let parts: i32 = 0;
let partsEnd: i32 = 0;
const PART_BYTES = 32;
const NOWHERE: i32 = 0x7fffffff;
/** Of the names that say what a text is, those whose text may be no text to search. */
const ENVELOPE = 14;
const LONGEST_NAME = 40;
/** A line where so many places are doubtful is doubtful. */
const MOST_DOUBTS = 8;

export function setWhole(start: i32, length: i32, fold: bool, partsAt: i32): void {
  whole = start;
  wholeLength = length;
  isFolded = fold;
  parts = partsAt;
  partsEnd = partsAt;
}

/** `place` is where it stands in the whole; -1 where it is another spelling. */
export function addPart(start: i32, length: i32, rare: i32, other: i32, place: i32): void {
  store<i32>(partsEnd, start);
  store<i32>(partsEnd, length, 4);
  store<i32>(partsEnd, rare, 8);
  store<i32>(partsEnd, other, 12);
  store<i32>(partsEnd, place, 16);
  partsEnd += PART_BYTES;
}

function isLetter(byte: u8): bool {
  return byte >= 0x61 && byte <= 0x7a;
}

// @ts-ignore: decorator
@inline function isSame(found: u8, wanted: u8): bool {
  return found == wanted || (isLetter(wanted) && (found | 0x20) == wanted);
}

function areWords(from: i32, wanted: i32, length: i32): bool {
  for (let index = 0; index < length; index++) {
    if (!isSame(load<u8>(from + index), load<u8>(wanted + index))) return false;
  }
  return true;
}

/** Where a part first occurs, in whatever case, before `end`. */
function findPart(part: i32, from: i32, end: i32): i32 {
  const start = load<i32>(part);
  const length = load<i32>(part, 4);
  const rareAt = load<i32>(part, 8);
  const otherAt = load<i32>(part, 12);
  const low = i8x16.splat(0x20);
  const rare = i8x16.splat(load<u8>(start + rareAt) | 0x20);
  const other = i8x16.splat(load<u8>(start + otherAt) | 0x20);
  const last = end - length;
  for (let block = from; block <= last; block += 64) {
    const a = near(block, rareAt, otherAt, low, rare, other);
    const b = near(block + 16, rareAt, otherAt, low, rare, other);
    const c = near(block + 32, rareAt, otherAt, low, rare, other);
    const d = near(block + 48, rareAt, otherAt, low, rare, other);
    if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) continue;
    for (let hits = mask(a, b, c, d); hits != 0; hits &= hits - 1) {
      const hit = block + <i32>ctz(hits);
      if (hit > last) return NOWHERE;
      if (areWords(hit, start, length)) return hit;
    }
  }
  return NOWHERE;
}

// @ts-ignore: decorator
@inline function near(block: i32, rareAt: i32, otherAt: i32, low: v128, rare: v128, other: v128): v128 {
  return v128.and(
    i8x16.eq(v128.or(v128.load(block + rareAt), low), rare),
    i8x16.eq(v128.or(v128.load(block + otherAt), low), other),
  );
}

/** Whether the byte is the end of an escape, or within one. */
function isEscaped(from: i32, limit: i32): bool {
  if (load<u8>(from - 1) == BACKSLASH) return !isClosing(from, limit);
  for (let back = 2; back <= 5; back++) {
    if (load<u8>(from - back) == BACKSLASH) {
      return load<u8>(from - back + 1) == 0x75 && !isClosing(from - back + 1, limit);
    }
  }
  return false;
}

const NO = 0;
const MAYBE = 1;
const YES = 2;

/** Whether the whole stands where one of its parts was found; maybe, if JSON could spell it so. */
function isWhole(part: i32, hit: i32, limit: i32): i32 {
  const place = load<i32>(part, 16);
  if (place < 0 || wholeLength == 0) return MAYBE;
  const start = hit - place;
  for (let index = place - 1; index >= 0; index--) {
    if (isAt(start + index, whole + index)) continue;
    return load<u8>(start + index) >= 0x80 || hasBackslash(start + index - 5, start + index) ? MAYBE : NO;
  }
  for (let index = place; index < wholeLength; index++) {
    if (isAt(start + index, whole + index)) continue;
    const byte = load<u8>(start + index);
    return byte >= 0x80 || byte == BACKSLASH ? MAYBE : NO;
  }
  return isEscaped(start, limit) ? MAYBE : YES;
}

// @ts-ignore: decorator
@inline function isAt(from: i32, wanted: i32): bool {
  return isFolded ? isSame(load<u8>(from), load<u8>(wanted)) : load<u8>(from) == load<u8>(wanted);
}

function hasBackslash(from: i32, to: i32): bool {
  for (let at = from; at <= to; at++) if (load<u8>(at) == BACKSLASH) return true;
  return false;
}

/** The last quote before `from` that stands in no text, on the same line and behind `limit`; 0 where there is none. */
function quoteBefore(from: i32, limit: i32): i32 {
  const quotes = i8x16.splat(QUOTE);
  const newlines = i8x16.splat(NEWLINE);
  let block = from - 16;
  while (true) {
    const bytes = v128.load(block);
    let hits = i8x16.bitmask(v128.or(i8x16.eq(bytes, quotes), i8x16.eq(bytes, newlines)));
    while (hits != 0) {
      const bit = 31 - clz(hits);
      const hit = block + bit;
      if (hit < limit || load<u8>(hit) == NEWLINE) return 0;
      if (isClosing(hit, limit)) return hit;
      hits &= ~(1 << bit);
    }
    if (block < limit) return 0;
    block -= 16;
  }
}

// @ts-ignore: decorator
@inline function isNameByte(byte: u8): bool {
  return isLetter(byte | 0x20) || isDigit(byte) || byte == 0x5f;
}

/** `{"name":"…` → where the text begins in which `from` is; 0 where it is in none, or its name may be one of an envelope. */
function textAround(from: i32, limit: i32): i32 {
  const quote = quoteBefore(from, limit);
  if (quote < limit + 5 || load<u8>(quote - 1) != COLON || load<u8>(quote - 2) != QUOTE) return 0;
  const end = quote - 2;
  let start = end;
  while (start > limit && end - start < LONGEST_NAME && isNameByte(load<u8>(start - 1))) start -= 1;
  // A quote behind a letter can only end a text, and what is before a colon is a name.
  if (start == end || start < limit + 2 || load<u8>(start - 1) != QUOTE) return 0;
  const before = load<u8>(start - 2);
  if (before != OPEN_BRACE && before != COMMA) return 0;
  return meaning(ENVELOPE, start, end - start) == 0 ? quote + 1 : 0;
}

/** Of the line that `from` is on; not before `limit`. */
export function startOfLine(from: i32, limit: i32): i32 {
  const newlines = i8x16.splat(NEWLINE);
  let block = from - 16;
  while (block >= limit) {
    const hits = i8x16.bitmask(i8x16.eq(v128.load(block), newlines));
    if (hits != 0) return block + 32 - clz(hits);
    block -= 16;
  }
  for (let at = block + 16; at > limit; at--) if (load<u8>(at - 1) == NEWLINE) return at;
  return limit;
}

/**
 * Lines from `from` to `end` that may hold the words → four numbers each: where a part stands in it, where it ends, where they stand for
 * certain (0 if that is not known, less than 0 if they may also stand before it) and where that text begins. Stops where
 * `out` is full; gives where it stopped in `out`.
 */
export function match(from: i32, end: i32, out: i32, outEnd: i32): i32 {
  let to = out;
  let line = from;
  for (let part = parts; part < partsEnd; part += PART_BYTES) store<i32>(part, findPart(part, from, end), 20);
  while (to < outEnd) {
    let hit = nextHit();
    if (hit == NOWHERE) break;
    const first = hit;
    const lineEnd = endOfLine(hit);
    let doubts = 0;
    let place = 0;
    let text = 0;
    while (hit < lineEnd) {
      const answer = isWhole(next, hit, line);
      if (answer == YES) {
        place = hit - load<i32>(next, 16);
        text = textAround(place, line);
        if (text != 0) break;
      }
      if (answer != NO) doubts += 1;
      if (doubts >= MOST_DOUBTS) break;
      store<i32>(next, findPart(next, hit + 1, end), 20);
      hit = nextHit();
    }
    if (text != 0 || doubts != 0) {
      store<i32>(to, first);
      store<i32>(to, lineEnd, 4);
      store<i32>(to, text == 0 ? 0 : doubts == 0 ? place : -place, 8);
      store<i32>(to, text, 12);
      to += 16;
    }
    line = lineEnd + 1;
    for (let part = parts; part < partsEnd; part += PART_BYTES) {
      if (load<i32>(part, 20) < line) store<i32>(part, findPart(part, line, end), 20);
    }
  }
  return to;
}

/** The part that is next, and where. */
let next: i32 = 0;
function nextHit(): i32 {
  let hit = NOWHERE;
  for (let part = parts; part < partsEnd; part += PART_BYTES) {
    const at = load<i32>(part, 20);
    if (at <= hit) {
      hit = at;
      next = part;
    }
  }
  return hit;
}

export function countLines(from: i32, to: i32): i32 {
  const newlines = i8x16.splat(NEWLINE);
  let count: i32 = 0;
  let at = from;
  for (; at + 16 <= to; at += 16) count += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), newlines)));
  for (; at < to; at++) if (load<u8>(at) == NEWLINE) count += 1;
  return count;
}

// ---- questions: whether bytes hold any, with no look at the lines they stand in

/** So far is looked behind and before what is found. */
const LONGEST_TOOL = 100;

/** Whether `count` bytes at `from` are the low ones of `bytes`. */
// @ts-ignore: decorator
@inline function begins(from: i32, bytes: u64, count: u64): bool {
  return ((load<u64>(from) ^ bytes) << (64 - (count << 3))) == 0;
}

/** A name that nothing is asked by, or no name: `"name":"Read"`, `"name":5`, `"x":"name"`. */
function isQuietName(quote: i32): bool {
  // `"name"`
  if (!begins(quote, 0x22656d616e22, 6)) return true;
  const next = load<u8>(quote, 6);
  if (next == COMMA || next == CLOSE_BRACE || next == CLOSE_BRACKET) return true;
  if (next != COLON) return false;
  const value = load<u8>(quote, 7);
  if (value != QUOTE) return value > 0x20;
  const start = quote + 8;
  let end = start;
  while (end - start <= LONGEST_TOOL && load<u8>(end) != QUOTE) end += 1;
  return end - start <= LONGEST_TOOL && meaning(QUIET, start, end - start) != 0;
}

/** `\u0061`: what JSON.stringify would have written as it is, so that anything may be spelled so. */
function isHidingEscape(slash: i32, limit: i32): bool {
  // `\u00`
  if (!begins(slash, 0x3030755c, 4)) return false;
  const digit = load<u8>(slash, 4);
  return digit >= 0x34 && digit <= 0x37 && mayBeBare(slash, limit);
}

/** Whether no backslash escapes the byte; also where there are so many that nobody can tell. */
function mayBeBare(at: i32, limit: i32): bool {
  let first = at;
  while (first > limit && load<u8>(first - 1) == BACKSLASH) first -= 1;
  return first == limit || ((at - first) & 1) == 0;
}

// @ts-ignore: decorator
@inline function isSpaceEscape(byte: u8): bool {
  return byte == 0x6e || byte == 0x74 || byte == 0x72 || byte == 0x66;
}

/** Bytes with which white space beyond ASCII begins, and other things. */
// @ts-ignore: decorator
@inline function mayBeSpace(lead: u8): bool {
  return lead == 0xc2 || (lead >= 0xe1 && lead <= 0xe3) || lead == 0xef;
}

/** A setting, `cd … &&`, white space or nothing may stand before a call, as `shell-argument.ts` has it. */
function mayPrecede(from: i32): bool {
  let at = from - 1;
  while (load<u8>(at) == 0x20) {
    if (at < from - LONGEST_TOOL) return true;
    at -= 1;
  }
  const last = load<u8>(at);
  const before = load<u8>(at - 1);
  if (last == QUOTE && before != BACKSLASH) return true;
  // `&`, `;`, `/`
  if (last == 0x26 || last == 0x3b || (last == 0x2f && at == from - 1)) return true;
  if (isSpaceEscape(last) && before == BACKSLASH) return true;
  // `\u2003`
  if (load<u8>(at - 5) == BACKSLASH && load<u8>(at - 4) == 0x75) return true;
  if (last >= 0x80 && (mayBeSpace(load<u8>(at - 2)) || mayBeSpace(before))) return true;
  if (at == from - 1) return false;
  for (let back = 0; at - back > from - LONGEST_TOOL; back++) {
    const byte = load<u8>(at - back);
    if (byte == 0x3d) return true;
    if (byte <= 0x20 || (byte == QUOTE && load<u8>(at - back - 1) != BACKSLASH)) return false;
    if (isSpaceEscape(byte) && !isClosing(at - back, from - 2 * LONGEST_TOOL)) return false;
  }
  return true;
}

function mayFollow(at: i32): bool {
  const byte = load<u8>(at);
  if (byte == 0x20 || byte == QUOTE || mayBeSpace(byte)) return true;
  return byte == BACKSLASH && (isSpaceEscape(load<u8>(at, 1)) || load<u8>(at, 1) == 0x75);
}

/** `AskUserQuestion`, found before its Q, as a command that is called. In a list of names it is none. */
function mayBeCall(hit: i32): bool {
  const start = hit - 6;
  if (load<u64>(hit, 1) != 0x6e6f697473657551 || !begins(start, 0x72657355_6b7341, 7) || !mayFollow(hit + 9)) return false;
  const before = load<u8>(start - 2);
  const isListed = load<u8>(hit, 9) == QUOTE && load<u8>(start - 1) == QUOTE && (before == COMMA || before == OPEN_BRACKET);
  return !isListed && mayPrecede(start);
}

/**
 * The first place from `from` to `end` where something may be asked: a call of `AskUserQuestion`, a field or value that
 * begins with `question`, a name that is not known to ask nothing, or what could be any of them. 0 where there is none.
 */
export function findAsk(from: i32, end: i32, limit: i32): i32 {
  for (let block = from; block < end; block += 32) {
    const a = mayAskAt(block);
    const b = mayAskAt(block + 16);
    if (!v128.any_true(v128.or(a, b))) continue;
    for (let hits = i8x16.bitmask(a) | (i8x16.bitmask(b) << 16); hits != 0; hits &= hits - 1) {
      const hit = block + ctz(hits);
      if (hit >= end) return 0;
      const byte = load<u8>(hit);
      if (byte == QUOTE) {
        // `question`
        if (load<u8>(hit, 1) != 0x71 ? !isQuietName(hit) : load<u64>(hit, 1) == 0x6e6f697473657571 && mayBeBare(hit, limit)) {
          return hit;
        }
      } else if (byte == BACKSLASH ? isHidingEscape(hit, limit) : mayBeCall(hit)) return hit;
    }
  }
  return 0;
}

/** Two bytes of each: `"n`, `"q`, `rQ`, `\u`. */
// @ts-ignore: decorator
@inline function mayAskAt(block: i32): v128 {
  const first = v128.load(block);
  const second = v128.load(block, 1);
  const key = v128.or(i8x16.eq(second, i8x16.splat(0x6e)), i8x16.eq(second, i8x16.splat(0x71)));
  return v128.or(
    v128.and(i8x16.eq(first, i8x16.splat(QUOTE)), key),
    v128.or(
      v128.and(i8x16.eq(first, i8x16.splat(0x72)), i8x16.eq(second, i8x16.splat(0x51))),
      v128.and(i8x16.eq(first, i8x16.splat(BACKSLASH)), i8x16.eq(second, i8x16.splat(0x75))),
    ),
  );
}
