import { expect, test } from 'vitest';
import { makeTree } from '../read/make-tree.ts';
import { runAskback } from './run-askback.ts';

const line = '{"type":"user","uuid":"a","message":{"role":"user","content":"not yours"}}\n';

test('where there is no home, nothing of the folder one is in is taken for the user’s own', async () => {
  const cwd = makeTree({
    '.claude/projects/p/0f0e0d0c-0000-4000-8000-000000000001.jsonl': line,
    'other/projects/p/0f0e0d0c-0000-4000-8000-000000000002.jsonl': line,
    '.config/askback/config.json': JSON.stringify({ archives: ['other'] }),
  });
  const { code, stdout, stderr } = await runAskback(['list'], { cwd, env: { HOME: '', USERPROFILE: '' } });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe('askback: There is no home folder to look for transcripts in: name a file or a folder.\n');
});
