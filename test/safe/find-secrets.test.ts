import { describe, expect, test } from 'vitest';
import { findAll } from '../../src/safe/find-all.ts';
import { findSecrets } from '../../src/safe/find-secrets.ts';
import { maskSecrets } from '../../src/safe/mask-secrets.ts';
import { secretFamilies } from '../../src/safe/secret-families.ts';

const letters = 'q7Rk2ZpLw9XsVt4Bn6Mc3Hd8Fg1Jy5Tae0UoKiEwPzNxQvCbDmSaHjLrYgTfWu';
const word = (length: number) => letters.repeat(4).slice(0, length);
const hex = (length: number) => '4f9a1c07be83d25661aa90e7c3b8d4f2'.repeat(8).slice(0, length);

/** Put together here, so that no file of the project holds one. */
const secrets: readonly (readonly [family: string, secret: string])[] = [
  ['anthropic-key', `sk-ant-${'api03'}-${word(90)}`],
  ['anthropic-key', `sk-ant-${'oat01'}-${word(90)}`],
  ['openrouter-key', `sk-or-${'v1'}-${hex(64)}`],
  ['openai-key', `sk-proj-${word(60)}`],
  ['openai-key', `sk-${word(20)}${'T3Blbk'}FJ${word(20)}`],
  ['github-token', `ghp_${word(36)}`],
  ['github-token', `gho_${word(36)}`],
  ['github-token', `github_pat_${word(22)}_${word(59)}`],
  ['gitlab-token', `glpat-${word(20)}`],
  ['aws-access-key', `AKIA${'QW3ERT5YUI7OPAS2'}`],
  ['google-key', `AIza${word(35)}`],
  ['google-oauth-secret', `GOCSPX-${word(28)}`],
  ['stripe-key', `sk_live_${word(24)}`],
  ['stripe-key', `rk_live_${word(24)}`],
  ['webhook-secret', `whsec_${word(32)}`],
  ['slack-token', `xoxb-${'123456789012-123456789012'}-${word(24)}`],
  ['slack-webhook', `hooks.slack.com/services/${'T0ABCDEFG/B0ABCDEFG'}/${word(24)}`],
  ['telegram-token', `123456789:AA${word(33)}`],
  ['npm-token', `npm_${word(36)}`],
  ['pypi-token', `pypi-AgE${word(60)}`],
  ['huggingface-token', `hf_${word(34)}`],
  ['sendgrid-key', `SG.${word(22)}.${word(43)}`],
  ['shopify-token', `shpat_${hex(32)}`],
  ['digitalocean-token', `dop_v1_${hex(64)}`],
  ['supabase-key', `sbp_${hex(40)}`],
  ['vault-token', `hvs.${word(40)}`],
  ['jwt', `eyJ${word(20)}.eyJ${word(40)}.${word(43)}`],
  ['private-key', `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${word(64)}\n${word(64)}\n-----END`],
];

describe('findSecrets', () => {
  test.each(secrets)('%s', (family, secret) => {
    const text = `before ${secret} after`;
    const [found, ...more] = findSecrets(text);
    expect(more).toEqual([]);
    expect(found?.family).toBe(family);
    const part = text.slice(found!.start, found!.end);
    expect(secret.startsWith(part.slice(0, 20))).toBe(true);
    expect(maskSecrets(text)).not.toContain(secret.slice(4, 24));
    expect(maskSecrets(JSON.stringify({ key: secret }))).not.toContain(secret.slice(-20));
  });

  test('of an address only the password, of an assignment only the value', () => {
    const address = `postgres://app:${word(16)}@db.shop.io:5432/shop`;
    expect(maskSecrets(address)).toBe('postgres://app:⟨secret:url-password⟩@db.shop.io:5432/shop');
    expect(maskSecrets(`aws_secret_access_key = ${word(40)}`)).toBe('aws_secret_access_key = ⟨secret:aws-secret-key⟩');
  });

  test.each(['t-', 'x_', String.raw`a\n`, String.raw`a\t`, 'token%3D'])('glued behind %s', (before) => {
    const known = secrets.filter(
      ([family]) => !['telegram-token', 'private-key', 'huggingface-token'].includes(family),
    );
    for (const [family, secret] of known)
      expect([family, findSecrets(`see ${before}${secret} now`).length]).toEqual([family, 1]);
  });

  test('behind letters only where no text holds the prefix by chance', () => {
    const found = secrets.filter(([, secret]) => findSecrets(`see abc${secret} now`).length > 0);
    expect(new Set(found.map(([family]) => family))).toEqual(
      new Set(
        'anthropic-key openrouter-key openai-key github-token gitlab-token slack-token slack-webhook private-key telegram-token'.split(
          ' ',
        ),
      ),
    );
  });

  test.each([
    ['a uuid', '3f2c0d1e-5e55-4000-8000-000000000001'],
    ['a hash', hex(64)],
    ['a lock file', `"integrity": "sha512-${word(86)}=="`],
    ['a prefix in the middle of a word', `${word(10)}AKIA${'QW3ERT5YUI7OPAS2'}`],
    ['a task', 'task-admin-dashboard-and-settings, disk_live_migrationcheckpointing'],
    ['the key of a cache', `cache-key-${hex(32)}`],
    ['a prefix alone', 'keys start with ghp_ or sk-ant-, tokens with eyJ'],
    ['a local database', 'postgres://postgres:postgres@localhost:5432/shop'],
    ['a variable', ['https://x:', '{TOKEN}@github.com/a/b'].join('$')],
    ['a heading', '-----BEGIN PRIVATE KEY----- goes here'],
  ])('leaves %s alone', (_what, text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  test('is quick on what is made to be slow', () => {
    const prefixes = secretFamilies.flatMap((family) => family.prefixes);
    // Every pattern is bounded, and a run of prefixes is one word, so a text costs what its prefixes cost.
    for (const prefix of prefixes) {
      for (const rest of [prefix, `${prefix} `, `${prefix}-`, `${prefix}a:`]) {
        expect(findSecrets(rest.repeat(20_000 / rest.length)).length).toBeLessThan(20_000);
      }
    }
    for (const { rest } of secretFamilies) expect(rest.source).not.toMatch(/[*+](?![\]A-Za-z0-9/=._-])|\{\d+,\}/);
  });
});

describe('51: a form that goes through a whole word is tried once for each word, not at every beginning in it', () => {
  const jwt = secretFamilies.find(({ name }) => name === 'jwt')!;
  const count = (text: string) => {
    let tried = 0;
    const rest = new (class extends RegExp {
      override exec(some: string) {
        tried += 1;
        return super.exec(some);
      }
    })(jwt.rest);
    const found = findAll(text, [{ ...jwt, rest }]);
    return { tried, found: found.map(({ start, end }) => text.slice(start, end)) };
  };
  const head = 'ops_eyJ'.repeat(2000);
  const token = `eyJ${word(20)}.eyJ${word(40)}.${word(43)}`;

  test('where it is none', () => {
    expect(count(head)).toEqual({ tried: 2, found: [] });
    expect(count('ops_eyJ'.repeat(200))).toEqual({ tried: 1, found: [] });
  });

  test('and what stands at the end of a long word, or behind it, is found all the same', () => {
    expect(count(`${head}.x ${token}`).found).toEqual([token]);
    expect(count(`${'a'.repeat(9000)}_${token}`).found).toEqual([token]);
    const [late] = count(`${head}_${token}`).found;
    expect(late?.endsWith(token)).toBe(true);
  });
});
