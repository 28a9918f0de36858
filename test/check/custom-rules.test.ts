import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Finding } from '../../src/index.ts';
import { transcript } from '../parse/make-transcript.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'askback-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the example of docs/custom-rules.md runs, and finds what it says', async () => {
  const page = readFileSync(join(root, 'docs/custom-rules.md'), 'utf8');
  const code = /```ts\n(.*?)```/s.exec(page)![1]!.replace("'askback'", JSON.stringify(join(root, 'src/index.ts')));
  writeFileSync(join(folder, 'rules.ts'), code);
  const input = { command: 'git push --force' };
  const session = transcript()
    .prompt('u1', 'Publish it')
    .asks('u2', 't1', 'Which branch?')
    .gets('u3', 't1', 'ok', { toolUseResult: { answers: { 'Which branch?': 'Whatever' } } })
    .blocks('u4', [{ type: 'tool_use', id: 'b1', name: 'Bash', input }])
    .gets('u5', 'b1');
  writeFileSync(join(folder, 'session.jsonl'), session.text());

  const { check } = (await import(join(folder, 'rules.ts'))) as { check: (paths: string[]) => Promise<Finding[]> };
  const found = await check([join(folder, 'session.jsonl')]);
  expect(found.map(({ rule, severity, line, message }) => ({ rule, severity, line, message }))).toEqual([
    { rule: 'team/no-shrug', severity: 'error', line: 2, message: 'Ask 1 was answered with "whatever": ask again.' },
    {
      rule: 'team/no-force-push',
      severity: 'error',
      line: 4,
      message: 'A branch was pushed by force: look at what was lost.',
    },
  ]);
});
