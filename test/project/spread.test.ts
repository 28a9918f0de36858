import { expect, test } from 'vitest';
import { sourceFiles } from './list-files.ts';

/** A call with more than some 120,000 arguments overflows the stack: data is never spread into one. */
const spread = /\.(?:push|unshift|concat|apply|call)\(\.\.\.|\bMath\.(?:max|min)\(\.\.\.|String\.from\w+\(\.\.\./;
/** Lists that are as long as our own words: columns, marks, examples. */
const short = new Set(['lay-table.ts', 'create-program.ts', 'read-stretch.ts', 'prose-answers.ts']);

test('no list of data is spread into a call', () => {
  const files = sourceFiles().filter(({ path }) => !short.has(path.split('/').at(-1)!));
  const found = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (spread.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
