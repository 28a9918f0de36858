import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { readHeads } from '../../src/parse/read-heads.ts';
import { createLineSplitter, LINE_CAP } from '../../src/parse/split-lines.ts';
import { missing } from '../parse/make-transcript.ts';

const MiB = 1 << 20;
const user = (uuid: string) => `{"type":"user","uuid":"${uuid}","message":{"role":"user","content":"${uuid}"}}`;

const opening = '{"type":"user","content":"';
const closing = '"}';

/** A line of so many MiB between two good ones, never held as a whole. */
function* between(size: number): Iterable<Uint8Array> {
  yield Buffer.from(`${user('before')}\n${opening}`);
  const piece = Buffer.alloc(MiB, 'x');
  for (let at = 0; at < size; at++) yield piece;
  yield Buffer.from(`${closing}\n${user('after')}\n`);
}

describe('§6 lines over 64 MiB are skipped, with one diagnostic; their neighbours are kept', () => {
  test('600 MiB, streamed', async () => {
    const reports: string[] = [];
    const { heads, counts } = await readHeads(between(600), (code, message, line) => {
      reports.push(`${code} ${line} ${message}`);
    });
    expect([...heads].map(({ uuid, line }) => [uuid, line])).toEqual([
      ['before', 1],
      ['after', 3],
    ]);
    expect(counts).toEqual({ lines: 3, blank: 0, badLines: 1, glued: 0 });
    expect(reports).toEqual([
      `parse/line-too-long 2 The line has ${600 * MiB + opening.length + closing.length} bytes; lines over 64 MiB are skipped.`,
    ]);
  });

  test('through the whole pipeline, and what comes after it is still loaded from its place', async () => {
    const session = await parseSession(between(65));
    expect(session.rounds.map(({ prompt, at }) => [prompt, at.line])).toEqual([
      ['before', 1],
      ['after', 3],
    ]);
    expect(session.diagnosticCounts['parse/line-too-long']).toBe(1);
    expect(missing(session)).toEqual([0, 0]);
  });

  test('a line just under the cap is kept', async () => {
    const { counts, heads } = await readHeads(between(63), () => {});
    expect([counts.badLines, heads.length]).toEqual([0, 3]);
    expect(LINE_CAP).toBe(64 * MiB);
  });
});

describe('the cap, to the byte', () => {
  const split = (text: string, chunkSize: number, cap: number) => {
    const seen: string[] = [];
    const splitter = createLineSplitter(
      ({ number, offset, bytes, ended }) => seen.push(`${number} ${offset} ${Buffer.from(bytes)} ${ended}`),
      (number, length) => seen.push(`${number} too long ${length}`),
      cap,
    );
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunkSize) splitter.push(bytes.subarray(at, at + chunkSize));
    splitter.end();
    return seen;
  };

  test.each([1, 2, 3, 5, 100])('in chunks of %i', (chunkSize) => {
    expect(split('abc\nabcd\nabcde\n\nx', chunkSize, 4)).toEqual([
      '1 0 abc true',
      '2 4 abcd true',
      '3 too long 5',
      '4 15  true',
      '5 16 x false',
    ]);
    expect(split('a\nabcdefgh', chunkSize, 4)).toEqual(['1 0 a true', '2 too long 8']);
    expect(split('', chunkSize, 4)).toEqual([]);
    expect(split('\n', chunkSize, 4)).toEqual(['1 0  true']);
  });
});
