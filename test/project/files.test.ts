import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, sourceFiles } from './list-files.ts';

describe('source files are small and say what they are', () => {
  const sizes = sourceFiles().map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));

  test('none over 300 lines', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  test('half of them under 100', () => {
    const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeLessThan(100);
  });

  test('kebab-case, or Pascal.tsx for a component; no drawer for odds and ends', () => {
    const names = sizes.map(({ path }) => path);
    expect(names.filter((path) => !/\/([a-z0-9.-]+\.ts|[A-Za-z0-9-]+\.tsx)$/.test(path))).toEqual([]);
    expect(names.filter((path) => /\b(utils?|helpers?|misc|common|shared)\b/.test(path))).toEqual([]);
  });

  test('no tests among them', () => {
    expect(sizes.filter(({ path }) => /\.test\.|__tests__/.test(path))).toEqual([]);
  });
});

describe('what the project keeps to itself', () => {
  const own = 'test/project/files.test.ts';
  const texts = projectFiles()
    .filter((path) => path !== own && path !== 'package-lock.json')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  test.each([
    ['a folder of the machine it was written on', /(?<![\w.:/-])\/work\/|\.\.\/shared\b/],
    ['the host of a registry', /registry\.(npmjs|yarnpkg)|\bnpm\.pkg\.github|\bverdaccio\b/],
    ['a key', /\b(sk-ant-api03-[\w-]{20,}|ghp_\w{36}|AKIA[0-9A-Z]{16})\b/],
  ])('no file names %s', (_, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('tests never wait to be run: nothing is skipped for good, or run alone', () => {
    const tests = texts.filter(({ path }) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'));
    const marked = tests.filter(({ text }) => /\b(test|it|describe)\.(only|skip|todo|fails)\b/.test(text));
    expect(marked.map(({ path }) => basename(path))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly resolved?: string; readonly integrity?: string; link?: boolean }>
    >;
  };

  test('says what, not from where', () => {
    const located = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(located.map(([name]) => name)).toEqual([]);
  });

  test('every package has its checksum', () => {
    const bare = Object.entries(lock.packages).filter(
      ([name, { integrity }]) => name !== '' && integrity === undefined,
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  test('.npmrc keeps it so', () => {
    expect(existsSync('.npmrc') && readFileSync('.npmrc', 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });
});
