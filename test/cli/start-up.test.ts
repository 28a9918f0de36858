/** What a command loads: start-up is mostly that. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { runAskback, sample } from './run-askback.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Tells, at the end, which files were loaded. */
const spy = join(folder, 'spy.cjs');
writeFileSync(
  spy,
  `const vm = require('node:vm'), files = [];
  vm.Script = class extends vm.Script {
    constructor(code, options) { super(code, options); files.push(options.filename); }
  };
  process.on('exit', () => {
    process.stderr.write('LOADED ' + JSON.stringify([...Object.keys(require.cache), ...files]) + '\\n');
  });`,
);

function loadedBy(...args: string[]): string[] {
  const { stderr } = spawnSync(process.execPath, ['--require', spy, 'bin/askback.js', ...args], { encoding: 'utf8' });
  const files = JSON.parse(/LOADED (.*)/.exec(stderr)![1]!) as string[];
  return files.filter((file) => file !== spy);
}

/** Something that only the package has, in whatever form it is bundled. */
const marks = {
  ink: 'yogaNode',
  react: 'react.transitional.element',
  zod: 'ZodError',
  'fast-glob': 'braceExpansion',
};

function packagesIn(files: readonly string[]): string[] {
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return Object.entries(marks).flatMap(([name, mark]) => (code.includes(mark) ? [name] : []));
}

describe('what is loaded', () => {
  test('the marks are those of the packages', () => {
    const all = readdirSync('dist').filter((name) => /\.(cjs|mjs)$/.test(name));
    expect(packagesIn(all.map((name) => join('dist', name)))).toEqual(Object.keys(marks));
  });

  test.each([['--version'], ['--help']])('%s loads nothing but what says it', (argument) => {
    const files = loadedBy(argument).filter((file) => !file.endsWith('package.json'));
    expect(files).toEqual(['bin/askback.js', 'dist/start.cjs'].map((file) => resolve(file)));
  });

  test.each([
    [['--help']],
    [['list', sample]],
    [['decisions', sample]],
    [['report', sample]],
    [['search', 'login', sample]],
    [['check', sample]],
  ])('%j loads neither Ink nor React, nor what else it does not use', (args) => {
    const files = loadedBy(...args).filter((file) => !file.endsWith('package.json'));
    expect(files.filter((file) => !/[\\/](bin|dist)[\\/][^\\/]+$/.test(file))).toEqual([]);
    expect(packagesIn(files)).toEqual([]);
  });

  test('a pattern loads what matches patterns', () => {
    expect(packagesIn(loadedBy('list', 'fixtures/samples/*.jsonl').filter((file) => file.endsWith('js')))).toEqual([
      'fast-glob',
    ]);
  });
});

/** What the program itself says, with the parser of options that the built one passes by. */
async function said(argv: readonly string[], env: Record<string, string> = {}): Promise<string> {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk.toString();
    done();
  };
  const stdin = () => {
    throw new Error('nobody reads it');
  };
  const stderr = new Writable({ write });
  const stdout = new Writable({ write });
  await runCli({ argv, env, stdin, stdout, stderr, now: () => new Date(), samples: '' });
  return text;
}

describe('what the build wrote down', () => {
  test.each([[[]], [['-h']], [['--help']], [['help']], [['-V']], [['--version']]])(
    '%j is what it would say',
    async (argv) => {
      expect((await runAskback(argv)).stdout).toBe(await said(argv));
    },
  );

  test('only in the usual width, and without more arguments', async () => {
    const env = { COLUMNS: '60' };
    expect((await runAskback(['--help'], { env })).stdout).toBe(await said(['--help'], env));
    expect(await said(['--help'], env)).not.toBe(await said(['--help']));
    expect((await runAskback(['help', 'list'])).stdout).toBe(await said(['list', '--help']));
    expect((await runAskback(['constructor'])).code).toBe(2);
  });

  test('code of another V8 is passed by, and what was made of another program is refused', async () => {
    const { copyFileSync, cpSync } = await import('node:fs');
    cpSync('bin', join(folder, 'bin'), { recursive: true });
    cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (file) => !file.endsWith('.d.ts') });
    const run = () =>
      spawnSync(process.execPath, [join(folder, 'bin/askback.js'), 'check', sample], { encoding: 'utf8' });
    const { stdout, stderr, status } = run();
    expect([stderr, status]).toEqual(['', 0]);
    const codes = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.code'));
    expect(codes.length).toBeGreaterThan(3);
    for (const name of codes) copyFileSync(join(folder, 'dist', codes[0]!), join(folder, 'dist', name));
    expect(run().stdout).toBe(stdout);
    for (const name of codes) rmSync(join(folder, 'dist', name));
    expect(run().stdout).toBe(stdout);
  });
});
