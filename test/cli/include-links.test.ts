/** A repository brings its configuration and its links along: together they must not lead to what is not its own. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree } from '../read/make-tree.ts';
import { root, runAskback, sample } from './run-askback.ts';

function makeRepository(include: string): string {
  const text = readFileSync(join(root, sample), 'utf8');
  const folder = makeTree({ 'private/p/run.jsonl': text, 'repository/own/run.jsonl': text });
  const cwd = join(folder, 'repository');
  mkdirSync(join(cwd, '.git'));
  mkdirSync(join(cwd, 'deep'));
  symlinkSync('../private', join(cwd, 'link'));
  symlinkSync('../../private', join(cwd, 'deep', 'link'));
  symlinkSync('../private/p/run.jsonl', join(cwd, 'file.jsonl'));
  symlinkSync('own', join(cwd, 'inside'));
  writeFileSync(join(cwd, 'askback.config.json'), JSON.stringify({ include: [include] }));
  return cwd;
}

describe('include', () => {
  test.each(['link', 'link/**', 'link/p/run.jsonl', 'deep/link/**', 'file.jsonl'])(
    '%s leads out by a link, and is refused',
    async (include) => {
      const { code, stdout, stderr } = await runAskback(['check'], { cwd: makeRepository(include) });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `askback: "${include}" in include leads out of the configuration's folder by a link; name the place yourself.\n`,
      );
    },
  );

  test.each(['own/**', 'inside/**', '**', '.'])('%s stays inside', async (include) => {
    const { stdout } = await runAskback(['check', '--reporter', 'json'], { cwd: makeRepository(include) });
    const { sessions } = JSON.parse(stdout) as { sessions: { file: string }[] };
    expect(sessions.map(({ file }) => file.replace('inside', 'own'))).toEqual(['own/run.jsonl']);
  });

  test('what the user names is read, wherever it leads', async () => {
    const args = ['check', 'link', '--reporter', 'json'];
    const { stdout } = await runAskback(args, { cwd: makeRepository('link') });
    expect(JSON.parse(stdout)).toMatchObject({ sessions: [{ file: 'link/p/run.jsonl' }] });
  });
});

test('a configuration that is a link is not followed unless it is named: its words are nobody’s affair', async () => {
  const cwd = makeRepository('own');
  const secret = join(cwd, '..', 'secret');
  writeFileSync(secret, 'topsecretword');
  symlinkSync(secret, join(cwd, 'own', 'askback.config.json'));
  for (const args of [['check'], ['report', 'run.jsonl', '--redact']]) {
    const { code, stdout, stderr } = await runAskback(args, { cwd: join(cwd, 'own') });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'askback: The configuration askback.config.json is a link, which is not followed: put the file there.\n',
    );
  }
  const named = await runAskback(['check', '--config', 'own/askback.config.json'], { cwd });
  expect(named.stderr).toContain('Here a value is expected');
});
