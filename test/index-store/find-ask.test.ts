/** Nothing that asks is passed over by a look at the bytes, however it is spelled and wherever the stretches end. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createRecordScanner } from '../../src/index-store/create-record-scanner.ts';
import { digestQuiet } from '../../src/index-store/digest-quiet.ts';
import { findAsk } from '../../src/index-store/find-ask.ts';
import { mayAsk } from '../../src/parse/ask/recognise-ask.ts';
import { shellArgument } from '../../src/parse/ask/shell-argument.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-find-ask-'));
afterAll(() => rmSync(folder, { recursive: true }));
const scanner = createRecordScanner()!;
/** So small that everything crosses the edge of a stretch sooner or later. */
const small = createRecordScanner(1024)!;

function isFound(text: string, by = scanner): boolean | undefined {
  const file = join(folder, 'x.jsonl');
  writeFileSync(file, text);
  const fd = openSync(file, 'r');
  try {
    return findAsk(fd, Buffer.byteLength(text), by);
  } finally {
    closeSync(fd);
  }
}

const call = (name: string, input: unknown) =>
  JSON.stringify({ type: 'assistant', message: { content: [{ type: 'tool_use', id: 't', name, input }] } });
const result = (content: string, toolUseResult?: unknown) =>
  JSON.stringify({ message: { content: [{ type: 'tool_result', tool_use_id: 't', content }] }, toolUseResult });
const shell = (command: string) => call('Bash', { command });

const asking: Readonly<Record<string, string>> = {
  'B1 a call': call('AskUserQuestion', {}),
  'B1 a call behind a prefix': call('mcp__server__ask_user_question', {}),
  'B1 a name with separators of its own': call('Ask-User-Question', {}),
  'B1 an answer whose call is missing': result('x', { questions: [], answers: {} }),
  'B1 a name that is spelled with escapes': call('AskUserQuestion', {}).replace('AskU', '\\u0041sk\\u0055'),
  'B1 a field that is spelled with escapes': call('AskUserQuestion', {}).replace('"name"', '"n\\u0061me"'),
  'B1 white space between': call('AskUserQuestion', {}).replace('"name":', '"name" :\t'),
  'B1 white space before the name': call('ask_user', {}).replace('"name":', '"name": '),
  'B3 a question of its own': '{"type":"ask_user_question","question":{"question_id":"q"}}',
  'B4 a command': shell("AskUserQuestion '{}'"),
  'B4 a command in a folder': shell("cd '/a b' && AskUserQuestion '{}'"),
  'B4 a command by its path': shell("./bin/AskUserQuestion '{}'"),
  'B4 a command with settings': shell('A=1 BC=2 AskUserQuestion'),
  'B4 a command on its own line': shell('cd /x\nAskUserQuestion\n"{}"'),
  'B4 a command behind much white space': shell(`${' '.repeat(300)}AskUserQuestion '{}'`),
  'B4 a command between other spaces': shell("\u3000AskUserQuestion\u00a0'{}'"),
  'B5 a promise': call('question', { question: 'Sure?' }),
  'another agent': call('request_user_input', { questions: [] }),
  'a plan': call('ExitPlanMode', { plan: 'x' }),
  'a name that is too long to tell': call(`mcp__${'x'.repeat(200)}__question`, {}),
};

const quiet: Readonly<Record<string, string>> = {
  'an ordinary call': call('Read', { file_path: 'name' }),
  'words about it on a line of their own': result(
    '<a href="x">\nThe AskUserQuestion tool\n=\tthe AskUserQuestion tool',
  ),
  'words about it': result('The AskUserQuestion tool asks: "questions":[] and "name":"AskUserQuestion".'),
  'a transcript that was printed': result(call('AskUserQuestion', { questions: [] })),
  'a transcript printed twice over': result(JSON.stringify(call('AskUserQuestion', { question: 'x' }))),
  'a list of tools':
    '{"attachment":{"addedNames":["AskUserQuestion","Bash","ExitPlanMode"],"x":["Bash","AskUserQuestion"]}}',
  'a search for it': shell('rg "AskUserQuestion" src | grep -v AskUserQuestions'),
  'escapes that are needed': result('\u001b[1mred\u0000\\u0061'),
  'values of other kinds': '{"name":null,"x":{"name":5},"y":[{"name":["a"]}],"z":"name"}',
};

