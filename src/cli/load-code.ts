/**
 * Loads a file of the program that lies beside this one, with what V8 made of it when it was built, if that was the same
 * V8: to compile the program takes longer than to run most commands. Anywhere else it is compiled as ever.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

type Loaded = { exports: unknown };
type Body = (exports: unknown, require: (name: string) => unknown, module: Loaded, __dirname: string) => void;

const loaded = new Map<string, Loaded>();

/** Also what the loaded files get as `require`. */
export function loadCode(name: string): unknown {
  if (!/^\.\/.*\.cjs$/.test(name)) return require(name);
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const filename = join(__dirname, name);
  const source = `(function(exports,require,module,__dirname){${readFileSync(filename, 'utf8')}\n})`;
  const cachedData = readCode(`${filename}.${process.versions.v8}-${process.platform}-${process.arch}.code`);
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  const module: Loaded = { exports: {} };
  loaded.set(name, module);
  const body: Body = script.runInThisContext();
  body(module.exports, loadCode, module, __dirname);
  return module.exports;
}

/** Code that was kept cannot do so itself: the build puts this in the place of each `import()`. */
loadCode.import = (name: string): Promise<unknown> => import(name);

function readCode(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
