import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../cli/run-askback.ts';
import { fuzz } from './fuzz.ts';
import { loadSeeds } from './seeds.ts';
import { tryInput } from './try-input.ts';

test('what once failed, and every fixture, keeps every promise', async () => {
  for (const { path, bytes } of loadSeeds(join(root, 'fixtures'))) {
    for (const redact of [false, true]) {
      const tried = await tryInput(bytes, { redact, check: true }).catch((error) => `${path}: ${error}`);
      expect(tried).toEqual(expect.any(Number));
    }
  }
});

test('a short run of the fuzzer, the same every time', async () => {
  const seeds = loadSeeds(join(root, 'fixtures'));
  const { failures, lines } = await fuzz(seeds, { seed: 1, lines: 5000, seconds: 45 });
  expect(failures).toEqual([]);
  expect(lines).toBeGreaterThan(500);
});
