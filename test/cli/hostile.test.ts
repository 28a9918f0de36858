import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAskback } from './run-askback.ts';

/** Everything but a newline that a terminal acts on, and what changes the order in which text is read. */
const acted = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

const attack = 'A\x1b]52;c;aGk=\x07\x1b[2J\x9b31m\r\u202eevil\u2066\u2028\x7f\u{e0041}';
const hostile = [
  { type: 'custom-title', customTitle: attack },
  {
    type: 'user',
    uuid: 'u1',
    parentUuid: null,
    cwd: attack,
    gitBranch: attack,
    version: attack,
    sessionId: attack,
    timestamp: attack,
    message: { role: 'user', content: attack },
  },
  {
    type: 'assistant',
    uuid: 'u2',
    parentUuid: 'u1',
    message: {
      id: 'm1',
      model: attack,
      content: [
        { type: 'thinking', thinking: attack },
        { type: 'text', text: attack },
        { type: attack },
        { type: 'tool_use', id: 't1', name: attack, input: { [attack]: attack, command: attack } },
        {
          type: 'tool_use',
          id: 't2',
          name: 'AskUserQuestion',
          input: {
            questions: [
              { question: attack, header: attack, options: [{ label: attack, description: attack, preview: attack }] },
            ],
          },
        },
      ],
    },
  },
  {
    type: 'user',
    uuid: 'u3',
    parentUuid: 'u2',
    message: { content: [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: attack }] },
  },
  {
    type: 'user',
    uuid: 'u4',
    parentUuid: 'u3',
    message: {
      content: [{ type: 'tool_result', tool_use_id: 't2', content: `User has answered: "${attack}"="${attack}"` }],
    },
    toolUseResult: { answers: { [attack]: `free ${attack}` }, annotations: { [attack]: { notes: attack } } },
  },
  { type: 'system', subtype: attack, uuid: 'u5', parentUuid: 'u4', content: attack },
];

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  file = join(folder, 'hostile \x1b[31m\u202e.jsonl');
  writeFileSync(file, hostile.map((record) => `${JSON.stringify(record)}\n`).join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what a transcript holds never reaches the terminal raw', () => {
  test.each([
    ['show'],
    ['show', '--full', '--branch', 'all'],
    ['show', '--asks', '--ascii', '--width', '30'],
    ['show', '--dialog'],
    ['show', '--json'],
    ['report'],
    ['report', '--format', 'ndjson'],
    ['report', '--format', 'markdown'],
  ])('%s %s %s', async (command, ...options) => {
    const { code, stdout, stderr } = await runAskback([command, file, ...options]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('evil');
    expect(stdout).not.toMatch(acted);
  });

  test('nor with colours, which are the only sequences', async () => {
    const { stdout } = await runAskback(['show', file, '--full', '--color', 'always']);
    expect(stdout.replace(/\x1b\[[0-9;]+m/g, '')).not.toMatch(acted);
  });

  test.each([
    [['show', `${attack}.jsonl`]],
    [['show', attack]],
    [[attack]],
    [['report', `--${attack}`]],
    [['report', '--format', attack]],
    [['report', '--out', `no/${attack}`]],
    [['show', `*${attack}*`]],
  ])('nor does an argument, in an error: %j', async (args) => {
    const { code, stderr } = await runAskback(args.includes('--out') ? [...args, file] : args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^askback: [^\n]+\n$/);
    expect(stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/);
  });
});
