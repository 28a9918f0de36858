/** What there is to complete → a script for fish. */
import type { CompletedCommand, CompletedOption, Completions, Value } from './describe-program.ts';

export function fishScript({ program, commands, options }: Completions): string {
  const complete = `complete -c ${program}`;
  const first = '__fish_use_subcommand';
  const lines = [
    `# ${program} completion for fish`,
    listFunction(program),
    ...commands.map(({ name, what }) => `${complete} -n ${first} -a ${name} -d ${quote(what)}`),
    ...options.map((option) => `${complete} -n ${first} ${optionWords(option, program)}`),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;

  function commandLines({ name, options: its, args }: CompletedCommand): string[] {
    const when = `-n ${quote(`__fish_seen_subcommand_from ${name}`)}`;
    const choices = args.map(({ value }) => value).find(({ kind }) => kind === 'choices');
    const noFiles = args.every(({ value }) => value.kind === 'choices');
    return [
      ...its.map((option) => `${complete} ${when} ${optionWords(option, program)}`),
      ...(noFiles ? [`${complete} ${when} -f`] : []),
      ...(choices === undefined ? [] : [`${complete} ${when} ${valueWords(choices, program).replace(/^-x /, '')}`]),
    ];
  }
}

/** What stands before the last comma stays. */
function listFunction(program: string): string {
  return `function __${program}_list
    set -l before (string match -r '^(?:-[^=]*=)?(.*,)?' -- (commandline -ct))[2]
    for word in $argv
        echo "$before$word"
    end
end`;
}

function optionWords({ flags, what, value }: CompletedOption, program: string): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  return [...names, ...(value === undefined ? [] : [valueWords(value, program)]), `-d ${quote(what)}`].join(' ');
}

function valueWords(value: Value, program: string): string {
  switch (value.kind) {
    case 'choices':
      return `-x -a ${quote(value.choices.join(' '))}`;
    case 'list':
      return `-x -a ${quote(`(__${program}_list ${value.choices.join(' ')})`)}`;
    case 'folders':
      return "-x -a '(__fish_complete_directories)'";
    case 'files':
      return '-r -F';
    case 'free':
      return '-x';
  }
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
