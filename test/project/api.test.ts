import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as api from '../../src/index.ts';

test('the public API is these names', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'checks',
    'defineCheck',
    'findSessions',
    'markCopies',
    'parseSession',
    'presets',
    'readSession',
    'runChecks',
  ]);
});

test('index.ts only passes on', () => {
  const code = readFileSync('src/index.ts', 'utf8').replace(/\/\*.*?\*\//gs, '');
  const others = code.split('\n').filter((line) => line.trim() !== '' && !/^export .* from '.*';$/.test(line));
  expect(others).toEqual([]);
});

test('the package shows its entry and its manifest, and nothing else', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: object };
  expect(Object.keys(exports)).toEqual(['.', './package.json']);
});
