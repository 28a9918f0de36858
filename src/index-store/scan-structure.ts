/**
 * Whole lines of JSON in memory → a tape that says where each line ends, whether anything about its shape is odd, and
 * where its strings and brackets stand. What lies in strings is passed over at the speed of memory.
 *
 * The tape holds, per line: the position of its newline; 1 if odd, else 0; the tape's index of the next line; then the
 * position of every bracket and of every quote that opens or ends a string, down to `MAX_DEPTH`. A line is odd unless it
 * is one object, in which strings, numbers and words stand only where JSON has them, without white space around them.
 */
import { scanByBytes } from './scan-by-bytes.ts';
import { wasmBase64 } from './wasm/scan-structure.wasm.ts';

export interface StructureScanner {
  /** Lines are read into these, from `start` on; at most `size` bytes. */
  readonly bytes: Buffer;
  readonly start: number;
  readonly size: number;
  readonly tape: Int32Array;
  /** The tape's index of the first line. */
  readonly first: number;
  /** Scans up to `end`, where the last line's newline is; gives the tape's index behind the last line. */
  readonly scan: (end: number) => number;
}

/** Deep enough for the blocks of a message; patches and inputs of tools lie deeper. */
export const MAX_DEPTH = 4;
export const TAPE_HEADER = 3;

const PAGE = 65536;
// Copying out of the page cache is four times slower to just past a page's start.
const PAD = 1024;
/** What is read together stays in the processor's cache while it is looked at. */
const CHUNK = 512 * 1024;

type Scan = (start: number, end: number, out: number, maxDepth: number) => number;

/** `how` is for tests: both give the same tape. */
export function createScanner(how: 'wasm' | 'bytes' = 'wasm', size: number = CHUNK): StructureScanner {
  const out = roundUp(PAD + size + 64, 4096);
  // At worst every byte is a line of its own.
  const memory = new WebAssembly.Memory({ initial: roundUp(out + (size + 1) * TAPE_HEADER * 4 + 64, PAGE) / PAGE });
  const bytes = Buffer.from(memory.buffer);
  const tape = new Int32Array(memory.buffer);
  const byWasm = how === 'wasm' ? compile(memory) : undefined;
  const scan = (end: number) =>
    byWasm?.(PAD, end, out, MAX_DEPTH) ?? scanByBytes(bytes, PAD, end, tape, out >> 2, MAX_DEPTH);
  return { bytes, start: PAD, size, tape, first: out >> 2, scan };
}

/** Undefined on processors without SIMD. */
function compile(memory: WebAssembly.Memory): Scan | undefined {
  try {
    const module = new WebAssembly.Module(Buffer.from(wasmBase64, 'base64'));
    return new WebAssembly.Instance(module, { env: { memory } }).exports['scan'] as Scan;
  } catch {
    return undefined;
  }
}

function roundUp(value: number, to: number): number {
  return Math.ceil(value / to) * to;
}
