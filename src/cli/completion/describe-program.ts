/** Commander's program → what there is to complete: commands, their options, and what each value may be. */
import type { Argument, Command, Option } from 'commander';

export interface Completions {
  readonly program: string;
  readonly commands: readonly CompletedCommand[];
  /** What may stand before the command. */
  readonly options: readonly CompletedOption[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly what: string;
  readonly options: readonly CompletedOption[];
  readonly args: readonly { readonly name: string; readonly value: Value; readonly many: boolean }[];
}

export interface CompletedOption {
  /** `-f` and `--format`, or one of them. */
  readonly flags: readonly string[];
  readonly what: string;
  /** Undefined for an option that takes none. */
  readonly value: Value | undefined;
}

/** `free`: something that no list holds, such as a number. */
export type Value =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'free' };

export function describeProgram(program: Command): Completions {
  const names = program.commands.map((command) => command.name());
  const commands = program.commands.map((command) => ({
    name: command.name(),
    what: command.summary(),
    options: optionsOf(command),
    args: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      value: argumentValue(argument, names),
      many: argument.variadic,
    })),
  }));
  const help = {
    name: 'help',
    what: 'print the help of a command',
    options: [],
    args: [{ name: 'command', value: { kind: 'choices', choices: names } as const, many: false }],
  };
  return { program: program.name(), commands: [...commands, help], options: optionsOf(program) };
}

function optionsOf(command: Command): CompletedOption[] {
  const help = command.createHelp();
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  return options.map((option) => ({
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    what: option.description,
    value: optionValue(option),
  }));
}

function optionValue({ argChoices, flags, required, optional }: Option): Value | undefined {
  if (!required && !optional) return undefined;
  if (argChoices !== undefined) return { kind: 'choices', choices: argChoices };
  const name = /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1] ?? '';
  return valueNamed(name, 'free');
}

function argumentValue(argument: Argument, commandNames: readonly string[]): Value {
  if (argument.argChoices !== undefined) return { kind: 'choices', choices: argument.argChoices };
  if (argument.name() === 'command') return { kind: 'choices', choices: commandNames };
  return valueNamed(argument.name(), 'files');
}

function valueNamed(name: string, otherwise: 'files' | 'free'): Value {
  if (/^(?:dir|folder)/.test(name)) return { kind: 'folders' };
  return { kind: /file|path/.test(name) ? 'files' : otherwise };
}
