/**
 * Whole lines of JSON in memory → per line what kind of record it is, hashes of the ids that link it to others, and when
 * it was written. Of most records that is all that lists need; the telling ones, and the odd ones, are read by others.
 */
import type { ByteWords } from './byte-words.ts';
import { NotPlain } from './not-plain.ts';
import { listRecordNames, QUIET_LEVEL, TOOL_LEVEL } from './record-names.ts';
import { wasmBase64 } from './wasm/scan-records.wasm.ts';

export interface RecordScanner {
  /** Lines are read into these, from `start` on; at most `size` bytes. */
  readonly bytes: Buffer;
  readonly start: number;
  readonly size: number;
  /** What is found, `LINE` numbers a line: see the places below. Hashes take two, and are 0 for what is not there. */
  readonly lines: Int32Array;
  /** The same memory: half of a place in `lines` is the place here. */
  readonly times: Float64Array;
  /** Place of the first line in `lines`. */
  readonly first: number;
  /** Scans from `from` to `end`, where the last line's newline was just passed; gives the place behind the last line found. */
  readonly scan: (from: number, end: number) => number;
  /** The hash of an id, low half and high half; throws `NotPlain` where it is longer than any id should be. */
  readonly hash: (id: string) => readonly [number, number];
  /** What `match` looks for. */
  readonly setWords: (words: ByteWords) => void;
  /**
   * Lines from `from` to `end` that may hold the words, `MATCH` numbers a line, from `firstMatch` on in `lines`; gives the
   * place behind the last. At most `MOST_MATCHES`: then it must be called again from behind the last line.
   */
  readonly match: (from: number, end: number) => number;
  readonly firstMatch: number;
  /** Where the line begins that a place is on, if not before `limit`. */
  readonly startOfLine: (place: number, limit: number) => number;
  /**
   * The first place from `from` to `end` where something may be asked, 0 where there is none; nothing before `limit` counts.
   * 128 bytes behind `end` are looked at.
   */
  readonly findAsk: (from: number, end: number, limit: number) => number;
  /** From now on, what has this name asks nothing. */
  readonly setQuiet: (name: string) => void;
  /** Newlines between the two. */
  readonly countLines: (from: number, to: number) => number;
  /** From now on, calls of this tool are nothing to look at. */
  readonly passOver: (tool: string) => void;
}

export const LINE = 16;
/** Where its newline is. */
export const END = 0;
export const FLAGS = 1;
export const UUID = 2;
export const PARENT = 4;
/** The call that it is, or the result of. */
export const TOOL = 6;
/** Or the agent whose progress it is. */
export const MESSAGE = 8;
/** A number that grows with time; 0 if there is none. */
export const TIME = 10;
export const SESSION = 12;
export const BRANCH = 13;
export const FOLDER = 14;
/** Where the text, or the content, of its only block begins, if that is a string; 0 if it is not. */
export const ONE_TEXT = 15;

export const MATCH = 4;
export const MOST_MATCHES = 1024;
/** Of a match: somewhere on its line, and where that ends. */
export const ON_LINE = 0;
export const LINE_END = 1;
/** Where the words stand for certain; 0 if only decoding tells; less than 0 if they may stand before it, too. */
export const WORDS_AT = 2;
/** And where that text begins. */
export const TEXT_AT = 3;

/** It is not what JSON.stringify writes: nothing is known of it but its end. */
export const ODD = 1;
/** The whole of it must be read. */
export const TELLING = 2;
/** An agent's. */
export const SIDE = 4;
export const ASSISTANT = 8;
/** By a person or the agent. */
export const SPOKEN = 16;
/** It holds words, or a call, or the result of one. */
export const TEXT = 32;
export const USE = 64;
export const RESULT = 128;
/** Its time is not written as `toISOString` does. */
export const ODD_TIME = 256;
/** An agent's progress. */
export const AGENT = 512;
/** A result that says so, and nothing of who refused it. */
export const ERROR = 1024;

const PAGE = 65536;
// Copying out of the page cache is four times slower to just past a page's start.
const PAD = 1024;
/** What is read together, half of it, stays in the processor's cache while it is looked at. */
const CHUNK = 512 * 1024;
/** Lines that are found at once. */
const LINES = 2048;
const TEXT_BYTES = 4096;
/** Of the words, with all their spellings. */
const WORDS_BYTES = 4096;
const PART_BYTES = 32;
/** From the most to the least frequent in transcripts. */
const FREQUENT = ' etaoinsrldcupmhfgbyvw0123456789xkjqz';

