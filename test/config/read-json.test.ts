import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonNode } from '../../src/config/json-node.ts';
import { readJson } from '../../src/config/read-json.ts';

function plain(node: JsonNode): unknown {
  if (node.kind === 'list') return node.values.map(plain);
  if (node.kind === 'scalar') return node.value;
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what JSON.parse reads, it reads to the same', () => {
  const flat = fc.json({ maxDepth: 6 }).filter((text) => !text.includes('__proto__'));
  fc.assert(
    fc.property(flat, (text) => {
      const read = readJson(text);
      expect(read.ok && plain(read.node)).toEqual(JSON.parse(text));
    }),
  );
});

test('what JSON.parse refuses, it refuses, with a place in the text', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'true',
    'nul',
    ' ',
    '\\',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const read = readJson(text);
      expect(read.ok).toBe(parses(text));
      if (!read.ok) expect(read.at).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 3000 },
  );
});
