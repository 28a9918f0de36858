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
  /** Whether its arguments are another command, with that one's options. */
  readonly takesCommand: boolean;
}

export interface CompletedOption {
  /** `-f` and `--format`, or one of them. */
  readonly flags: readonly string[];
  readonly what: string;
  /** Undefined for an option that takes none. */
  readonly value: Value | undefined;
}

/** `list`: several of its choices, with commas between them. `free`: something that no list holds, such as a number. */
export type Value =
  | { readonly kind: 'choices' | 'list'; readonly choices: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'free' };

/** `words`: what a list (by its option) or an argument (by its name) may hold, where commander is not told. */
export type KnownWords = Readonly<Record<string, readonly string[]>>;

export function describeProgram(program: Command, words: KnownWords = {}): Completions {
  const names = program.commands.map((command) => command.name());
  const commands = program.commands.map((command) => ({
    name: command.name(),
    what: command.summary(),
    options: optionsOf(command, words),
    args: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      value: argumentValue(argument, { ...words, command: names }),
      many: argument.variadic,
    })),
    takesCommand: command.registeredArguments[0]?.name() === 'command',
  }));
  const help = {
    name: 'help',
    what: 'print the help of a command',
    options: [],
    args: [{ name: 'command', value: { kind: 'choices', choices: names } as const, many: false }],
    takesCommand: false,
  };
  return { program: program.name(), commands: [...commands, help], options: optionsOf(program, words) };
}

function optionsOf(command: Command, words: KnownWords): CompletedOption[] {
  const help = command.createHelp();
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  return options.map((option) => ({
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    what: option.description,
    value: optionValue(option, words),
  }));
}

function optionValue({ argChoices, flags, long, required, optional }: Option, words: KnownWords): Value | undefined {
  if (!required && !optional) return undefined;
  const choices = argChoices ?? words[long ?? ''];
  const name = /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1] ?? '';
  if (choices !== undefined) return { kind: name === 'list' ? 'list' : 'choices', choices };
  return valueNamed(name, 'free');
}

function argumentValue(argument: Argument, words: KnownWords): Value {
  const choices = argument.argChoices ?? words[argument.name()];
  if (choices !== undefined) return { kind: 'choices', choices };
  return valueNamed(argument.name(), 'files');
}

function valueNamed(name: string, otherwise: 'files' | 'free'): Value {
  if (/^(?:dir|folder)/.test(name)) return { kind: 'folders' };
  return { kind: /file|path/.test(name) ? 'files' : otherwise };
}
