import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDoubledKey } from '../../src/parse/find-doubled-key.ts';
import { parseSession } from '../../src/parse/parse-session.ts';

const find = (text: string) => findDoubledKey(Buffer.from(text));

describe('a key that stands twice in one object', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{ "a" : 1 ,\t"a"\r:2}', 'a'],
    ['{"a":1,"b":2,"c":3,"b":4}', 'b'],
    ['{"x":{"a":1,"a":2}}', 'a'],
    ['{"x":{"a":1},"y":[{"a":1},{"b":1,"b":1}]}', 'b'],
    ['{"x":[1,{"q":1}],"x":2}', 'x'],
    [String.raw`{"a":1,"\u0061":2}`, 'a'],
    [String.raw`{"\\":1,"\\":2}`, '\\'],
    [String.raw`{"\"":1,"\"":2}`, '"'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"é":1,"\\u00e9":2}', 'é'],
  ])('%s', (text, key) => {
    expect(find(text)).toBe(key);
  });

  test.each([
    '{}',
    '{"a":1,"b":1}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":["a","a","b","a"]}',
    '{"a":1,"A":2}',
    '{"x":{"a":1},"a":1}',
    String.raw`{"a":"\",\"a\":1","b":"x\\"}`,
    String.raw`{"a":"\\\",\"a\":","b":"}{][\\\\"}`,
  ])('is not in %s', (text) => {
    expect(find(text)).toBeUndefined();
  });

  test('is never in what was written from data', () => {
    fc.assert(fc.property(fc.json(), (text) => find(text) === undefined));
  });

  test('does not take the stack, however deep it lies', () => {
    const deep = 1_000_000;
    expect(find(`${'{"a":'.repeat(deep)}{"k":1,"k":2}${'}'.repeat(deep)}`)).toBe('k');
    expect(find(`${'{"a":['.repeat(deep)}${']}'.repeat(deep)}`)).toBeUndefined();
  });
});

const line = '{"type":"mode","mode":"a","mode":"b"}\n';

test('it is told once for each record, only where it is asked for', async () => {
  const text = `${line}${line.trimEnd()}{"a":1}${line}`;
  const told = await parseSession(text, { doubledKeys: true });
  expect(told.diagnostics.filter(({ code }) => code === 'parse/doubled-key')).toEqual(
    [1, 2, 2].map((at) =>
      expect.objectContaining({ line: at, message: 'The key "mode" stands twice in one object; the last one counts.' }),
    ),
  );
  expect((await parseSession(text)).diagnosticCounts['parse/doubled-key']).toBeUndefined();
});

test('a long key is cut where it is told', async () => {
  const key = 'k'.repeat(5000);
  const { diagnostics } = await parseSession(`{"${key}":1,"${key}":2}\n`, { doubledKeys: true });
  const told = diagnostics.find(({ code }) => code === 'parse/doubled-key');
  expect(told?.message).toBe(`The key "${'k'.repeat(40)}…" stands twice in one object; the last one counts.`);
});
