// node test/mutation/run.mjs [--count 60] [--seed 1] [--only parse|safe]: changes the code in small ways, one at a time, in
// a copy, and counts how many changes the tests notice. Run by hand; what survives is listed, to be read.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});

/** What is changed, and the tests that should notice. */
const parts = {
  safe: {
    files:
      'sanitise describe-hidden list-hidden only-colours safe-json find-secrets create-redactor loose-view map-texts',
    tests: ['sanitise', 'only-colours', 'safe-json', 'find-secrets', 'redact', 'list-hidden', 'map-texts'].map(
      (name) => `test/safe/${name}.test.ts`,
    ),
  },
  parse: {
    files:
      'split-lines decode-line recover-glued resolve-parents cut-cycles thread-records pair-tool-calls group-rounds decode-head decode-blocks classify-user classify-verdict',
    tests: ['test/parse', 'test/properties/json-cases.test.ts', 'test/properties/chunks.test.ts'],
  },
};

const changes = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ' + 2'],
  [/ \+= /g, ' -= '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bcontinue;/g, ';'],
  [/\?\? /g, '&& '],
  [/(?<=return )(?!undefined)[a-z]\w*(?=;)/g, 'undefined as never'],
  [/(?<=[ (])0(?=[);,])/g, '1'],
];

function listMutants(part) {
  return parts[part].files.split(' ').flatMap((name) => {
    const file = `src/${part}/${name}.ts`;
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (/^\s*(\/\/|\/\*|\*|import|export type|export interface|readonly|type )/.test(line)) return [];
      return changes.flatMap(([pattern, put]) =>
        Array.from(line.matchAll(pattern), ({ 0: found, index }) => {
          const changed = line.slice(0, index) + put + line.slice(index + found.length);
          return { part, file, at, line, changed };
        }),
      );
    });
  });
}

let state = Number(values.seed ?? 1);
const random = (below) => {
  state = (state * 48271) % 2147483647;
  return state % below;
};
const all = Object.keys(parts)
  .filter((part) => values.only === undefined || part === values.only)
  .flatMap(listMutants);
const sample = [];
const rest = [...all];
while (sample.length < Number(values.count ?? 60) && rest.length > 0)
  sample.push(...rest.splice(random(rest.length), 1));

const copy = mkdtempSync(join(tmpdir(), 'askback-mutation-'));
for (const name of ['src', 'test', 'fixtures', 'package.json', 'tsconfig.json', 'docs'])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
writeFileSync(
  join(copy, 'vitest.config.mjs'),
  "export default { test: { setupFiles: ['test/fix-seed.ts'], env: { TZ: 'UTC', NO_COLOR: '1' }, testTimeout: 60000 } };",
);
const runTests = (part) =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...parts[part].tests],
    {
      ...{ cwd: copy, timeout: 180_000, stdio: 'ignore' },
    },
  ).status;

for (const part of new Set(sample.map((mutant) => mutant.part)))
  if (runTests(part) !== 0) throw new Error(`The tests of ${part} fail without any change.`);

let killed = 0;
for (const { part, file, at, line, changed } of sample) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.split('\n').with(at, changed).join('\n'));
  if (runTests(part) === 0)
    process.stdout.write(`survived ${file}:${at + 1}\n  - ${line.trim()}\n  + ${changed.trim()}\n`);
  else killed += 1;
  writeFileSync(path, text);
}
rmSync(copy, { recursive: true });
const score = ((100 * killed) / sample.length).toFixed(1);
process.stdout.write(
  `${killed} of ${sample.length} changes noticed (${score} %), out of ${all.length} possible ones\n`,
);
