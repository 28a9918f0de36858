// node test/mutation/run.mjs [--count 60] [--seed 1] [--only sanitise|redact|parse]: changes the code in small ways, one at a time, in
// a copy, and counts how many changes the tests notice. Run by hand; what survives is listed, to be read.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  sanitise: {
    files:
      'sanitise hidden-token has-plausible-variants describe-hidden list-hidden list-lookalikes mark-lookalikes only-colours safe-json'
        .split(' ')
        .map(inFolder('src/safe')),
    tests: ['sanitise', 'only-colours', 'safe-json', 'list-hidden', 'lookalikes'].map(
      inFolder('test/safe', '.test.ts'),
    ),
  },
  redact: {
    files:
      'find-all find-encoded find-loosely find-secrets create-redactor index-prefixes loose-view may-begin compile-own-secrets map-texts mask-secrets list-user-names redact-session secret-key'
        .split(' ')
        .map(inFolder('src/safe')),
    tests: ['find-secrets', 'redact', 'map-texts', 'redact-session', 'own-secrets'].map(
      inFolder('test/safe', '.test.ts'),
    ),
  },
  parse: {
    files: [...listFiles('src/parse'), ...listFiles('src/parse/ask')],
    tests: [
      'test/parse',
      'test/properties/json-cases.test.ts',
      'test/properties/chunks.test.ts',
      // What a session is digested to is part of reading it.
      'test/index-store/oracle.test.ts',
      'test/index-store/cache.test.ts',
    ],
  },
};

function inFolder(folder, ending = '.ts') {
  return (name) => `${folder}/${name}${ending}`;
}

function listFiles(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);
}

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
  return parts[part].files.flatMap((file) => {
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (/^\s*(\/\/|\/\*|\*|import|export type|export interface|readonly|type )/.test(line)) return [];
      return changes.flatMap(([pattern, put]) =>
        Array.from(line.matchAll(pattern), ({ 0: found, index }) => {
          const changed = line.slice(0, index) + put + line.slice(index + found.length);
          return { file, at, line, changed };
        }),
      );
    });
  });
}

const wanted = Object.keys(parts).filter((part) => values.only === undefined || part === values.only);

/** The same sample for the same seed and the same code. */
function takeSample(all) {
  let state = Number(values.seed ?? 1);
  const rest = [...all];
  const sample = [];
  while (sample.length < Number(values.count ?? 60) && rest.length > 0) {
    state = (state * 48271) % 2147483647;
    sample.push(...rest.splice(state % rest.length, 1));
  }
  return sample;
}

const copy = mkdtempSync(join(tmpdir(), 'askback-mutation-'));
for (const name of ['src', 'test', 'fixtures', 'package.json', 'tsconfig.json', 'docs'])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
writeFileSync(
  join(copy, 'vitest.config.mjs'),
  "export default { test: { setupFiles: ['test/fix-seed.ts'], env: { TZ: 'UTC', NO_COLOR: '1' }, testTimeout: 60000 } };",
);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const runTests = (part) =>
  // Threads, so that one that loops for ever ends with its process.
  spawnSync(process.execPath, [vitest, 'run', '--bail', '1', '--pool', 'threads', ...parts[part].tests], {
    ...{ cwd: copy, timeout: 180_000, killSignal: 'SIGKILL', stdio: 'ignore' },
  }).status;

for (const part of wanted) {
  if (runTests(part) !== 0) throw new Error(`The tests of ${part} fail without any change.`);
  const all = listMutants(part);
  const sample = takeSample(all);
  let killed = 0;
  for (const { file, at, line, changed } of sample) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.split('\n').with(at, changed).join('\n'));
    if (runTests(part) === 0)
      process.stdout.write(`survived ${file}:${at + 1}\n  - ${line.trim()}\n  + ${changed.trim()}\n`);
    else killed += 1;
    writeFileSync(path, text);
  }
  const score = ((100 * killed) / sample.length).toFixed(1);
  process.stdout.write(
    `${part}: ${killed} of ${sample.length} changes noticed (${score} %), out of ${all.length} possible ones\n`,
  );
}
rmSync(copy, { recursive: true });
