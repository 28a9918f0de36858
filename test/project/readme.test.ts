import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeBlocks } from './readme-blocks.ts';
import { runShown } from './run-shown.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const shown = readmeBlocks(readme);

test('the README shows every command with its output', () => {
  const used = new Set(shown.map(({ command }) => command.split(' ')[1]));
  expect([...used].sort()).toEqual([
    ...['archive', 'check', 'decisions', 'doctor', 'explain', 'list', 'report', 'search', 'show'],
  ]);
});

test.each(shown)('README line $line: $command', ({ command, output }) => {
  expect(runShown(command)).toBe(output);
});

test('the README names the two commands of a fresh clone', () => {
  expect(readme).toMatch(/^npm ci && npm start\b/m);
  expect(readme).toMatch(/^npm ci && npm test\b/m);
});

test('every file that the README links to is there', () => {
  for (const [, target] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
    expect(() => readFileSync(new URL(`../../${target}`, import.meta.url)), target).not.toThrow();
  }
});
