import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createRecordScanner } from '../../src/index-store/create-record-scanner.ts';
import { parseNeedle } from '../../src/index-store/parse-needle.ts';
import { searchFile } from '../../src/index-store/search-file.ts';
import { searchKinds } from '../../src/index-store/search-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a.jsonl');
const kinds = new Set(searchKinds);
const scanners = [createRecordScanner()!, createRecordScanner(512)!];

const WORDS = [
  'deploy',
  'DEPLOY to',
  'Kelvin',
  '\u212aelvin',
  'ma\u017fk',
  'mask',
  'größe',
  'GRÖSSE',
  '设置',
  'a/b',
  'x y',
];
const said = fc.array(fc.constantFrom(...WORDS, ' ', '\n', '"', '\\', 'é', 'x'.repeat(90)), { maxLength: 12 });
const line = said.map((parts) => ({ type: 'user', message: { role: 'user', content: parts.join('') } }));

test('passing over what cannot match leaves out nothing', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom(...WORDS),
      fc.boolean(),
      async (lines, words, matchCase) => {
        writeFileSync(file, lines.map((each) => JSON.stringify(each)).join('\n'));
        const wish = { needle: (await parseNeedle(words, matchCase))!, kinds };
        const expected = searchFile(file, wish, undefined);
        found += expected.hits.length;
        for (const scanner of scanners) expect(searchFile(file, wish, scanner)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(500);
});

test('an old mode of writing all beyond ASCII with escapes is searched too', async () => {
  writeFileSync(file, '{"type":"user","message":{"role":"user","content":"gr\\u00f6\\u00dfe \\u212aelvin"}}\n');
  for (const words of ['größe', 'kelvin']) {
    const wish = { needle: (await parseNeedle(words, false))!, kinds };
    for (const scanner of scanners) expect(searchFile(file, wish, scanner).hits).toHaveLength(1);
  }
});
