import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAskback } from '../cli/run-askback.ts';

/** What is made of data may be as long as the data: no call takes it all as arguments. */
test.each(['questions', 'lines'])('a session with 130,000 %s', async (what) => {
  const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  const file = join(folder, 'long.jsonl');
  const long = what === 'lines' ? 'x\n'.repeat(130_000) : 'x';
  const count = what === 'lines' ? 1 : 130_000;
  const question = (at: number) => ({
    ...{ question: `${long} ${at}?`, header: 'H', description: long, multiSelect: false },
    options: [{ label: 'Yes', description: long, preview: long }],
  });
  const questions = Array.from({ length: count }, (_, at) => question(at));
  const answers = { [questions[0]!.question]: long };
  const records = [
    {
      ...{ type: 'assistant', uuid: 'a' },
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 't', name: 'AskUserQuestion', input: { questions } }],
      },
    },
    {
      ...{
        type: 'user',
        uuid: 'b',
        parentUuid: 'a',
        toolUseResult: { answers, annotations: { [questions[0]!.question]: { notes: long } } },
      },
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'answered' }] },
    },
  ];
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const runs =
    what === 'lines'
      ? [
          ['show', file, '--full'],
          ['decisions', file, '--wrap'],
        ]
      : [['decisions', file, '--format', 'ndjson']];
  for (const args of runs) {
    const { code, stderr } = await runAskback(args);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('bug')]);
  }
  rmSync(folder, { recursive: true });
});
