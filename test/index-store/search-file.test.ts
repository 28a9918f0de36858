import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createRecordScanner } from '../../src/index-store/create-record-scanner.ts';
import { parseNeedle } from '../../src/index-store/parse-needle.ts';
import { countFile, searchFile } from '../../src/index-store/search-file.ts';
import { searchKinds } from '../../src/index-store/search-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a.jsonl');
const kinds = new Set(searchKinds);
const scanners = [createRecordScanner()!, createRecordScanner(512)!, createRecordScanner(4096)!];

const WORDS = [
  'deploy',
  'DEPLOY to',
  'Kelvin',
  '\u212aelvin',
  'ma\u017fk',
  'mask',
  'größe',
  'GRÖẞE',
  'ΟΔΟΣ',
  'οδος',
  '设置',
  'a/b',
  'x y',
  '12',
  'ass',
  'nx y',
  'ue9',
  'null',
];
const said = fc
  .array(fc.constantFrom(...WORDS, ' ', '\n', '"', '\\', 'é', '😀', ',":"', 'x'.repeat(90), '\\n'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const name = fc.constantFrom('content', 'text', 'type', 'id', 'name', 'input', 'stdout', '10', 'a b', 'usage', ':');
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    said,
    fc.constantFrom(12, null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

const prompt = said.map((content) => ({ type: 'user', message: { role: 'user', content } }));
const result = fc.tuple(said, anyValue, anyValue).map(([content, toolUseResult, extra]) => ({
  ...{ extra, type: 'user', uuid: 'u', timestamp: '2026-01-01T00:00:00.000Z' },
  message: { role: 'user', content: [{ tool_use_id: 't', type: 'tool_result', content }] },
  toolUseResult,
}));
const reply = fc.tuple(said, anyValue).map(([text, extra]) => ({
  ...{ type: 'assistant', uuid: 'u', extra },
  message: { id: 'm', role: 'assistant', content: [{ type: 'text', text }], extra },
}));
const call = anyValue.map((input) => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'Bash', input }] },
}));
const odd = fc.record({ type: fc.constantFrom('user', 'system', 'mask'), message: anyValue, content: anyValue });
const record = fc.oneof(prompt, result, reply, call, odd);

/** Ways in which others write the same, and what is left of a line. */
const spelled = fc
  .tuple(record, fc.constantFrom('as is', 'escaped', 'spaced', 'cut', 'glued', 'doubled'))
  .map(([value, way]) => {
    const json = JSON.stringify(value);
    if (way === 'escaped') {
      return json.replace(/[^\x20-\x7e]|\//g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
    if (way === 'spaced') return JSON.stringify(value, null, 1).replaceAll('\n', ' ');
    if (way === 'cut') return json.slice(0, json.length >> 1);
    if (way === 'glued') return json + json;
    return way === 'doubled' ? json.replace('{', '{"text":"mask x y",').replace(/\}$/, ',"text":"deploy"}') : json;
  });

describe('passing over what cannot match, and not decoding what bytes tell, change nothing', () => {
  test('with the scan and without', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(spelled, { maxLength: 12 }),
        fc.constantFrom(...WORDS),
        fc.boolean(),
        async (lines, words, matchCase) => {
          writeFileSync(file, lines.join('\n'));
          const wish = { needle: (await parseNeedle(words, matchCase))!, kinds };
          const expected = searchFile(file, wish, undefined);
          const count = new Set(expected.hits.map(({ line }) => line)).size;
          found += count;
          for (const scanner of scanners) expect(searchFile(file, wish, scanner)).toEqual(expected);
          for (const scanner of [...scanners, undefined]) {
            expect(countFile(file, wish, scanner, Number.POSITIVE_INFINITY)).toEqual({ lines: count });
            expect(countFile(file, wish, scanner, 1)).toEqual({ lines: Math.min(1, count) });
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(found).toBeGreaterThan(1500);
  }, 60_000);

  test('with the words and with a pattern of the same words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 8 }),
        fc.constantFrom('deploy', '设置', '12'),
        async (records, words) => {
          writeFileSync(file, records.map((each) => `${JSON.stringify(each)}\n`).join(''));
          const [plain, pattern] = await Promise.all([parseNeedle(words, false), parseNeedle(`/${words}/`, false)]);
          const expected = searchFile(file, { needle: pattern!, kinds }, undefined);
          expect(searchFile(file, { needle: plain!, kinds }, scanners[0])).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['größe', 'gr\\u00f6\\u00dfe'],
  ['größe', 'GRÖẞE'],
  ['kelvin', '\\u212aelvin'],
  ['οδοσ', 'ΟΔΟς'],
  ['设置', '\\u8BBE置'],
])('%s is found where the line has %s', async (words, content) => {
  writeFileSync(file, `{"type":"user","message":{"role":"user","content":"${content}"}}\n`);
  const wish = { needle: (await parseNeedle(words, false))!, kinds };
  for (const scanner of [...scanners, undefined]) expect(searchFile(file, wish, scanner).hits).toHaveLength(1);
});

test.each([
  [
    'what the agent said as one string',
    '{"type":"assistant","message":{"role":"assistant","content":"needle"}}',
    'text',
  ],
  [
    'a field that nobody knows',
    '{"type":"assistant","message":{"role":"assistant","content":[]},"new":["needle"]}',
    'other',
  ],
  ['what is left of a line', '{"type":"user","message":{"role":"user","content":"a needle in', 'other'],
  ['the first of two fields of one name', '{"type":"user","message":{},"x":"needle","x":"hay"}', 'other'],
])('%s is searched', async (_, line, kind) => {
  writeFileSync(file, line);
  const wish = { needle: (await parseNeedle('NEEDLE', false))!, kinds };
  for (const scanner of [...scanners, undefined]) {
    expect(searchFile(file, wish, scanner).hits).toMatchObject([{ line: 1, kind, found: 'needle' }]);
  }
});

test.each(['id', 'model', 'role', 'stop_reason'])('%s of a message is no text', async (field) => {
  const message = { role: 'assistant', content: [{ type: 'text', text: 'hay' }], [field]: 'needle' };
  writeFileSync(file, `${JSON.stringify({ type: 'assistant', message })}\n`);
  const wish = { needle: (await parseNeedle('needle', false))!, kinds };
  for (const scanner of [...scanners, undefined]) expect(searchFile(file, wish, scanner).hits).toEqual([]);
});
