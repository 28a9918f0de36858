import { describe, expect, test } from 'vitest';
import { compileOwnSecrets } from '../../src/safe/compile-own-secrets.ts';
import { createRedactor } from '../../src/safe/create-redactor.ts';
import { maskSecrets } from '../../src/safe/mask-secrets.ts';
import { mustFind } from './planted.ts';

async function compile(...patterns: string[]) {
  const compiled = await compileOwnSecrets(patterns.map((pattern) => ({ name: 'acme-key', pattern })));
  if (!compiled.ok) throw new Error(compiled.problems.join('\n'));
  return compiled.find;
}

const found = async (pattern: string, text: string) =>
  (await compile(pattern))(text).map(({ start, end }) => text.slice(start, end));

describe('what a configuration describes as secret', () => {
  test.each([
    ['ACME-[0-9]{4}', 'a ACME-1234, ACME-5678 b', ['ACME-1234', 'ACME-5678']],
    ['key: (\\S+)', 'key: abc\nno: x\nkey: def', ['abc', 'def']],
    ['key: (?:(\\d+)|x)', 'key: x key: 7', ['key: x', '7']],
    ['^top$', 'stop\ntop\ntops', ['top']],
    ['(?i)acme', 'Acme ACME', ['Acme', 'ACME']],
    ['\\bab\\b', 'ab cab ab', ['ab', 'ab']],
    ['é.', 'café! é?', ['é!', 'é?']],
    ['a(b*)', 'a ab', ['b']],
    ['nowhere', 'text', []],
  ])('%s', async (pattern, text, secrets) => {
    expect(await found(pattern, text)).toEqual(secrets);
  });

  test('wherever it stands in a long line', async () => {
    for (let before = 700; before < 1300; before += 7) {
      const line = `${'. '.repeat(before / 2)}ACME-${'7'.repeat(80)} ${'. '.repeat(600)}`;
      const redacted = createRedactor({ own: await compile('ACME-[0-9]{80}') }).text(line);
      expect(redacted).not.toContain('77777');
    }
  });

  test('in the order of the patterns, each by its name', async () => {
    const compiled = await compileOwnSecrets([
      { name: 'one', pattern: 'b' },
      { name: 'two', pattern: 'a' },
    ]);
    expect(compiled.ok && compiled.find('ab').map(({ family }) => family)).toEqual(['one', 'two']);
  });
});

test.each([
  ['(', 'is no pattern of RE2 (error parsing regexp: missing closing ): `(?m)(`)'],
  ['a(?=b)', 'is no pattern of RE2 (error parsing regexp: invalid or unsupported Perl syntax: `(?=`)'],
  ['(a)\\1', 'is no pattern of RE2 (error parsing regexp: invalid escape sequence: `\\1`)'],
  ['x*', 'matches nothing at all, and so everything'],
  ['a|', 'matches nothing at all, and so everything'],
  ['(?:a{900}|b{900}|c{900})', 'is too large: its repetitions multiply'],
])('%s %s', async (pattern, why) => {
  expect(await compileOwnSecrets([{ name: 'a', pattern }])).toEqual({
    ok: false,
    problems: [`"secrets[0].pattern" ${why}.`],
  });
});

test.each(['(x+x+)+y', '(?:a|a)*b|a', '[\\s\\S]*Q|a', '(a|b|ab)*c|b', '.'])(
  'neither pattern nor text can be made to take for ever: %s',
  async (pattern) => {
    const find = await compile(pattern);
    for (const text of ['x'.repeat(200_000), 'a'.repeat(200_000), 'ab\n'.repeat(60_000)])
      expect(find(text).length).toBeLessThanOrEqual(1001);
  },
);

test('one that matches without end hides all that follows', async () => {
  const text = createRedactor({ own: await compile('[0-9]') }).text('1 z\n'.repeat(2000));
  expect(text.match(/z/g)).toHaveLength(999);
  expect((await compile('[0-9]'))(`${'1\n'.repeat(999)}1`)).toHaveLength(1000);
  expect(text).toMatch(/\[redacted:acme-key:[0-9a-f]+\]$/);
});

describe('a pattern adds and takes nothing away', () => {
  test.each(['.ghp_', 'p_.', '[a-z]', '[redacted:', '\\S+ ?'])('%s', async (pattern) => {
    const own = await compile(pattern.replace('[redacted', '\\[redacted'));
    const redactor = createRedactor({ own });
    for (const { text, secret, family } of mustFind.filter((each) => each.text === each.secret)) {
      const around = `x ${text} y`;
      expect([family, redactor.text(around).includes(secret.slice(-12))]).toEqual([family, false]);
      if (family === 'github-token') expect(maskSecrets(around, own)).not.toContain(secret.slice(-12));
    }
  });

  test('it is found in what colours and escapes broke up', async () => {
    const redactor = createRedactor({ own: await compile('ACME-[0-9]{8}') });
    for (const text of ['ACME-12\x1b[1m345678', String.raw`ACME\u002d12345678`, 'AC\u200bME-12345678'])
      expect(redactor.text(`a ${text} b`)).toMatch(/^a \[redacted:acme-key:[0-9a-f]{4}\] b$/);
  });
});
