// The program as one CommonJS file (it starts fastest), the library as plain ESM with types.
// `node build.mjs --cli` builds the program alone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

/** Ink asks for developers' tools that we do not ship. */
const withoutDevtools = {
  name: 'without-devtools',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'react-devtools-core', namespace: 'stub' }));
    onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: 'export default {}' }));
  },
};

/** Ink remembers the width of every text it has ever drawn; a viewer draws new ones all day. */
const withoutMemory = {
  name: 'without-memory',
  setup({ onLoad }) {
    onLoad({ filter: /ink[\\/]build[\\/]measure-text\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const bounded = code.replace('cache.set(', 'if (cache.size > 2000) cache.clear();\n    cache.set(');
      if (bounded === code) throw new Error('Ink measures text in another way: see to its cache again.');
      return { contents: bounded };
    });
  },
};

/** string-width makes a segmenter when it is loaded, which takes longer than all else; most texts need none. */
const withoutEagerSegmenter = {
  name: 'without-eager-segmenter',
  setup({ onLoad }) {
    onLoad({ filter: /string-width[\\/]index\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const lazy = code
        .replace('const segmenter = new Intl.Segmenter();', 'let segmenter;')
        .replace('of segmenter.segment(', 'of (segmenter ??= new Intl.Segmenter()).segment(');
      if (/^const segmenter|of segmenter\./m.test(lazy))
        throw new Error('string-width begins in another way: see to its start.');
      return { contents: lazy };
    });
  },
};

const asModule = {
  format: 'esm',
  banner: {
    js: "import{createRequire as askbackRequire}from'node:module';const require=askbackRequire(import.meta.url);",
  },
  plugins: [withoutDevtools, withoutMemory, withoutEagerSegmenter],
};

async function bundle(entry, target, options = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutEagerSegmenter],
    ...options,
  });
  // Renamed into place, so that a program started meanwhile never reads half of it.
  const half = join(dist, `${target}.${process.pid}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(half, outputFiles[0].contents);
  renameSync(half, join(dist, target));
}

function emitLibrary() {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

// Its tables would make every start slower; only patterns that are searched for need it.
await bundle('src/cli/main.ts', 'cli.cjs', { external: ['re2js'] });
await bundle('src/index-store/worker.ts', 'worker.cjs');
await bundle('src/tui/main.ts', 'tui.cjs');
// Ink and its layout engine wait at top level, which CommonJS cannot.
await bundle('src/tui/mount-ink.ts', 'ink.mjs', asModule);
if (!process.argv.includes('--cli')) emitLibrary();
