/** The twin of `wasm/scan-structure.as`, byte by byte: for processors without SIMD, and to test the other against. */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const BRACE = 0x7b;
const COMMA = 0x2c;
const COLON = 0x3a;
const HEADER = 3;

export function scanByBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  tape: Int32Array,
  out: number,
  maxDepth: number,
): number {
  let header = out;
  let at = out + HEADER;
  let depth = 0;
  let ends = 0;
  let lastEnd = -1;
  let odd = 0;
  let objects: number[] = [];
  let opened = 0;
  let inString = false;
  let escaped = false;
  for (let position = start; position < end; position++) {
    const byte = bytes[position]!;
    const wasEscaped: boolean = escaped;
    escaped = byte === BACKSLASH && !wasEscaped;
    if (byte === NEWLINE) {
      tape[header] = position;
      tape[header + 1] = odd === 1 || inString || depth !== 0 || ends !== 1 || lastEnd !== position - 1 ? 1 : 0;
      tape[header + 2] = at;
      header = at;
      at += HEADER;
      depth = ends = odd = 0;
      objects = [];
      inString = false;
    } else if (byte < 0x20) odd = 1;
    else if (byte === QUOTE && !wasEscaped) {
      inString = !inString;
      if (depth <= maxDepth) tape[at++] = position;
      if (inString) opened = position;
      else if (!isInPlace(bytes, opened, position, (objects.at(-1) ?? 0) === BRACE)) odd = 1;
      if (inString ? position > start && !mayPrecede(bytes[position - 1]!) : !mayFollow(bytes[position + 1]!)) odd = 1;
    } else if (!inString && isOpen(byte)) {
      if (position > start && isClose(bytes[position - 1]!)) odd = 1;
      depth += 1;
      objects.push(byte);
      if (depth > 60) odd = 1;
      if (depth <= maxDepth) tape[at++] = position;
    } else if (!inString && isClose(byte)) {
      if (depth <= maxDepth) tape[at++] = position;
      // Closing brackets lie two places behind their opening ones.
      if (objects.pop() !== byte - 2 || (position > start && isBetween(bytes[position - 1]!))) odd = 1;
      depth -= 1;
      if (depth === 0) {
        ends += 1;
        lastEnd = position;
      } else if (depth < 0) odd = 1;
    } else if (!inString && isBetween(byte)) {
      if (position > start && (isBetween(bytes[position - 1]!) || isOpen(bytes[position - 1]!))) odd = 1;
    } else if (!inString) {
      // The rest of a number or word is looked at together with its first byte.
      if (position === start || !isScalarByte(bytes[position - 1]!)) odd ||= isScalar(bytes, position) ? 0 : 1;
    }
  }
  return header;
}

/** A name is followed by a colon; a value, which a colon precedes or which stands in a list, is not. */
function isInPlace(bytes: Uint8Array, start: number, end: number, inObject: boolean): boolean {
  const isValue = bytes[start - 1] === COLON || !inObject;
  return isValue !== (bytes[end + 1] === COLON);
}

function isBetween(byte: number): boolean {
  return byte === COMMA || byte === COLON;
}

/** Whether a number, or one of the three words, starts here and ends where JSON would have it. */
function isScalar(bytes: Uint8Array, start: number): boolean {
  let end = start;
  while (isScalarByte(bytes[end]!)) end += 1;
  const word = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  return (
    SCALAR.test(word) && [COLON, COMMA, 0x5b].includes(bytes[start - 1]!) && [COMMA, 0x7d, 0x5d].includes(bytes[end]!)
  );
}

const SCALAR = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/;

function isScalarByte(byte: number): boolean {
  return byte >= 0x20 && byte !== QUOTE && byte !== COMMA && byte !== COLON && !isOpen(byte) && !isClose(byte);
}

function isOpen(byte: number): boolean {
  return byte === 0x7b || byte === 0x5b;
}

function isClose(byte: number): boolean {
  return byte === 0x7d || byte === 0x5d;
}

function mayPrecede(byte: number): boolean {
  return isOpen(byte) || byte === 0x2c || byte === 0x3a || byte === NEWLINE;
}

function mayFollow(byte: number): boolean {
  return isClose(byte) || byte === 0x2c || byte === 0x3a;
}
