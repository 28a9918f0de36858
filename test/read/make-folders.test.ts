import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolders } from '../../src/read/make-folders.ts';
import { makeTree } from './make-tree.ts';

test('makes what is missing, for the user alone, and leaves what is there', () => {
  const root = makeTree({ 'there/file': '' });
  const mode = statSync(join(root, 'there')).mode;
  makeFolders(join(root, 'there/a/b'));
  makeFolders(join(root, 'there/a/b'));
  expect(statSync(join(root, 'there')).mode).toBe(mode);
  expect(statSync(join(root, 'there/a')).mode & 0o777).toBe(0o700);
  expect(statSync(join(root, 'there/a/b')).mode & 0o777).toBe(0o700);
});

test('a folder that can never be made: an error, not a wait for ever', () => {
  expect(() => makeFolders('/proc/askback/deeper')).toThrow();
  expect(() => makeFolders(join(makeTree({ file: '' }), 'file/folder'))).toThrow();
});