describe('what asks is found', () => {
  test.each(Object.entries(asking))('%s', (_, line) => {
    expect(isFound(`${line}\n`)).toBe(true);
  });

  test('wherever a stretch of the file ends', () => {
    const lost: string[] = [];
    for (const [name, line] of Object.entries(asking)) {
      for (let before = 0; before < 700; before += 7) {
        const text = `${JSON.stringify({ pad: '-'.repeat(before) })}\n${line}\n`;
        if (isFound(text, small) !== true) lost.push(`${name} behind ${before}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test('whatever stands before a command', () => {
    const piece = fc.constantFrom(
      ...[
        "cd '/a b'",
        'cd "x"',
        'cd y',
        '&&',
        ';',
        '\n',
        ' ',
        '\t',
        '\u3000',
        '\u2028',
        '\v',
        'A=1',
        'B=é',
        'C="d"',
        'E=\\n\\tf',
        "D='e'",
        './',
        '/a/漢/',
      ],
      ...['AskUserQuestion', "'{}'", '=', '漢', '"', '\\', 'x'.repeat(120)],
    );
    let called = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', ' ', '\n', '\u00a0'), (before, after) => {
        const command = `${before.join('')}AskUserQuestion${after}`;
        if (shellArgument(command) === null) return;
        called += 1;
        expect({ command, found: isFound(shell(command)) }).toEqual({ command, found: true });
      }),
      { numRuns: 5000 },
    );
    expect(called).toBeGreaterThan(300);
  });

  test('whatever a tool is called', () => {
    const piece = fc.constantFrom(
      'ask',
      'Ask',
      'user',
      'User',
      'Question',
      'question',
      'input',
      'mcp__',
      '_',
      '-',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const name = pieces.join('');
        const isAsking = mayAsk(name);
        expect({ name, found: isFound(call(name, {})) || !isAsking }).toEqual({ name, found: true });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what only tells of it is not', () => {
  test.each(Object.entries(quiet))('%s', (_, line) => {
    expect(isFound(`${line}\n`)).toBe(false);
    expect(isFound(`${line}\n`.repeat(40), small)).toBe(false);
  });
});

describe('a quiet session', () => {
  const file = join(folder, '0f8fad5b-d9cb-469f-a165-70867728950e.jsonl');
  const session = { id: 'x', file, project: 'p', size: 0, modified: 0, agents: [] };
  const line = (timestamp: string) => `${JSON.stringify({ type: 'mode', timestamp })}\n`;

  test('has its id, and begins with its first lines', () => {
    writeFileSync(file, line('2026-03-02T10:00:00.000Z') + line('2026-03-02T09:00:00.000Z'));
    expect(digestQuiet(session, scanner)).toMatchObject({
      ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', startedAt: '2026-03-02T09:00:00.000Z', asks: [] },
    });
  });

  test('is read where that does not tell', () => {
    writeFileSync(file, line('2026-03-02T10:00:00Z'));
    expect(digestQuiet(session, scanner)).toBeUndefined();
    writeFileSync(file, '{"type":"mode"}\n');
    expect(digestQuiet(session, scanner)).toBeUndefined();
    writeFileSync(file, `${line('2026-03-02T10:00:00.000Z')}${call('AskUserQuestion', {})}\n`);
    expect(digestQuiet(session, scanner)).toBeUndefined();
    expect(digestQuiet({ ...session, file: join(folder, 'named.jsonl') }, scanner)).toBeUndefined();
  });
});
