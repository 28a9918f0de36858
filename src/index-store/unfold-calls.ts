/** Heads, and calls that must be read after all → heads with those calls in their places, hung on the stretch they were in. */
import { decodeHead } from '../parse/decode-head.ts';
import { decodeLine } from '../parse/decode-line.ts';
import type { Head } from '../parse/head.ts';
import { readBytes } from '../read/read-bytes.ts';
import type { CallPlace } from './create-call-folder.ts';
import { NotPlain } from './not-plain.ts';
import { runName } from './run-head.ts';

export function unfoldCalls(heads: readonly Head[], places: readonly CallPlace[], fd: number): readonly Head[] {
  if (places.length === 0) return heads;
  const read = places.map((place) => ({ ...readHead(place, fd), parentUuid: runName(place.run) }));
  const merged = [...heads, ...read].sort((a, b) => a.line - b.line);
  return merged.map((head, index) => (head.index === index ? head : { ...head, index }));
}

function readHead({ line, offset, length }: CallPlace, fd: number): Head {
  const bytes = Buffer.allocUnsafe(length);
  if (readBytes(fd, bytes, 0, length, offset) < length) throw new NotPlain();
  const { records } = decodeLine({ number: line, offset, bytes, ended: true }, () => {});
  // What the scan took for JSON and is none, or what was changed meanwhile.
  if (records.length !== 1) throw new NotPlain();
  return decodeHead(records[0]!, { index: -1, line }, (text) => text);
}
