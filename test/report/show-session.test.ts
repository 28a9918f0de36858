import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from '../../src/read/read-session.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import { selectRounds } from '../../src/report/select-rounds.ts';
import { type ShowOptions, showSession } from '../../src/report/show-session.ts';
import { paintLine } from '../../src/safe/style.ts';

const id = '5c0d9f0e-6f5a-4a53-8a4e-0d8f3b0a7c11';
const base = { sessionId: id, timestamp: '2026-03-02T09:00:00.000Z' };
const user = (uuid: string, parentUuid: string | null, content: unknown, more = {}) => {
  return { ...base, ...more, type: 'user', uuid, parentUuid, message: { role: 'user', content } };
};
const assistant = (uuid: string, parentUuid: string | null, content: unknown, more = {}) => {
  return { ...base, ...more, type: 'assistant', uuid, parentUuid, message: { role: 'assistant', id: uuid, content } };
};
const main = [
  user('u1', null, 'Look around'),
  assistant('a1', 'u1', [
    { type: 'tool_use', id: 't1', name: 'Task', input: { description: 'Explore', prompt: 'Go' } },
  ]),
  user('r1', 'a1', [{ type: 'tool_result', tool_use_id: 't1', content: 'Seen.' }], {
    toolUseResult: { agentId: 'abc' },
  }),
];
const agent = { isSidechain: true, agentId: 'abc' };
const lane = [
  user('s1', null, 'Go', agent),
  assistant('s2', 's1', [{ type: 'tool_use', id: 't9', name: 'Read', input: { file_path: 'a' } }], agent),
  user('s3', 's2', [{ type: 'tool_result', tool_use_id: 't9', content: 'x' }], agent),
  assistant('s4', 's3', [{ type: 'text', text: 'Seen.' }], agent),
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  mkdirSync(join(folder, id, 'subagents'), { recursive: true });
  const write = (file: string, records: readonly object[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  write(`${id}.jsonl`, main);
  write(`${id}/subagents/agent-abc.jsonl`, lane);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function show(file: string, own: Partial<ShowOptions> = {}) {
  const session = await readSession(file);
  const selected = selectRounds(session, { branch: 'all' });
  if (!selected.ok) throw new Error(selected.reason);
  const look = createLook({ width: 80, utc: true });
  const options = {
    look,
    rounds: selected.rounds,
    excerpt: false,
    asksOnly: false,
    thinking: false,
    full: false,
    ...own,
  };
  const lines = [];
  for await (const line of showSession(session, options)) lines.push(line);
  return lines;
}

test('an agent is one line at the call that started it', async () => {
  const text = (await show(join(folder, `${id}.jsonl`))).map((line) => paintLine(line, false));
  const call = text.findIndex((line) => line.startsWith('⚙ Task  Explore'));
  expect(text.slice(call + 1, call + 3)).toEqual(['  ↳ result Seen.', '  ⤷ agent abc: 2 steps, 1 tool call']);
});

test.each([20, 33, 49, 50, 80, 140])('at %d columns every line fits', async (width) => {
  for (const sample of ['login-feature', 'login-feature.zh']) {
    for (const ascii of [false, true]) {
      const lines = await show(`fixtures/samples/${sample}.jsonl`, { look: createLook({ width, ascii }), full: ascii });
      for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(width);
    }
  }
});
