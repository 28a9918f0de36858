/** What a command loads: start-up is mostly that. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sample } from './run-askback.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Tells, at the end, which files were loaded. */
const spy = join(folder, 'spy.cjs');
writeFileSync(
  spy,
  `process.on('exit', () => process.stderr.write('LOADED ' + JSON.stringify(Object.keys(require.cache)) + '\\n'));`,
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

  test.each([['--version'], ['--help']])('%s loads one file beside what chooses it', (argument) => {
    const files = loadedBy(argument).filter((file) => !file.endsWith('package.json'));
    expect(files).toEqual(['bin/askback.js', 'dist/start.cjs', 'dist/cli.cjs'].map((file) => resolve(file)));
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
