import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recogniseAsk } from '../../../src/parse/ask/recognise-ask.ts';
import { readShellInput, readShellOutput, shellFailure } from '../../../src/parse/ask/shell-dialect.ts';
import { hardText } from './make-question.ts';

const input = (command: string) => readShellInput({ command });

describe('readShellInput (SPEC B4)', () => {
  const ways: readonly (readonly [string, (json: string) => string])[] = [
    ['single quotes', (json) => `'${json.replaceAll("'", "'\\''")}'`],
    ['single quotes, then a pipe', (json) => `'${json.replaceAll("'", "'\\''")}' | jq .`],
    ['single and double quotes', (json) => `'${json.replaceAll("'", `'"'"'`)}'`],
    ['double quotes', (json) => `"${json.replace(/["\\$`]/g, '\\$&')}"`],
    ['backslashes', (json) => json.replace(/[^\w]/g, '\\$&')],
    ['a here-document', (json) => `"$(cat <<'EOF'\n${json}\nEOF\n)"`],
  ];

  test.each(ways)('reads what a shell would, in %s', (_what, quote) => {
    const asked = fc.record({
      questions: fc.array(fc.record({ question: hardText, header: fc.constantFrom("it's", '$HOME `x` \\', '头') })),
    });
    fc.assert(
      fc.property(asked, fc.constantFrom(0, 2), (value, indent) => {
        // A backslash before a line end joins lines in a shell: only one-line JSON can be quoted so.
        const json = JSON.stringify(value, null, _what === 'backslashes' ? 0 : indent);
        expect(input(`AskUserQuestion ${quote(json)}`)).toEqual(value);
        expect(input(`  AskUserQuestion\t${quote(json)}`)).toEqual(value);
      }),
    );
  });

  test.each([
    'cd /srv/shop && ',
    "cd '/srv/my shop'; ",
    'cd "$HOME"\n',
    'cd .. && LANG=C ./bin/',
    'ASK_MAX_OPTIONS=6 ',
  ])('behind %j', (before) => {
    const command = `${before}AskUserQuestion '{"questions":["Why?"]}'`;
    expect(recogniseAsk('Bash', { command })).toBe('shell');
    expect(input(command)).toEqual({ questions: ['Why?'] });
  });

  test.each([
    'grep -r AskUserQuestion src',
    'cd AskUserQuestion && ls',
    'echo cd x && AskUserQuestion {}',
    "cd a && echo 'AskUserQuestion {}'",
    'cd a || AskUserQuestion {}',
  ])('another command: %j', (command) => {
    expect(recogniseAsk('Bash', { command })).toBeNull();
  });

  test.each([
    'AskUserQuestion',
    'AskUserQuestion ',
    "AskUserQuestion '",
    "AskUserQuestion '{'",
    'AskUserQuestion {} }',
  ])('no questions in %j', (command) => {
    expect([undefined, {}]).toContainEqual(input(command));
  });

  test('any command: never throws', () => {
    fc.assert(fc.property(fc.string(), (rest) => void input(`AskUserQuestion ${rest}`)));
    fc.assert(fc.property(fc.anything(), (value) => void readShellInput(value)));
  });
});

describe('what the command printed (SPEC B4)', () => {
  test('JSON, also behind the questions it drew', () => {
    const answers = { answers: { 'Auth method': 'JWT', 页面: 'Other (custom: {"a":1})' } };
    const text = JSON.stringify(answers);
    expect(readShellOutput(text)).toBe(text);
    expect(readShellOutput(`┌─ Auth ─┐\nEnter number: ${text}\n`)).toBe(text);
    expect(readShellOutput('Enter number: ')).toBeUndefined();
  });

  test.each([
    ['Error: Invalid JSON format\nUsage: …', 'invalid'],
    ['Error: Validation failed\n- questions[0].header: too long', 'invalid'],
    ['Exit code 1\nError: Missing JSON parameter', 'invalid'],
    ["Usage: AskUserQuestion '…'", 'invalid'],
    ['Command timed out after 2m 0.0s', 'timeout'],
    ['Error: Command timed out after 10s', 'timeout'],
    ['{"answers":{"a":"Error: Validation failed"}}', null],
    ['', null],
  ])('%j', (output, failure) => {
    expect(shellFailure(output)).toBe(failure);
  });
});