interface Exports {
  readonly init: (base: number, seed: bigint) => void;
  readonly addName: (level: number, start: number, length: number, id: number) => number;
  readonly hashId: (start: number, length: number) => bigint;
  readonly scan: (start: number, end: number, out: number, outEnd: number) => number;
  readonly setWhole: (start: number, length: number, isFolded: number, parts: number) => void;
  readonly addPart: (start: number, length: number, rare: number, other: number, place: number) => void;
  readonly match: (from: number, end: number, out: number, outEnd: number) => number;
  readonly startOfLine: (place: number, limit: number) => number;
  readonly countLines: (from: number, to: number) => number;
  readonly findAsk: (from: number, end: number, limit: number) => number;
}

/** Undefined on processors without SIMD: there everything is read in full. */
export function createRecordScanner(size: number = CHUNK): RecordScanner | undefined {
  const out = roundUp(PAD + size + 128, 4096);
  const texts = out + LINES * LINE * 4;
  const words = texts + TEXT_BYTES;
  const matches = words + WORDS_BYTES;
  const names = matches + MOST_MATCHES * MATCH * 4;
  const memory = new WebAssembly.Memory({ initial: roundUp(names, PAGE) / PAGE + 1 });
  const wasm = instantiate(memory);
  if (wasm === undefined) return undefined;
  // No secret, but nothing that a transcript could be made for; `node:crypto` takes longer to load than a small file to scan.
  wasm.init(names, BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)));
  const bytes = Buffer.from(memory.buffer);
  const write = (text: string) => bytes.write(text, texts, TEXT_BYTES);
  for (const { level, name, id } of listRecordNames()) wasm.addName(level, texts, write(name), id);
  const halves = new Int32Array(2);
  const passedOver = new Set<string>();
  let set: ByteWords | undefined;
  const hash = (id: string): readonly [number, number] => {
    if (Buffer.byteLength(id) > TEXT_BYTES) throw new NotPlain();
    const value = wasm.hashId(texts, write(id));
    new BigUint64Array(halves.buffer)[0] = value;
    return [halves[0]!, halves[1]!];
  };
  return {
    ...{ bytes, start: PAD, size, first: out >> 2, hash },
    lines: new Int32Array(memory.buffer),
    times: new Float64Array(memory.buffer),
    scan: (from, end) => wasm.scan(from, end, out, texts) >> 2,
    setWords(wanted) {
      if (wanted === set) return;
      set = wanted;
      const { whole, isFolded, parts } = wanted;
      bytes.set(whole, words);
      const first = roundUp(words + whole.length, 8);
      wasm.setWhole(words, whole.length, isFolded ? 1 : 0, first);
      let at = first + parts.length * PART_BYTES;
      for (const { spelled, place } of parts) {
        bytes.set(spelled, at);
        wasm.addPart(at, spelled.length, ...rarestOf(spelled), place);
        at += spelled.length;
      }
    },
    match: (from, end) => wasm.match(from, end, matches, names) >> 2,
    firstMatch: matches >> 2,
    startOfLine: wasm.startOfLine,
    countLines: wasm.countLines,
    findAsk: wasm.findAsk,
    setQuiet: (name) => void wasm.addName(QUIET_LEVEL, texts, write(name), 1),
    passOver(tool) {
      if (passedOver.has(tool)) return;
      passedOver.add(tool);
      wasm.addName(TOOL_LEVEL, texts, write(tool), 1);
    },
  };
}

function instantiate(memory: WebAssembly.Memory): Exports | undefined {
  try {
    const module = new WebAssembly.Module(Buffer.from(wasmBase64, 'base64'));
    return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Exports;
  } catch {
    return undefined;
  }
}

/** Places of the two bytes that are least likely to be met elsewhere; beyond ASCII, the first ones are shared by many. */
function rarestOf(bytes: Uint8Array): [number, number] {
  const rank = (byte: number) => (byte < 0x80 ? FREQUENT.indexOf(String.fromCharCode(byte)) : byte < 0xc0 ? 100 : 50);
  const places = [...bytes].map((byte, at) => ({ at, rank: rank(byte) }));
  const [first, second = first] = places.sort((a, b) => b.rank - a.rank);
  return [first!.at, second!.at];
}

function roundUp(value: number, to: number): number {
  return Math.ceil(value / to) * to;
}
