import { expect, test } from 'vitest';
import { bugText } from '../../src/cli/bug-text.ts';
import { mustFind, planted } from '../safe/planted.ts';

test('an error that quotes a secret is told without it', async () => {
  const { secret } = mustFind[0]!;
  const told = await bugText(new SyntaxError(`Unexpected token in "${secret}"`));
  expect(told).toMatch(
    /^This is a bug in askback: SyntaxError: Unexpected token in "\[redacted:anthropic-key:[0-9a-f]+\]"/,
  );
  expect(await bugText(`thrown ${secret}`)).toMatch(/^This is a bug in askback: thrown \[redacted:anthropic-key:/);
});

test('promise 49: nothing planted is in the message of a crash, and nobody’s home', async () => {
  for (const { text, secret, family } of planted.filter((each) => each.family !== 'user')) {
    const told = await bugText(new Error(`cannot take ${text}`));
    expect([family, told.includes(secret)]).toEqual([family, false]);
  }
  expect(await bugText(new Error('at /home/annettek/askback/dist/cli.cjs:1'))).not.toContain('annettek');
});
