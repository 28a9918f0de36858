// The program as CommonJS (it starts fastest), the library as plain ESM with types.
// `node build.mjs --cli` builds the program alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

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

/** string-width makes a segmenter and patterns when it is loaded, which takes longer than all else; most texts need none. */
const withoutEagerStart = {
  name: 'without-eager-start',
  setup({ onLoad }) {
    onLoad({ filter: /string-width[\\/]index\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const lazy = code
        .replace('const segmenter = new Intl.Segmenter();', 'let segmenter;')
        .replace('of segmenter.segment(', 'of (segmenter ??= new Intl.Segmenter()).segment(')
        .replace(/^const (\w+Regex) = (.*);$/gm, 'let $1Made; const $1 = () => ($1Made ??= $2);')
        .replace(/\b(\w+Regex)(?= *[,.)])/g, '$1()');
      if (/^const (segmenter|\w+Regex = [^(])|of segmenter\./m.test(lazy))
        throw new Error('string-width begins in another way: see to its start.');
      return { contents: lazy };
    });
    // Commander can start other programs; none of our commands is one.
    onLoad({ filter: /commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const eager = "const childProcess = require('node:child_process');";
      if (!code.includes(eager)) throw new Error('commander begins in another way: see to its start.');
      return { contents: code.replace(eager, 'const childProcess = {};') };
    });
  },
};

const asModule = {
  format: 'esm',
  banner: {
    js: "import{createRequire as askbackRequire}from'node:module';const require=askbackRequire(import.meta.url);",
  },
  plugins: [withoutDevtools, withoutMemory, withoutEagerStart],
};

/** Of all sources: what one build found out may be wrong by the next. */
function hashSources() {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', BUILD: JSON.stringify(hashSources()) },
  plugins: [withoutEagerStart],
};
const asCommonJs = { format: 'cjs', platform: 'node', target: 'node20', minify: true, legalComments: 'none' };

