import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { missing } from '../parse/make-transcript.ts';
import { envelope, sampleRecords } from './sample-records.ts';
import { toText, type Wire } from './transcripts.ts';

type Path = readonly (string | number)[];

/** Every field of a record, at every depth. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...path, key], ...pathsOf((value as Wire)[key], [...path, key])]);
}

/** A copy with one field replaced; taken out where the value is undefined. */
function replaceAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Wire) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, put);
  return copy;
}

const wrong: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1.5, 1e308, '', 'x', 'user', '2026-13-45', [], {}, [null], [[]], [{}], ['x']],
  ...[{ type: 'x' }, { length: 3 }, { text: 1, content: 2, id: {} }, [{ type: 'tool_use' }, { type: 'tool_result' }]],
];

const soundWith = async (records: readonly unknown[]) => {
  const session = await parseSession(toText(records), { agents: [{ id: 'x', input: toText(records) }] });
  expect(missing(session)).toEqual([0, 0]);
  expect(session.records.total).toBe(records.length);
};

describe('D1 type confusion: every field of every kind of record', () => {
  test('the samples are what they are meant to be', async () => {
    const session = await parseSession(toText(sampleRecords));
    expect(session.asks.map(({ dialect }) => dialect).toSorted()).toEqual([
      ...['pending', 'pushed', 'question_id', 'questions', 'shell'],
    ]);
    expect(session.diagnosticCounts['parse/unknown-type']).toBeUndefined();
    expect(session.rounds.length).toBeGreaterThan(3);
  });

  test.each(
    sampleRecords.map((record, at) => [`${at} ${record['type']} ${record['subtype'] ?? ''}`.trim(), at] as const),
  )('%s', async (_, at) => {
    const before = sampleRecords.slice(0, at);
    const after = sampleRecords.slice(at + 1);
    // What every record has is tried on the first.
    const paths = pathsOf(sampleRecords[at]).filter(([key]) => at === 0 || !Object.hasOwn(envelope, key!));
    for (const path of paths) {
      for (const value of wrong) await soundWith([...before, replaceAt(sampleRecords[at], path, value), ...after]);
    }
  });

  test('any JSON in several places at once', async () => {
    const places = sampleRecords.flatMap((record, at) => pathsOf(record).map((path) => [at, ...path]));
    const change = fc.tuple(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        let records: unknown = sampleRecords;
        for (const [path, value] of changes) {
          const reachable = path
            .slice(0, -1)
            .reduce<unknown>((at, key) => (at as Wire | null | undefined)?.[key], records);
          if (typeof reachable === 'object' && reachable !== null) records = replaceAt(records, path, value);
        }
        await soundWith(records as unknown[]);
      }),
      { numRuns: 300, seed: 10 },
    );
  });
});
