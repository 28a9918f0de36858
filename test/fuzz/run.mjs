// npm run fuzz -- --seconds 60 [--lines 1000000] [--seed 7]: exit code 1 if anything failed or took more than a second.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: { seconds: { type: 'string' }, lines: { type: 'string' }, seed: { type: 'string' } },
});
const contents = "export { fuzz } from './test/fuzz/fuzz.ts'; export { loadSeeds } from './test/fuzz/seeds.ts';";
const { outputFiles } = await build({
  stdin: { contents, resolveDir: root, loader: 'ts' },
  ...{ bundle: true, write: false, platform: 'node', format: 'esm', target: 'node20' },
});
const folder = mkdtempSync(join(tmpdir(), 'askback-fuzz-'));
const bundle = join(folder, 'fuzz.mjs');
writeFileSync(bundle, outputFiles[0].contents);
try {
  const { fuzz, loadSeeds } = await import(pathToFileURL(bundle).href);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const { failures, ...figures } = await fuzz(loadSeeds(join(root, 'fixtures')), {
    seed,
    seconds: Number(values.seconds ?? (values.lines === undefined ? 60 : Number.POSITIVE_INFINITY)),
    lines: Number(values.lines ?? Number.POSITIVE_INFINITY),
    keepIn: join(root, 'fixtures', 'regressions'),
  });
  for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`);
  process.stdout.write(`${JSON.stringify({ seed, failures: failures.length, ...figures }, null, 2)}\n`);
  process.exitCode = failures.length > 0 || figures.slowestMs > 1000 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
