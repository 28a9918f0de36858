/** What a command loads: start-up is mostly that. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('what is loaded', () => {
  const own = [resolve('bin/askback.js'), resolve('dist/cli.cjs')];

  test.each([
    [['--version']],
    [['--help']],
    [['list', sample]],
    [['decisions', sample]],
    [['report', sample]],
    [['check', sample]],
    [['search', 'login', sample]],
  ])('%j loads the one bundle and nothing else', (args) => {
    expect(loadedBy(...args).filter((file) => !own.includes(file) && !file.endsWith('package.json'))).toEqual([]);
  });

  test('the bundle holds neither Ink nor React, nor the engine for patterns', () => {
    const bundle = readFileSync('dist/cli.cjs', 'utf8');
    const held = ['react.element', 'react.transitional.element', 'yoga'];
    expect(held.filter((name) => bundle.includes(name))).toEqual([]);
    expect(/(require|import)\("re2js"\)/.test(bundle)).toBe(true);
  });
});
