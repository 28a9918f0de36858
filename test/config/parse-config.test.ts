import { describe, expect, test } from 'vitest';
import type { KnownRule } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse-config.ts';

const rules: readonly KnownRule[] = [
  { id: 'decision/timeout', options: {} },
  {
    id: 'question/limits',
    options: { maxOptions: 4, requireMultiSelect: true, style: 'plain', words: ['delete'] },
  },
];

function told(text: string): string[] {
  const parsed = parseConfig(text, rules);
  return parsed.ok ? [] : parsed.problems.map(({ place, message }) => `${place} ${message}`);
}

const suppression = { rule: 'decision/timeout', session: '3f6c1a52', reason: 'seen' };
const withSuppression = (fields: object) => JSON.stringify({ suppressions: [{ ...suppression, ...fields }] });

describe('a configuration that is right', () => {
  test('everything in it is read', () => {
    const parsed = parseConfig(
      JSON.stringify({
        $schema: './schema.json',
        extends: 'askback:strict',
        rules: { 'decision/timeout': 'off', 'question/limits': ['info', { maxOptions: 9, words: ['a', 'b'] }] },
        include: ['./runs/**', 'more/'],
        exclude: ['runs\\old'],
        suppressions: [{ ...suppression, ask: 2, expires: '2028-02-29' }],
        secrets: [{ name: 'acme-key', pattern: 'ACME-[0-9]{8}' }],
        keys: { nextAsk: ['ctrl-n', 'z z'], quit: 'Q' },
      }),
      rules,
    );
    expect(parsed).toEqual({
      ok: true,
      config: {
        extends: 'askback:strict',
        rules: new Map([
          ['decision/timeout', { level: 'off', options: {} }],
          ['question/limits', { level: 'info', options: { maxOptions: 9, words: ['a', 'b'] } }],
        ]),
        include: ['runs/**', 'more'],
        exclude: ['runs/old'],
        suppressions: [{ ...suppression, ask: 2, expires: '2028-02-29' }],
        secrets: [{ name: 'acme-key', pattern: 'ACME-[0-9]{8}' }],
        keys: new Map([
          ['nextAsk', ['ctrl-n', 'z z']],
          ['quit', ['Q']],
        ]),
      },
    });
  });

  test.each(['{}', '\ufeff{}', ' { "rules" : { } } \r\n'])('%j says nothing, and that is right', (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe('70: what is wrong is told with its key, its place and the nearest name', () => {
  test.each([
    ['an unknown key', '{\n  "rulez": {}\n}', '2:3 Unknown key "rulez" in the configuration; did you mean "rules"?'],
    ['__proto__', '{"__proto__": {"extends": "x"}}', '1:2 Unknown key "__proto__" in the configuration; there are'],
    ['constructor', '{"rules": {"constructor": "off"}}', '1:12 Unknown rule "constructor" in "rules"; there are'],
    [
      '__proto__ as an option',
      '{"rules": {"question/limits": ["info", {"__proto__": 1}]}}',
      '1:41 Unknown option "__proto__" in rules["question/limits"][1]; there are "maxOptions"',
    ],
    ['a key twice', '{"include": [], "include": []}', '1:17 "include" stands twice in the configuration'],
    ['a wrong root', '[]', '1:1 The configuration must be an object, not a list.'],
    [
      'extends',
      '{"extends": "askback:strikt"}',
      '1:13 "extends" must be one of "askback:recommended", "askback:strict"',
    ],
    ['rules as a list', '{"rules": []}', '1:11 "rules" must be an object, not a list.'],
    [
      'an unknown rule',
      '{"rules": {"decision/timeuot": "off"}}',
      '1:12 Unknown rule "decision/timeuot" in "rules"; did you mean "decision/timeout"?',
    ],
    [
      'half of a rule',
      '{"rules": {"timeout": "off"}}',
      '1:12 Unknown rule "timeout" in "rules"; did you mean "decision/timeout"?',
    ],
    [
      'a level',
      '{"rules": {"decision/timeout": "warn"}}',
      '1:32 "rules["decision/timeout"]" must be one of "off", "info", "warning", "error", not "warn"; did you mean',
    ],
    [
      'a level as a number',
      '{"rules": {"decision/timeout": 2}}',
      'must be one of "off", "info", "warning", "error", not 2.',
    ],
    [
      'a rule as an object',
      '{"rules": {"decision/timeout": {}}}',
      'must be a level, or a list of a level and options, not an object.',
    ],
    ['an empty list', '{"rules": {"decision/timeout": []}}', 'must be a list of a level and, if wanted, its options.'],
    [
      'an unknown option',
      '{"rules": {"question/limits": ["info", {"maxOption": 1}]}}',
      'Unknown option "maxOption" in rules["question/limits"][1]; did you mean "maxOptions"?',
    ],
    [
      'an option of a rule that has none',
      '{"rules": {"decision/timeout": ["info", {"a": 1}]}}',
      'Unknown option "a" in rules["decision/timeout"][1]; there is none.',
    ],
    [
      'a number as text',
      '{"rules": {"question/limits": ["info", {"maxOptions": "4"}]}}',
      'maxOptions" must be a whole number, 0 or more, not "4".',
    ],
    [
      'a negative number',
      '{"rules": {"question/limits": ["info", {"maxOptions": -1}]}}',
      'must be a whole number, 0 or more, not -1.',
    ],
    [
      'a switch as a number',
      '{"rules": {"question/limits": ["info", {"requireMultiSelect": 1}]}}',
      'must be true or false, not 1.',
    ],
    ['text as null', '{"rules": {"question/limits": ["info", {"style": null}]}}', 'must be text, not null.'],
    [
      'a list of numbers',
      '{"rules": {"question/limits": ["info", {"words": [1]}]}}',
      'must be a list of texts, not a list.',
    ],
    ['include as text', '{"include": "runs"}', '1:13 "include" must be a list, not "runs".'],
    ['an empty pattern', '{"include": [" "]}', '"include[0]" must not be empty.'],
    ['a pattern outside', '{"include": ["a/../../b"]}', '"include[0]" must stay below'],
    ['an absolute pattern', '{"exclude": ["/etc"]}', '"exclude[0]" must stay below'],
    ['a drive', '{"exclude": ["C:\\\\x"]}', '"exclude[0]" must stay below'],
    ['signs that are not understood', '{"exclude": ["{a,b}"]}', '"exclude[0]" may have *, ** and ? in it'],
    [
      'a suppression without a reason',
      '{"suppressions": [{"rule": "decision/timeout", "session": "abcd"}]}',
      '1:19 suppressions[0] has no "reason": say why',
    ],
    ['an empty reason', withSuppression({ reason: '  ' }), '"suppressions[0].reason" must not be empty.'],
    [
      'a misspelt key',
      withSuppression({ resaon: 'x' }),
      'Unknown key "resaon" in suppressions[0]; did you mean "reason"?',
    ],
    [
      'its rule',
      withSuppression({ rule: 'question/limit' }),
      'Unknown rule "question/limit" in suppressions[0]; did you mean "question/limits"?',
    ],
    ['its session', withSuppression({ session: '3f6' }), '"suppressions[0].session" must have at least 4 characters'],
    [
      'its ask',
      withSuppression({ ask: '2' }),
      '"suppressions[0].ask" must be the number of an ask, 1 or more, not "2".',
    ],
    [
      'its day',
      withSuppression({ expires: '2026-02-30' }),
      '"suppressions[0].expires" must be a day, as "2026-12-31", not "2026-02-30".',
    ],
    ['its day as a number', withSuppression({ expires: 2026 }), '"suppressions[0].expires" must be a day'],
    ['a suppression as text', '{"suppressions": ["x"]}', 'Suppressions[0] must be an object, not "x".'],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toHaveLength(1);
    expect(told(text)[0]).toContain(expected);
  });

  test('everything at once, in the order of the file', () => {
    const text = '{\n "extend": "x",\n "rules": {"a/b": "off", "decision/timeout": 1},\n "include": 3\n}';
    expect(told(text).map((line) => line.split(' ')[0])).toEqual(['2:2', '3:12', '3:46', '4:13']);
  });

  test('thousands of problems end in a count', () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1])));
    expect(told(text)).toHaveLength(51);
    expect(told(text).at(-1)).toContain('4950 more problems follow.');
  });

  test('no prototype is changed', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    told('{"__proto__": {"polluted": 1}, "rules": {"__proto__": {"polluted": 1}}}');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('text that is not JSON', () => {
  test.each([
    ['nothing', '', '1:1 The file ends where a value is expected.'],
    ['a comment', '{\n  // note\n}', '2:3 A comment stands here'],
    ['a block comment', '/* note */ {}', '1:1 A comment stands here'],
    ['a last comma', '{\n  "include": [],\n}', '2:16 This comma is one too many: only "}" follows it.'],
    ['a last comma in a list', '{"include": ["a",]}', '1:17 This comma is one too many: only "]" follows it.'],
    ['single quotes', "{'include': []}", '1:2 Text stands between double quotes'],
    ['a key without quotes', '{include: []}', '1:2 Here a key between double quotes is expected, not "include".'],
    ['a missing colon', '{"include" []}', '1:12 Here a colon is expected, not "[".'],
    ['a missing comma', '{"include": [] "exclude": []}', '1:16 Here a comma or "}" is expected'],
    ['an open object', '{"include": []', '1:15 The file ends where a comma or "}" is expected.'],
    ['an open text', '{"inc\n', '1:2 The text that begins here is not closed'],
    ['a wrong escape', '{"a\\q": 1}', '1:2 The text that begins here has a backslash'],
    ['a word', '{"include": yes}', '1:13 Here a value is expected, not "yes".'],
    ['a second value', '{} {}', '1:4 Here the end of the file is expected, not "{".'],
    ['a number with a zero before it', '{"include": 01}', '1:14 Here a comma or "}" is expected, not "1".'],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toHaveLength(1);
    expect(told(text)[0]).toContain(expected);
  });

  test('a hundred thousand brackets', () => {
    expect(told('['.repeat(100_000))).toEqual(['1:66 More than 64 levels lie in one another here.']);
  });
});
