import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { runAskback } from '../cli/run-askback.ts';

const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const use = (id: string, name: string, input: string) =>
  `{"type":"assistant","uuid":"${id}","message":{"role":"assistant","content":[{"type":"tool_use","id":"${id}","name":"${name}","input":${input}}]}}`;
const result = (id: string, content: string, more = '') =>
  `{"type":"user","uuid":"r${id}","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"${id}","content":${content}}]}${more}}`;

/** Nested as deep as asked, wherever something is shown of it. */
function deepSession(depth: number): string {
  const lines = [
    '{"type":"user","uuid":"p","message":{"role":"user","content":"go on"}}',
    use('t1', 'Bash', `{"command":${objects(depth)}}`),
    result('t1', lists(depth), `,"toolUseResult":${objects(depth)}`),
    use('t2', 'Bash', lists(depth)),
    use('t3', 'ExitPlanMode', `{"plan":${objects(depth)}}`),
    use('t4', 'AskUserQuestion', `{"questions":[{"question":"Sure?","options":${lists(depth)}}]}`),
    `{"type":"user","uuid":"q","message":{"role":"user","content":[${lists(depth)},{"type":"text","text":${lists(depth)}}]}}`,
    `{"type":"system","uuid":"s","subtype":"x","content":${objects(depth)}}`,
    '{"type":"user","uuid":"z","message":{"role":"user","content":"and the last"}}',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

test.each([1000, 100_000])('an answer that a shell printed, %i deep', async (depth) => {
  const command = JSON.stringify({ command: `AskUserQuestion '{"questions":[{"question":"Sure?"}]}'` });
  const output = JSON.stringify(`{"answers":{"Sure?":"Yes"},"more":${objects(depth)}}`);
  const session = await parseSession(`${use('t', 'Bash', command)}\n${result('t', output)}\n`);
  expect(session.asks[0]).toMatchObject({ status: 'answered', questions: [{ answer: { value: 'Yes' } }] });
});

test.each([
  [999, 0],
  [1000, 1],
  [100_000, 1],
  [1_000_000, 1],
])('promise 14: a record with lists %i deep in it is told %i times, with its line', async (depth, times) => {
  const { diagnostics } = await parseSession(`{"type":"mode"}\n{"type":"mode","a":${lists(depth)}}\n`);
  const told = diagnostics.filter(({ code }) => code === 'parse/too-deep');
  expect(told.map(({ line }) => line)).toEqual(times === 0 ? [] : [2]);
});

describe.each([1000, 100_000, 1_000_000])('%i deep', (depth) => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
    file = join(folder, 'deep.jsonl');
    writeFileSync(file, deepSession(depth));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['show'],
    ['show', '--full', '--redact'],
    ['report', '--redact'],
    ['decisions', '--kind', 'all'],
    ['list'],
    ['doctor'],
    ['check', '--no-config', '--fail-on', 'error'],
  ])('%s %s %s', async (command, ...options) => {
    // A million deep is tried where most is shown.
    if (depth === 1_000_000 && !options.includes('--full')) return;
    const { code, stdout, stderr } = await runAskback([command, file, ...options]);
    expect([code, stderr]).toEqual([expect.any(Number), expect.not.stringContaining('bug')]);
    expect(code).not.toBe(2);
    if (command === 'show') expect(stdout).toContain('and the last');
  });
});
