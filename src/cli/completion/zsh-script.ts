/** What there is to complete → a script for zsh: for a folder of `fpath`, or to be sourced. */
import type { CompletedCommand, CompletedOption, Completions, Value } from './describe-program.ts';

export function zshScript({ program, commands, options }: Completions): string {
  const name = `_${program}`;
  return `#compdef ${program}
# ${program} completion for zsh

${name}() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C \\
${options.map((option) => `    ${optionSpec(option)} \\`).join('\n')}
    '1: :${name}_first' \\
    '*:: :->rest'
  [[ $state == rest ]] && ${name}_of $line[1]
}

${name}_of() {
  local state line
  case $1 in
${commands.map((command) => commandArm(command, name)).join('\n')}
    *) _files ;;
  esac
}

${name}_first() {
  local -a commands=(
${commands.map(({ name: own, what }) => `    ${quote(`${own}:${what}`)}`).join('\n')}
  )
  _describe -t commands command commands
  _files
}

if [[ $funcstack[1] == ${name} ]]; then ${name} "$@"; else compdef ${name} ${program}; fi
`;
}

function commandArm({ name: own, options, args, takesCommand }: CompletedCommand, name: string): string {
  const given = takesCommand ? args.slice(0, 1) : args;
  const specs = [
    ...options.map(optionSpec),
    ...given.map(({ name: arg, value, many }, index) => quote(`${many ? '*' : index + 1}:${arg}:${action(value)}`)),
    ...(takesCommand ? ["'*:: :->rest'"] : []),
  ];
  const call = `_arguments${takesCommand ? ' -C' : ''} \\\n${specs.map((spec) => `      ${spec}`).join(' \\\n')}`;
  return `    ${own}) ${call}${takesCommand ? `\n      [[ $state == rest ]] && ${name}_of $line[1]` : ''} ;;`;
}

/** `'(-f --format)'{-f,--format=}'[its form]:value:(json text)'`. */
function optionSpec({ flags, what, value }: CompletedOption): string {
  const said = `[${what.replace(/[[\]\\]/g, '\\$&')}]${value === undefined ? '' : `:value:${action(value)}`}`;
  const takes = (flag: string) => (value !== undefined && flag.startsWith('--') ? `${flag}=` : flag);
  if (flags.length === 1) return quote(`${takes(flags[0]!)}${said}`);
  return `${quote(`(${flags.join(' ')})`)}{${flags.map(takes).join(',')}}${quote(said)}`;
}

function action(value: Value): string {
  switch (value.kind) {
    case 'choices':
      return `(${value.choices.join(' ')})`;
    case 'list':
      return `_values -s , value ${value.choices.join(' ')}`;
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'free':
      return ' ';
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
