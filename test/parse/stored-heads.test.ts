import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColumn } from '../../src/parse/create-column.ts';
import { createNames } from '../../src/parse/create-names.ts';
import type { Block, Head } from '../../src/parse/head.ts';
import { isIsoTime, isoTime } from '../../src/parse/iso-time.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { storeHeads } from '../../src/parse/store-heads.ts';

const text = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a', 'toolu_1', '名', '\u0000', 'é', '1:a'),
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const verdict = { outcome: 'denied', by: 'human', feedback: 'no' } as const;
const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom('text', 'use', 'result', 'other'),
  ...{ id: text, name: text, isError: fc.boolean() },
  ask: fc.constantFrom(null, 'questions'),
  verdict: fc.constantFrom(null, verdict),
});
const time = fc.constantFrom(
  null,
  '2026-01-02T03:04:05.678Z',
  '2026-01-02T03:04:05Z',
  '2024-02-29T23:59:59.999Z',
  '2026-02-30T03:04:05.678Z',
  '2026-01-02T24:00:00.000Z',
  '2026-01-02 03:04+02:00',
);
const head: fc.Arbitrary<Omit<Head, 'index'>> = fc.record({
  ...{ line: fc.nat(), offset: fc.maxSafeNat(), length: fc.nat(), type: text },
  role: fc.constantFrom('input', 'assistant', 'result', 'silent'),
  ...{ uuid: orNull(text), parentUuid: orNull(text), sidechain: fc.boolean(), agentId: orNull(text) },
  ...{ messageId: orNull(text), time, model: orNull(text), endsTurn: fc.boolean(), blocks: fc.array(block) },
  input: orNull(fc.record({ kind: fc.constant('prompt'), text })),
  rare: orNull(fc.record({ label: text })),
});
const fields = (each: Head) => ({
  ...{ index: each.index, line: each.line, offset: each.offset, length: each.length, type: each.type },
  ...{ role: each.role, uuid: each.uuid, parentUuid: each.parentUuid, sidechain: each.sidechain },
  ...{ agentId: each.agentId, messageId: each.messageId, time: each.time, model: each.model },
  ...{ endsTurn: each.endsTurn, blocks: each.blocks, input: each.input, rare: each.rare },
});

test('heads come back from the columns as they were put in', () => {
  fc.assert(
    fc.property(fc.array(head), (given) => {
      const heads = given.map((each, index): Head => ({ ...each, index }));
      const stored = storeHeads();
      for (const each of heads) stored.push(each);
      expect(Array.from(stored, fields)).toEqual(heads);
      expect(stored.at(heads.length)).toBeUndefined();
      const byUuid = stored.indexUuids();
      for (const { uuid } of heads) {
        if (uuid !== null) expect(byUuid.get(uuid)).toBe(heads.findIndex((each) => each.uuid === uuid));
      }
      expect(byUuid.has('nowhere at all')).toBe(false);
    }),
  );
});

test('a column holds every number, and takes room for few where it holds few', () => {
  let room = 0;
  class Counted extends Uint32Array {
    constructor(length: number) {
      super(length);
      room += length;
    }
  }
  const column = createColumn(Counted as typeof Uint32Array);
  const fill = (from: number, to: number) => {
    for (let index = from; index < to; index++) column.set(index, index * 3);
  };
  fill(0, 40);
  expect(room).toBeLessThan(100);
  fill(40, 40_000);
  expect(room).toBeLessThan(90_000);
  column.set(5, 1);
  const numbers = Array.from({ length: 40_000 }, (_, index) => column.get(index));
  expect(numbers).toEqual(Array.from({ length: 40_000 }, (_, index) => (index === 5 ? 1 : index * 3)));
});

test('names: equal ones share a number, others never do, however many there are', () => {
  const names = createNames();
  const texts = Array.from({ length: 50_000 }, (_, index) => (index % 7 === 0 ? `名${index}` : `id-${index}`));
  const numbers = texts.map((each) => names.add(each));
  expect(new Set(numbers).size).toBe(texts.length);
  expect(texts.map((each) => names.add(each))).toEqual(numbers);
  expect(numbers.map((number) => names.get(number))).toEqual(texts);
  expect([names.find('id-1'), names.find('id-x')]).toEqual([numbers[1], -1]);
  const long = 'x'.repeat(1 << 19);
  expect(names.get(names.add(long))).toBe(long);
});

test('a step that is made when it is asked for is the same as in the list of all', async () => {
  const say = (model: string, uuid: string, parentUuid: string | null, content: unknown) =>
    JSON.stringify({ type: 'assistant', uuid, parentUuid, message: { role: 'assistant', model, content } });
  const call = (id: string) => ({ type: 'tool_use', id, name: 'Bash', input: {} });
  const lines = [
    say('opus', 'a', null, [{ type: 'text', text: 'one' }, call('t1')]),
    JSON.stringify({
      type: 'user',
      uuid: 'b',
      parentUuid: 'a',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: 'bad' }] },
    }),
    say('haiku', 'c', 'b', [{ type: 'text', text: 'two' }, call('t2')]),
    say('haiku', 'd', 'c', [{ type: 'thinking', thinking: 'hm' }]),
  ];
  const { rounds } = await parseSession(lines.join('\n'));
  for (const { steps, stepList } of rounds) {
    expect(steps.map((_, index) => stepList!.at(index))).toEqual(steps);
    expect([stepList!.length, stepList!.at(-1), stepList!.at(steps.length)]).toEqual([
      steps.length,
      undefined,
      undefined,
    ]);
  }
  const { steps } = rounds[0]!;
  expect(steps.map(({ label, failed, result }) => [label, failed, result?.line])).toEqual([
    ['text', false, undefined],
    ['Bash', true, 2],
    ['model: haiku', false, undefined],
    ['text', false, undefined],
    ['Bash', false, undefined],
    ['thinking', false, undefined],
  ]);
});

test('times are written as toISOString writes them', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
      (date) => {
        expect(isoTime(date.getTime())).toBe(date.toISOString());
        expect(isIsoTime(date.toISOString())).toBe(true);
      },
    ),
  );
});
