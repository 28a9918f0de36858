import { expect, test } from 'vitest';
import { bugText } from '../../src/cli/bug-text.ts';
import { mustFind } from '../safe/planted.ts';

test('an error that quotes a secret is told without it', async () => {
  const { secret } = mustFind[0]!;
  const told = await bugText(new SyntaxError(`Unexpected token in "${secret}"`));
  expect(told).toMatch(/^This is a bug in askback: SyntaxError: Unexpected token in "⟨secret:anthropic-key⟩"/);
  expect(await bugText(`thrown ${secret}`)).toBe('This is a bug in askback: thrown ⟨secret:anthropic-key⟩');
});
