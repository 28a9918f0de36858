import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { configJsonSchema } from '../../src/config/config-json-schema.ts';
import { parseConfig } from '../../src/config/parse-config.ts';

const schema = configJsonSchema(checks);
const validate = new Ajv({ strictTuples: false }).compile(schema);
const suppression = { rule: 'decision/timeout', session: '3f6c1a52', reason: 'seen' };

// After a change of rules: askback check --config-schema > docs/askback.config.schema.json, then npm run format.
test('docs/askback.config.schema.json is the schema', () => {
  const published = readFileSync(new URL('../../docs/askback.config.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(schema)));
});

describe('the schema and the reader agree', () => {
  test.each<[string, unknown, boolean]>([
    ['nothing', {}, true],
    ['a preset', { extends: 'askback:strict' }, true],
    ['a key', { keys: { nextAsk: 'x', quit: ['Q', 'ctrl-q'] } }, true],
    ['no key', { keys: { nextAsk: [] } }, false],
    ['a key for nothing', { keys: { fly: 'x' } }, false],
    ['an unknown preset', { extends: 'other' }, false],
    ['every rule off', { rules: Object.fromEntries(checks.map(({ id }) => [id, 'off'])) }, true],
    [
      'every rule with its defaults',
      { rules: Object.fromEntries(checks.map((c) => [c.id, ['error', c.options]])) },
      true,
    ],
    ['a level alone in a list', { rules: { 'decision/timeout': ['info'] } }, true],
    ['an unknown rule', { rules: { 'no/rule': 'off' } }, false],
    ['an unknown level', { rules: { 'decision/timeout': 'warn' } }, false],
    ['an unknown option', { rules: { 'question/limits': ['info', { max: 1 }] } }, false],
    ['a wrong option', { rules: { 'question/limits': ['info', { maxOptions: 'x' }] } }, false],
    ['three in a list', { rules: { 'decision/timeout': ['info', {}, 1] } }, false],
    ['an empty list', { rules: { 'decision/timeout': [] } }, false],
    ['patterns', { include: ['a/**'], exclude: ['b'] }, true],
    ['braces', { include: ['{a,b}'] }, false],
    ['an empty pattern', { include: [''] }, false],
    ['an unknown key', { redact: false }, false],
    ['a secret', { secrets: [{ name: 'acme-key', pattern: 'ACME-[0-9]{8}' }] }, true],
    ['a secret without a name', { secrets: [{ pattern: 'x' }] }, false],
    ['a secret without a pattern', { secrets: [{ name: 'x' }] }, false],
    ['a secret that is a text', { secrets: ['x'] }, false],
    ['a name that is none', { secrets: [{ name: 'a:b', pattern: 'x' }] }, false],
    ['a long name', { secrets: [{ name: 'a'.repeat(40), pattern: 'x' }] }, false],
    ['an empty form', { secrets: [{ name: 'a', pattern: ' ' }] }, false],
    ['a long form', { secrets: [{ name: 'a', pattern: 'x'.repeat(501) }] }, false],
    ['many secrets', { secrets: Array(51).fill({ name: 'a', pattern: 'x' }) }, false],
    ['as many as may be', { secrets: Array(50).fill({ name: 'a', pattern: 'x'.repeat(500) }) }, true],
    ['a suppression', { suppressions: [{ ...suppression, ask: 1, expires: '2026-12-31' }] }, true],
    ['no reason', { suppressions: [{ ...suppression, reason: undefined }] }, false],
    ['an empty reason', { suppressions: [{ ...suppression, reason: ' ' }] }, false],
    ['ask 0', { suppressions: [{ ...suppression, ask: 0 }] }, false],
    ['a short session', { suppressions: [{ ...suppression, session: 'abc' }] }, false],
    ['a wrong day', { suppressions: [{ ...suppression, expires: 'soon' }] }, false],
  ])('%s', (_, config, expected) => {
    const text = JSON.stringify(config);
    expect(validate(JSON.parse(text))).toBe(expected);
    expect(parseConfig(text, checks).ok).toBe(expected);
  });
});
