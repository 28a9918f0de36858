// `npm run build:wasm`: compiles `scan-records.as` and writes it into `scan-records.wasm.ts`, with the checksum of
// its source, so that a test sees when the two differ. The compiler is fetched when it is needed: it is large.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = join(here, 'scan-records.as');
const folder = mkdtempSync(join(tmpdir(), 'askback-wasm-'));
try {
  const entry = join(folder, 'scan-records.ts');
  const binary = join(folder, 'scan-records.wasm');
  copyFileSync(source, entry);
  const options = '--runtime stub --enable simd -O3 --noAssert --importMemory --initialMemory 1'.split(' ');
  execFileSync('npx', ['--yes', '--package=assemblyscript@0.28.20', 'asc', entry, '-o', binary, ...options], {
    stdio: 'inherit',
  });
  const checksum = createHash('sha256').update(readFileSync(source)).digest('hex');
  writeFileSync(
    join(here, 'scan-records.wasm.ts'),
    `/** Made by \`npm run build:wasm\` from scan-records.as. */
export const sourceChecksum = '${checksum}';

export const wasmBase64 =
  '${readFileSync(binary).toString('base64')}';
`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