// Renamed into place, so that a program started meanwhile never reads half of it.
function put(target, contents) {
  const half = join(dist, `${target}.${process.pid}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(half, contents);
  renameSync(half, join(dist, target));
}

async function bundle(entry, target, options = {}) {
  const { outputFiles } = await build({ ...common, ...(entry && { entryPoints: [entry] }), format: 'cjs', ...options });
  put(target, loadedByUs.has(target) ? withOurImport(outputFiles[0].text) : outputFiles[0].contents);
}

/** By `load-code.ts`, as the parts are. */
const loadedByUs = new Set(['clean-up.cjs', 'view.cjs', 'view-later.cjs', 'tui.cjs']);

function withOurImport(code) {
  return code.replace(/\bimport\(/g, 'require.import(');
}

/** Smaller ones are put together: to open a file takes as long as to compile this much. */
const SMALLEST = 12_000;

/**
 * In files of which each command loads those it needs: compiling all would take longer than starting Node does. Only ES
 * modules can be split, and only CommonJS starts fast, so each part is turned into it, and parts are put together again
 * by who needs them: those that every start needs, those of one import alone if they are large, and all others.
 */
async function bundleInParts(entry, options) {
  const { outputFiles, metafile } = await build({
    ...{ ...common, ...options, entryPoints: { cli: entry }, outdir: dist, metafile: true },
    ...{ format: 'esm', splitting: true, chunkNames: 'part-[hash]', outExtension: { '.js': '.cjs' } },
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const partsOf = (name, met = new Set()) => {
    if (met.has(name)) return met;
    met.add(name);
    for (const { path, kind, external } of outputs.get(name).imports) {
      if (kind === 'import-statement' && !external) partsOf(basename(path), met);
    }
    return met;
  };
  const home = new Map([...partsOf('cli.cjs')].map((name) => [name, 'cli.cjs']));
  const entries = [...outputs.keys()].filter((name) => outputs.get(name).entryPoint !== undefined && !home.has(name));
  const users = new Map();
  for (const each of entries) for (const name of partsOf(each)) users.set(name, [...(users.get(name) ?? []), each]);
  const groups = new Map();
  for (const [name, by] of users) if (!home.has(name)) groups.set(`${by}`, [...(groups.get(`${by}`) ?? []), name]);
  for (const members of groups.values()) {
    const size = members.reduce((sum, name) => sum + outputs.get(name).bytes, 0);
    for (const name of members) home.set(name, size < SMALLEST ? 'common.cjs' : members[0].replace('part-', 'more-'));
  }
  const files = new Map();
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const required = text.replace(/import\(("\.\/part-[^"]+")\)/g, 'Promise.resolve().then(()=>require($1))');
    const { code } = await transform(withOurImport(required), asCommonJs);
    const file = home.get(name);
    files.set(file, [
      ...(files.get(file) ?? []),
      `${JSON.stringify(`./${name}`)}:(function(module,exports,require){${code}})`,
    ]);
  }
  const { 'cli.cjs': start, ...others } = Object.fromEntries(files);
  for (const [file, parts] of Object.entries(others)) put(file, `module.exports={${parts.join(',')}};`);
  const homes = Object.fromEntries(
    [...home].filter(([, file]) => file !== 'cli.cjs').map(([name, file]) => [`./${name}`, `./${file}`]),
  );
  for (const name of readdirSync(dist)) if (/^more-.*\.cjs$/.test(name) && !files.has(name)) rmSync(join(dist, name));
  put('cli.cjs', `const parts={${start.join(',')}},homes=${JSON.stringify(homes)};${LOADER}`);
}

const LOADER = `const loaded={};
function load(name){
if(!(name in parts)&&!(name in homes))return require(name);
if(name in loaded)return loaded[name].exports;
if(!(name in parts))Object.assign(parts,require(homes[name]));
const module=loaded[name]={exports:{}};
parts[name](module,module.exports,load);
return module.exports;
}
load.import=require.import;
load("./cli.cjs");`;

/** Keeps what is to be undone: both parts of the viewer must know the same one. */
const withSharedState = {
  name: 'with-shared-state',
  setup({ onResolve }) {
    onResolve({ filter: /clean-up\.ts$/ }, () => ({ path: './clean-up.cjs', external: true }));
  },
};

/**
 * The viewer in two parts: what its first frame needs, in one file, and what stands behind an `import()`, in another.
 * Nothing that it starts with is shared with the commands, so that it loads nothing of theirs.
 */
async function bundleViewer(entry) {
  const later = new Set();
  const inParts = {
    name: 'in-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/view-later\.cjs$/ }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import' || path === 're2js') return undefined;
        const file = relative(root, join(resolveDir, path)).replaceAll('\\', '/');
        const name = path.startsWith('.') ? `./${file}` : path;
        later.add(name);
        return { path: name, namespace: 'later' };
      });
      onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
        return { contents: `module.exports = require('./view-later.cjs')['${path}']` };
      });
    },
  };
  await bundle('src/cli/clean-up.ts', 'clean-up.cjs');
  await bundle(entry, 'view.cjs', { plugins: [withSharedState, inParts, withoutEagerStart] });
  const rows = [...later].toSorted().map((name) => `get '${name}'() { return require('${name}'); }`);
  await bundle(undefined, 'view-later.cjs', {
    stdin: { contents: `module.exports = {\n${rows.join(',\n')}\n}`, resolveDir: root, sourcefile: 'view-later.js' },
    plugins: [withSharedState, withoutEagerStart],
    external: ['re2js'],
  });
}

function emitLibrary() {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/** The version, and the help in its usual width: as the program prints them. */
function prepareTexts() {
  const env = { ...process.env, COLUMNS: '80' };
  const say = (...args) => {
    const { stdout, status } = spawnSync(process.execPath, [join('bin', 'askback.js'), ...args], { cwd: root, env });
    if (status !== 0) throw new Error(`askback ${args} failed.`);
    return stdout.toString();
  };
  return { help: say('--help'), version: say('--version') };
}

/**
 * What V8 makes of the program while it runs the usual commands, so that the next start need not. Each of them adds what it
 * needs to what those before it left.
 */
function keepCode() {
  const hook = join(dist, `keep-code.${process.pid}.cjs`);
  writeFileSync(hook, KEEP);
  const sample = join('fixtures', 'samples', 'login-feature.jsonl');
  const calls = [['check', sample], ['check', '-r', 'json', sample], ['list'], ['decisions'], ['report'], ['show']];
  calls.push(['list', '-f', 'json'], ['decisions', '-f', 'json'], ['search', 'login'], ['doctor']);
  for (const [name, ...args] of calls) {
    const paths = args.includes(sample) ? [] : [sample];
    const call = ['--require', hook, join('bin', 'askback.js'), name, ...args, ...paths];
    const { status, stderr } = spawnSync(process.execPath, call, { cwd: root });
    if (status > 1 || status === null) throw new Error(`askback ${name} failed: ${stderr}`);
  }
  // The viewer too, on what it takes for a terminal, until its first frame has been drawn and it has gone on reading.
  writeFileSync(hook, `${KEEP}${AS_TERMINAL}`);
  spawnSync(process.execPath, ['--require', hook, join('bin', 'askback.js'), sample], { cwd: root, timeout: 20_000 });
  rmSync(hook);
}

const AS_TERMINAL = `require('tty').isatty=()=>true;
const look=fs.fstatSync;fs.fstatSync=(...all)=>{const stat=look(...all);if(all[0]<3)stat.isCharacterDevice=()=>true;return stat};
Object.assign(process.stdout,{isTTY:true,columns:120,rows:40});
Object.assign(process.stdin,{isTTY:true,setRawMode(){return this}});
setTimeout(()=>process.exit(0),1500);`;

const KEEP = `const vm=require('vm'),fs=require('fs'),made=[];
vm.Script=class extends vm.Script{constructor(source,options){super(source,options);made.push([options.filename,this])}};
process.on('exit',()=>{for(const[file,script]of made){
const target=file+'.'+process.versions.v8+'-'+process.platform+'-'+process.arch+'.code';
fs.writeFileSync(target+'.'+process.pid,script.createCachedData());fs.renameSync(target+'.'+process.pid,target)}});`;

const startWith = (prepared) =>
  bundle('src/cli/start.ts', 'start.cjs', { define: { PREPARED: JSON.stringify(prepared) } });

for (const name of existsSync(dist) ? readdirSync(dist) : [])
  if (/\.code(\.\d+)?$/.test(name)) rmSync(join(dist, name));
// Its tables would make every start slower; only patterns that are searched for need it.
await bundleInParts('src/cli/main.ts', { external: ['re2js'] });
await startWith({});
await startWith(prepareTexts());
await bundleViewer('src/cli/main-view.ts');
await bundle('src/index-store/worker.ts', 'worker.cjs');
await bundle('src/tui/main.ts', 'tui.cjs');
// Ink and its layout engine wait at top level, which CommonJS cannot.
await bundle('src/tui/mount-ink.ts', 'ink.mjs', asModule);
keepCode();
if (!process.argv.includes('--cli')) emitLibrary();
