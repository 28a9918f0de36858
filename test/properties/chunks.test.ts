import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { damagedBytes, records, toText } from './transcripts.ts';

const cuts = fc.array(fc.nat(), { maxLength: 12 });

/** The same in pieces; some of them empty. */
function cutUp<Piece>(length: number, at: readonly number[], slice: (from: number, to: number) => Piece): Piece[] {
  const places = at.map((place) => (length === 0 ? 0 : place % (length + 1))).toSorted((a, b) => a - b);
  return [0, ...places].map((from, index) => slice(from, places[index] ?? length));
}

const plain = (session: Session): unknown => JSON.parse(JSON.stringify(session));

async function bodies(session: Session): Promise<unknown[]> {
  const steps = [...session.rounds, ...session.lanes].flatMap((each) => each.steps);
  return Promise.all(steps.map(({ place }) => session.loadBody(place)));
}

test('§1 where bytes are cut into chunks never matters', async () => {
  await fc.assert(
    fc.asyncProperty(damagedBytes, cuts, async (bytes, at) => {
      const whole = await parseSession(bytes);
      const pieces = cutUp(bytes.length, at, (from, to) => bytes.subarray(from, to));
      const cut = await parseSession(pieces);
      expect(plain(cut)).toEqual(plain(whole));
      expect(await bodies(cut)).toEqual(await bodies(whole));
    }),
    { numRuns: 600, seed: 6 },
  );
});

test('§1 nor where text is, also in the middle of a character', async () => {
  await fc.assert(
    fc.asyncProperty(records, cuts, async (lines, at) => {
      const text = toText(lines);
      const pieces = cutUp(text.length, at, (from, to) => text.slice(from, to));
      expect(plain(await parseSession(pieces))).toEqual(plain(await parseSession(text)));
    }),
    { numRuns: 600, seed: 7 },
  );
});

test('§1 a character cut in two by chunks of text stays whole, half a one becomes U+FFFD', async () => {
  const line = '{"type":"user","uuid":"u","message":{"role":"user","content":"👩 👧"}}\n';
  const units = await parseSession(line.split(''));
  expect(units.rounds[0]?.prompt).toBe('👩 👧');
  const mixed = await parseSession([
    '{"type":"custom-title","customTitle":"\ud83d',
    Buffer.from('!'),
    '\udc69"}\n',
    '\ud83d',
  ]);
  expect(mixed.title).toBe('\ufffd!\ufffd');
  expect(mixed.records).toMatchObject({ lines: 2, badLines: 1 });
});

test('every byte a chunk', async () => {
  await fc.assert(
    fc.asyncProperty(damagedBytes, async (bytes) => {
      const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
      expect(plain(await parseSession(single))).toEqual(plain(await parseSession(bytes)));
    }),
    { numRuns: 100, seed: 8 },
  );
});
