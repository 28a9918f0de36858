/** The list of commands → commander's program, which calls `start` with the command that was asked for. */
import { Argument, Command, Option, type OptionValues } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import type { ColorChoice } from './decide-color.ts';
import { version } from './version.ts';

export interface GlobalOptions {
  readonly color: ColorChoice;
}

export type Start = (
  spec: CommandSpec,
  args: readonly string[],
  options: OptionValues & GlobalOptions,
) => Promise<void>;

const startText = `
Start with:
  askback demo                  a sample session
  askback                       your own sessions, to choose among
  askback decisions --since 7d  what was asked this week, and who decided
  askback show 3f6c1a52 --asks  the questions of one session, by the beginning of its id
  askback help decisions        all that a command can do, with examples
`;

const description = 'What did the coding agent ask, what was answered, and by whom?';

export function createProgram(commands: readonly CommandSpec[], start: Start): Command {
  const program = new Command('askback')
    .description(description)
    .usage('<command> [options]\n       askback <file|session-id>')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addOption(
      new Option('--color <when>', 'colours: always, never, or on a terminal')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .addHelpText('after', startText);
  for (const spec of commands) program.addCommand(createCommand(spec, start));
  return program;
}

function createCommand(spec: CommandSpec, start: Start): Command {
  const command = new Command(spec.name)
    .summary(spec.summary)
    .description(`${spec.summary}.`)
    .helpOption('-h, --help', 'print this help')
    .configureHelp({ showGlobalOptions: true, visibleGlobalOptions })
    .addHelpText('after', examplesText(spec));
  if (spec.passesOn === true) command.allowUnknownOption();
  for (const [name, what, choices] of spec.args) {
    const argument = new Argument(name, what);
    command.addArgument(choices === undefined ? argument : argument.choices(choices));
  }
  for (const option of spec.options) command.addOption(option);
  return command.action(async () => {
    const args = command.processedArgs.flat().filter((arg): arg is string => typeof arg === 'string');
    await start(spec, args, command.optsWithGlobals());
  });
}

/** Those that mean something to a command: its version is the program's. */
function visibleGlobalOptions(command: Command): Option[] {
  return (command.parent?.options ?? []).filter(({ long }) => long !== '--version');
}

const NARROW = 80;

/** Beside each call what it does; below it, where that would not fit. */
function examplesText({ examples }: CommandSpec): string {
  const widest = Math.max(...examples.map(([call]) => call.length));
  const beside = examples.map(([call, what]) => `  ${call.padEnd(widest)}  ${what}`);
  const fits = beside.every((row) => row.length <= NARROW);
  const rows = fits ? beside : examples.map(([call, what]) => `  ${call}\n      ${what}`);
  return rows.length === 0 ? '' : `\nExamples:\n${rows.join('\n')}\n`;
}
