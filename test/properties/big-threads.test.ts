import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { chunks, shapes } from './shapes.ts';

const million = 1_000_000;
const long = 300_000;
const parse = (shape: keyof typeof shapes, count: number) => parseSession(chunks(shapes[shape](count)));

/** First, second and last line of the steps, in the order shown. */
const ends = ({ rounds }: Awaited<ReturnType<typeof parse>>) => {
  const lines = rounds.flatMap(({ steps }) => steps.map(({ place }) => place.line));
  return [lines.length, lines[0], lines[1], lines.at(-1)];
};

/** The same, of steps that are made when they are asked for: a million at once would take longer than the reading. */
const endsOf = ({ rounds }: Awaited<ReturnType<typeof parse>>) => {
  expect(rounds).toHaveLength(1);
  const list = rounds[0]!.stepList!;
  return [list.length, ...[0, 1, list.length - 1].map((at) => list.at(at)?.place.line)];
};

test('§4.6 a chain of 1,000,000 links', async () => {
  const session = await parse('chain', million);
  expect(session.records).toMatchObject({ total: million, active: million });
  expect(endsOf(session)).toEqual([million, 1, 2, million]);
  expect(session.diagnostics).toEqual([]);
});

test('§4.6 a chain of 300,000 links in reverse file order', async () => {
  const session = await parse('chain in reverse', long);
  expect(session.records).toMatchObject({ total: long, active: long });
  expect(ends(session)).toEqual([long, long, long - 1, 1]);
  expect(session.diagnostics).toEqual([]);
});

test('§4.6 a cycle of 1,000,000 links is cut once', async () => {
  const session = await parse('cycle', million);
  expect(session.records).toMatchObject({ total: million, active: million });
  expect(endsOf(session)).toEqual([million, 1, 2, million]);
  expect(session.diagnostics).toMatchObject([
    { code: 'parse/cycle', line: 1, message: "1000000 records are each other's ancestors; cut here." },
  ]);
});

test('§4.6 300,000 orphans: each on the one before it, all counted, some listed', async () => {
  const session = await parse('orphans', long);
  expect(session.records).toMatchObject({ total: long, active: long });
  expect(ends(session)).toEqual([long, 1, 2, long]);
  expect(session.diagnosticCounts).toEqual({ 'parse/missing-parent': long });
  expect(session.diagnostics).toHaveLength(1001);
});

test('§4.6 300,000 records, half of them orphans with all before them below', async () => {
  const session = await parse('orphans with all before them below', long);
  expect(session.records).toMatchObject({ total: long, active: long });
  expect(ends(session)[0]).toBe(long);
  expect(session.diagnosticCounts).toEqual({ 'parse/missing-parent': long / 2 });
});

test('§4.6 200,000 equal uuids: the first stands', async () => {
  const session = await parse('equal uuids', 200_000);
  expect(session.records).toMatchObject({ active: 1, duplicates: 199_999 });
  expect(ends(session)[0]).toBe(1);
});

test('§4.6 100,000 children of one parent are no branches', async () => {
  const session = await parse('children of one', 100_001);
  expect(session.records).toMatchObject({ active: 100_001, abandoned: 0 });
  expect(session.branches).toHaveLength(1);
  expect(ends(session)).toEqual([100_001, 1, 2, 100_001]);
});

test('§4.6 100,000 prompts on one record are 99,999 branches', async () => {
  const session = await parse('prompts on one record', 100_001);
  expect(session.records).toMatchObject({ active: 2, abandoned: 99_999 });
  expect(session.branches).toHaveLength(100_000);
  expect(session.branches.at(-1)).toEqual({ number: 99_999, name: 'abandoned', rounds: [100_001], forkLine: 1 });
  expect(session.rounds.map(({ at }) => at.line).slice(0, 3)).toEqual([1, 100_001, 2]);
});
