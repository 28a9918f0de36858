/**
 * Whole lines of JSON in memory → per line what kind of record it is, hashes of the ids that link it to others, and when
 * it was written. Of most records that is all that lists need; the telling ones, and the odd ones, are read by others.
 */
import { NotPlain } from './not-plain.ts';
import { listRecordNames, TOOL_LEVEL } from './record-names.ts';
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
  /** What `find` looks for: ASCII, at most `MOST_WORDS` long. */
  readonly setWords: (words: string) => void;
  /** Where the words first stand between `from` and `end`, in whatever case; -1 where they do not. */
  readonly find: (from: number, end: number) => number;
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
export const MOST_WORDS = 64;
/** From the most to the least frequent in transcripts. */
const FREQUENT = ' etaoinsrldcupmhfgbyvw0123456789xkjqz';

interface Exports {
  readonly init: (base: number, seed: bigint) => void;
  readonly addName: (level: number, start: number, length: number, id: number) => number;
  readonly hashId: (start: number, length: number) => bigint;
  readonly scan: (start: number, end: number, out: number, outEnd: number) => number;
  readonly setWords: (start: number, length: number, first: number, second: number) => void;
  readonly find: (from: number, end: number) => number;
  readonly countLines: (from: number, to: number) => number;
}

/** Undefined on processors without SIMD: there everything is read in full. */
export function createRecordScanner(size: number = CHUNK): RecordScanner | undefined {
  const out = roundUp(PAD + size + 128, 4096);
  const texts = out + LINES * LINE * 4;
  const words = texts + TEXT_BYTES;
  const names = words + MOST_WORDS;
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
    setWords: (text) => wasm.setWords(words, bytes.write(text.toLowerCase(), words, MOST_WORDS), ...rarestOf(text)),
    find: wasm.find,
    countLines: wasm.countLines,
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

/** Places of the two letters that are least likely to be met elsewhere. */
function rarestOf(text: string): [number, number] {
  const places = [...text.toLowerCase()].map((char, at) => ({ at, rank: FREQUENT.indexOf(char) }));
  const [first, second = first] = places.sort((a, b) => b.rank - a.rank);
  return [first!.at, second!.at];
}

function roundUp(value: number, to: number): number {
  return Math.ceil(value / to) * to;
}
