/** Text or bytes in any form → a source whose bytes stay in memory, so that bodies can be loaded by place. */
import type { TranscriptSource } from './read-transcript.ts';

/** A piece of a transcript. */
export type Bytes = string | Uint8Array;
/** A transcript, whole or in pieces, which may be cut anywhere. */
export type BytesInput = Bytes | Iterable<Bytes> | AsyncIterable<Bytes>;

export function holdBytes(input: BytesInput, file: string): TranscriptSource {
  const held: { readonly start: number; readonly bytes: Uint8Array }[] = [];
  async function* chunks(): AsyncIterable<Uint8Array> {
    let start = 0;
    for await (const bytes of encode(isBytes(input) ? [input] : input)) {
      held.push({ start, bytes });
      start += bytes.length;
      yield bytes;
    }
  }
  const load = (offset: number, length: number): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let at = lastStartingBy(held, offset); at < held.length && held[at]!.start < offset + length; at++) {
      const { start, bytes } = held[at]!;
      parts.push(bytes.subarray(Math.max(0, offset - start), offset + length - start));
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  };
  return { file, chunks: chunks(), load };
}

/** A character that pieces of text cut in two stays whole. */
async function* encode(parts: Iterable<Bytes> | AsyncIterable<Bytes>): AsyncIterable<Uint8Array> {
  let half = '';
  for await (const part of parts) {
    if (typeof part === 'string') {
      const text = half + part;
      half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
      yield Buffer.from(text.slice(0, text.length - half.length));
    } else {
      if (half !== '') yield Buffer.from(half);
      half = '';
      // A copy: whoever made the chunk may use its memory again.
      yield new Uint8Array(part);
    }
  }
  if (half !== '') yield Buffer.from(half);
}

function isBytes(input: BytesInput): input is Bytes {
  return typeof input === 'string' || input instanceof Uint8Array;
}

function lastStartingBy(held: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = held.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (held[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
