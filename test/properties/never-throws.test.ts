import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { missing } from '../parse/make-transcript.ts';
import { damagedBytes, records, toText } from './transcripts.ts';

const countLines = (bytes: Uint8Array) => {
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return bytes.length > 0 && bytes.at(-1) !== 10 ? lines + 1 : lines;
};

/** What holds for every session, whatever it was made of. */
async function expectSound(session: Session): Promise<void> {
  expect(missing(session)).toEqual([0, 0]);
  for (const lane of session.lanes)
    if (lane.records !== null) expect(missing({ records: lane.records })).toEqual([0, 0]);
  const numbers = session.rounds.filter(({ kind }) => kind !== null).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(session.asks.map(({ number }) => number)).toEqual(session.asks.map((_, at) => at + 1));
  const listed = [...session.rounds, ...session.lanes].flatMap(({ steps }) => steps);
  const asking = listed.flatMap(({ ask }) => ask ?? []).toSorted((a, b) => a - b);
  expect(asking).toEqual(session.asks.map(({ number }) => number));
  for (const { place } of listed) expect(await session.loadBody(place)).toBeTypeOf('object');
  const counted = Object.values(session.diagnosticCounts).reduce((sum, count) => sum + count, 0);
  expect(session.diagnostics).toHaveLength(counted);
}

test('§4.5 any bytes: no throw, both sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const session = await parseSession(bytes);
      expect(session.records.lines).toBe(countLines(bytes));
      await expectSound(session);
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test('§4.5 any damage to any transcript: no throw, both sums', async () => {
  await fc.assert(
    fc.asyncProperty(damagedBytes, async (bytes) => {
      const session = await parseSession(bytes);
      expect(session.records.lines).toBe(countLines(bytes));
      await expectSound(session);
    }),
    { numRuns: 1500, seed: 2 },
  );
});

test('§4.5 the same with agents', async () => {
  await fc.assert(
    fc.asyncProperty(damagedBytes, damagedBytes, damagedBytes, async (main, one, two) => {
      const agents = [
        { id: 'x', input: one },
        { id: 'y', input: two, toolUseId: 't1' },
      ];
      await expectSound(await parseSession(main, { agents }));
    }),
    { numRuns: 500, seed: 3 },
  );
});

test('§4.5 what is not damaged is counted as it is', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (lines) => {
      const session = await parseSession(toText(lines));
      const uuids = lines.flatMap(({ uuid }) => uuid ?? []);
      expect(session.records).toMatchObject({
        lines: lines.length,
        blank: 0,
        badLines: 0,
        glued: 0,
        total: lines.length,
      });
      expect(session.records.unthreaded).toBe(lines.length - uuids.length);
      expect(session.records.duplicates).toBe(uuids.length - new Set(uuids).size);
      await expectSound(session);
    }),
    { numRuns: 1000, seed: 4 },
  );
});

interface Spoken {
  readonly type?: unknown;
  readonly uuid?: string;
  readonly message?: { readonly content: string | readonly SpokenBlock[] };
}

interface SpokenBlock {
  readonly type: string;
  readonly id?: string;
  readonly tool_use_id?: string;
}

const toolIds = (message: Spoken['message']): string[] =>
  typeof message?.content === 'string'
    ? []
    : (message?.content ?? []).flatMap(({ id, tool_use_id }) =>
        [id, tool_use_id].filter((each): each is string => each !== undefined && each !== ''),
      );

test('D2, D3 nothing is lost: every call is shown once, in whatever record it stands', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (lines) => {
      const session = await parseSession(toText(lines));
      const ids = new Map<string, ReadonlySet<string>>();
      // A record under a uuid that is taken counts if it holds a call or a result that the first does not.
      const first = (lines as readonly Spoken[]).filter(({ uuid, message }) => {
        const own = toolIds(message);
        const known = uuid === undefined ? undefined : ids.get(uuid);
        if (uuid !== undefined && known === undefined) ids.set(uuid, new Set(own));
        return known === undefined || own.some((id) => !known.has(id));
      });
      const blocks = (type: string) =>
        first
          .flatMap(({ message }) => (typeof message?.content === 'string' ? [] : (message?.content ?? [])))
          .filter((block) => block.type === type).length;
      const steps = [...session.rounds, ...session.lanes].flatMap((each) => each.steps);
      const uses = steps.filter(
        ({ kind, label }) => (kind === 'tool' || kind === 'ask') && !label.startsWith('a result'),
      );
      const called = uses.filter(({ label }) => label !== 'ask_user_question');
      expect(called).toHaveLength(blocks('tool_use'));
    }),
    { numRuns: 1000, seed: 5 },
  );
});

test('§6 a file cut at every byte: all before the cut is there, the rest is told', async () => {
  const lines = ['one', 'zwei 二', '👩‍👧'].map((content, at) =>
    JSON.stringify({
      parentUuid: at === 0 ? null : `u${at - 1}`,
      type: 'user',
      uuid: `u${at}`,
      message: { role: 'user', content },
    }),
  );
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  const ends = lines.map((_, at) => Buffer.byteLength(lines.slice(0, at + 1).join('\n')));
  for (let cut = 0; cut <= bytes.length; cut++) {
    const session = await parseSession(bytes.subarray(0, cut));
    const whole = ends.filter((end) => end <= cut).length;
    const starts = [0, ...ends.map((end) => end + 1)];
    const inLine = cut > starts[whole]! ? 1 : 0;
    expect(session.records).toMatchObject({ total: whole, badLines: inLine, glued: 0, blank: 0 });
    expect(session.rounds.map(({ prompt }) => prompt)).toEqual(['one', 'zwei 二', '👩‍👧'].slice(0, whole));
    expect(session.diagnosticCounts['parse/cut-off-line'] ?? 0).toBe(inLine);
  }
});
