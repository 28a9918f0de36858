import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { loadCommands } from '../../src/cli/commands.ts';
import { runAskback, sample } from './run-askback.ts';

const commands = await loadCommands();

describe('the program', () => {
  test('prints its version', async () => {
    expect(await runAskback(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  test('without arguments prints its help, with every command', async () => {
    const { code, stdout, stderr } = await runAskback([]);
    expect([code, stderr]).toEqual([0, '']);
    for (const { name } of commands) expect(stdout).toContain(`  ${name} `);
  });

  test.each(commands.map(({ name }) => name))('%s --help shows examples', async (name) => {
    const { code, stdout, stderr } = await runAskback([name, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Examples:\n  askback ');
  });

  test.each([
    [
      'a wrong command',
      ['shwo'],
      "askback: 'shwo' is no command, and no file or session id begins so (Did you mean show?)\n",
    ],
    [
      'help on a wrong command',
      ['help', 'shwo'],
      "askback: 'shwo' is no command, and no file or session id begins so (Did you mean show?)\n",
    ],
    [
      '--help of a wrong command',
      ['shwo', '--help'],
      "askback: 'shwo' is no command, and no file or session id begins so (Did you mean show?)\n",
    ],
    ['a file without a name', ['report', sample, '--out', ''], 'askback: The file to write to has no name.\n'],
    [
      'a value that is not among its choices',
      ['completion', 'tcsh'],
      "askback: 'tcsh' is no shell that is known. Allowed choices are bash, zsh, fish.\n",
    ],
    [
      'a word of a list that is not known',
      ['decisions', sample, '--decided-by', 'human,timout'],
      'askback: --decided-by does not know "timout" (did you mean timeout?): it takes human, timeout, default, agent, nobody, rule.\n',
    ],
    ['a wrong option', ['report', '--fromat', 'json'], "askback: Unknown option '--fromat' (Did you mean --format?)\n"],
    ['a missing argument', ['show'], "askback: Missing required argument 'session'.\n"],
    ['a path that is not there', ['show', 'no/such.jsonl'], 'askback: There is no file or folder "no/such.jsonl".\n'],
    [
      'a pattern that matches nothing',
      ['report', 'no-such-*.jsonl'],
      'askback: The pattern "no-such-*.jsonl" matches no transcript.\n',
    ],
    ['a folder without sessions', ['report', 'bin'], 'askback: The folder "bin" holds no transcript (*.jsonl).\n'],
    [
      'an id that nothing begins with',
      ['show', 'abcdef12'],
      'askback: "abcdef12" is no file or folder, and no session id begins with it.\n',
    ],
    ...['show', 'report', 'decisions', 'list', 'doctor', 'check'].map((command): [string, string[], string] => [
      `${command} of an empty stdin`,
      [command, '-'],
      'askback: Stdin is empty: there is no transcript on it.\n',
    ]),
    [
      'a round that is none',
      ['show', sample, '--round', 'x'],
      'askback: "x" is no round: give a number, as 3, or two, as 2-5, or 4- for all from there.\n',
    ],
    [
      'a round that is not there',
      ['show', sample, '--round', '99'],
      'askback: There is no round 99; there are rounds 1 to 9.\n',
    ],
    [
      'rounds from one that is not there',
      ['show', sample, '--rounds', '99-'],
      'askback: There is no round from 99 on; there are rounds 1 to 9.\n',
    ],
    [
      'the dialog of a branch that was abandoned',
      ['show', sample, '--dialog', '--branch', '1'],
      'askback: The dialog is that of the active branch: --asks shows the others.\n',
    ],
    [
      'a branch that is not there',
      ['show', sample, '--branch', '7'],
      'askback: There is no branch 7; the session has 0 (active), 1 (abandoned).\n',
    ],
    [
      'a command of the demo that is none',
      ['demo', 'shwo'],
      "askback: 'shwo' is no command, and no file or session id begins so (Did you mean show?)\n",
    ],
    [
      'a file that cannot be written',
      ['report', sample, '--out', 'no-such-folder/report.json'],
      'askback: no-such-folder/report.json cannot be written: its folder does not exist.\n',
    ],
  ])('%s: one sentence on stderr, exit 2', async (_, args, stderr) => {
    expect(await runAskback(args)).toEqual({ code: 2, stdout: '', stderr });
  });

  test('an argument that names a session instead of a command is looked at', async () => {
    const { stdout } = await runAskback(['show', sample]);
    expect(await runAskback([sample])).toEqual({ code: 0, stdout, stderr: '' });
  });
});
