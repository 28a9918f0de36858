/** node:fs with a call that fails: the n-th of all, with a code of choice; for `vi.mock`. */
import type * as Fs from 'node:fs';
import { promisify } from 'node:util';

export interface Fault {
  /** Which call fails, from 1; 0 for none. */
  at: number;
  calls: number;
  code: string;
  /** What the failing call was. */
  name: string;
}

type Call = (...args: unknown[]) => unknown;

const failing = [
  ...['openSync', 'readSync', 'fstatSync', 'statSync', 'lstatSync', 'readdirSync', 'realpathSync'],
  ...['renameSync', 'mkdtempSync', 'existsSync', 'readFileSync', 'writeFileSync', 'appendFileSync'],
  ...['mkdirSync', 'rmSync', 'closeSync'],
] as const;

export function failingFs(real: typeof Fs, fault: Fault): typeof Fs {
  const fails = (name: string): Error | undefined => {
    fault.calls += 1;
    if (fault.calls !== fault.at) return undefined;
    fault.name = name;
    return Object.assign(new Error(`${fault.code}: made to fail, ${name}`), {
      code: fault.code,
      errno: -1,
      syscall: name,
    });
  };
  const sync = (name: (typeof failing)[number]): Call => {
    const call = real[name] as Call;
    return (...args) => {
      const error = fails(name);
      if (error !== undefined) throw error;
      return call(...args);
    };
  };
  const withCallback = (name: string, call: Call): Call => {
    return (...args) => {
      const error = fails(name);
      const done = args.at(-1) as (error: Error) => void;
      if (error === undefined) call(...args);
      else setImmediate(() => done(error));
    };
  };
  const read = withCallback('read', real.read as unknown as Call);
  const readSome = promisify(real.read) as unknown as Call;
  Object.defineProperty(read, promisify.custom, {
    value: async (...args: unknown[]) => {
      const error = fails('read');
      if (error !== undefined) throw error;
      return readSome(...args);
    },
  });
  const open = withCallback('open', real.open as unknown as Call);
  const write = withCallback('write', real.write as unknown as Call);
  const fsync = withCallback('fsync', real.fsync as unknown as Call);
  const createWriteStream = (path: string, options: object) =>
    real.createWriteStream(path, { ...options, fs: { open, write, fsync, close: real.close } } as never);
  const calls = Object.fromEntries(failing.map((name) => [name, sync(name)]));
  return { ...real, ...calls, read, createWriteStream } as unknown as typeof Fs;
}
