import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCommands } from '../../src/cli/commands.ts';
import { makeTree } from '../read/make-tree.ts';
import { runAskback } from './run-askback.ts';

const commands = await loadCommands();

const shells = ['bash', 'zsh', 'fish'] as const;
const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runAskback(['completion', shell]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

describe.each(shells)('the script for %s', (shell) => {
  test('names every command, every option and every choice', async () => {
    const text = await script(shell);
    for (const { name, options } of commands) {
      expect(text).toContain(name);
      for (const { long, argChoices } of options) {
        expect(text).toContain(shell === 'fish' ? `-l ${long?.slice(2)}` : long);
        if (argChoices !== undefined) expect(text).toContain(argChoices.join(' '));
      }
    }
  });

  test('is one that the shell understands, where it is installed', async () => {
    const text = await script(shell);
    if (!isThere(shell)) return expect(text).toContain('askback');
    const file = join(makeTree(), 'script');
    writeFileSync(file, text);
    expect(spawnSync(shell, ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('in bash', () => {
  test.each([
    ['askback do', 'doctor'],
    ['askback --color always do', 'doctor'],
    ['askback --color = al', 'always'],
    ['askback doctor --format ', 'text json ndjson'],
    ['askback doctor --format = n', 'ndjson'],
    ['askback doctor -f json --a', '--all --ascii'],
    ['askback archive sub', 'subfolder'],
    ['askback archive --format json sub', 'subfolder'],
    ['askback archive -n sub', 'subfolder'],
    ['askback archive subfolder sub', ''],
    ['askback completion ', 'bash zsh fish'],
    ['askback help comp', 'completion'],
    ['askback decisions --status ti', 'timeout'],
    ['askback decisions -b ', 'human timeout default agent nobody rule'],
    ['askback decisions --kind pl', 'plan'],
    ['askback decisions --status answered,ti', 'answered,timeout'],
    ['askback check --reporter sa', 'sarif'],
    ['askback explain decision/t', 'decision/timeout'],
    ['askback demo dec', 'decisions'],
    ['askback demo --lang zh show --as', '--asks --ascii'],
    ['askback demo decisions --kind question,pl', 'question,plan'],
    ['askback report --out ', ''],
    ['askback sub', ''],
  ])('%s', async (typed, offered) => {
    const cwd = makeTree({ 'subfolder/file.jsonl': '', 'subfile.jsonl': '' });
    writeFileSync(join(cwd, 'script'), await script('bash'));
    const call = `source ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _askback; echo "\${COMPREPLY[*]}"`;
    const stdout = execFileSync('bash', ['-c', call, 'bash', ...typed.split(' ')], { cwd, encoding: 'utf8' });
    expect(stdout).toBe(`${offered}\n`);
  });
});

test.each([
  ['askback decisions --status ti', 'timeout'],
  ['askback decisions --status answered,ti', 'answered,timeout'],
  ['askback decisions --status=answered,ti', '--status=answered,timeout'],
  ['askback demo show --ask', '--asks'],
])('in fish, where it is installed: %s', async (typed, offered) => {
  const text = await script('fish');
  if (!isThere('fish')) return expect(text).toContain('__askback_list');
  const file = join(makeTree(), 'script');
  writeFileSync(file, text);
  const stdout = execFileSync('fish', ['-c', `source ${file}; complete -C '${typed}'`], { encoding: 'utf8' });
  expect(stdout.split(/[\t\n]/)[0]).toBe(offered);
});

test('without a shell: usage, exit 2', async () => {
  expect(await runAskback(['completion'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'askback: Which shell? Usage: askback completion bash|zsh|fish.\n',
  });
  const { code, stderr } = await runAskback(['completion', 'tcsh']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish.')]);
});
