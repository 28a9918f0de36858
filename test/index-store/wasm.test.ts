import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceChecksum } from '../../src/index-store/wasm/scan-records.wasm.ts';

test('the compiled scanner was made from its source as it stands (else: npm run build:wasm)', () => {
  const source = readFileSync('src/index-store/wasm/scan-records.as');
  expect(sourceChecksum).toBe(createHash('sha256').update(source).digest('hex'));
});
