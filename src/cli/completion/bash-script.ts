/** What there is to complete → a script for bash (3.2 and later). An empty reply falls back to the names of files. */
import type { CompletedCommand, CompletedOption, Completions, Value } from './describe-program.ts';

export function bashScript({ program, commands, options }: Completions): string {
  const name = `_${program}`;
  const takers = commands.filter(({ takesCommand }) => takesCommand);
  const ownCommand = ['-z $command', ...takers.map((taker) => `$command == ${taker.name}`)].join(' || ');
  return `# ${program} completion for bash
${name}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= args=0 i
  # --option=value comes as three words.
  if [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $cur == '=' ]]; then cur=
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if ${name}_value "$command \${COMP_WORDS[i]}"; then
      [[ \${COMP_WORDS[i+1]} == '=' ]] && i=$((i + 1))
      i=$((i + 1))
    elif [[ \${COMP_WORDS[i]} == -?* ]]; then :
    elif [[ ${ownCommand} ]]; then command=\${COMP_WORDS[i]}
    else args=$((args + 1))
    fi
  done
  COMPREPLY=()
  if ${name}_value "$command $prev"; then return; fi
  COMPREPLY=()
  case $command in
${commands.map((command) => commandArm(command, name)).join('\n')}
    '')
      # A file or a session may stand here too: where no command fits, names of files are offered.
      if [[ $cur == -* ]]; then ${name}_words ${quote(flagsOf(options))}
      else ${name}_words ${quote(commands.map((command) => command.name))}
      fi ;;
  esac
}
# Whether an option takes a value; if so, offers what it may be.
${name}_value() {
  case $1 in
${valueArms({ options, commands }, name).join('\n')}
    *) return 1 ;;
  esac
}
${name}_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); return 0; }
${name}_list() {
  local before=
  [[ $cur == *,* ]] && before=\${cur%,*},
  compopt -o nospace 2>/dev/null
  COMPREPLY=($(compgen -W "$1" -P "$before" -- "\${cur##*,}"))
  return 0
}
${name}_folders() { local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$cur")); }
${name}_none() { compopt +o default +o bashdefault 2>/dev/null; return 0; }
complete -o bashdefault -o default -F ${name} ${program}
`;
}

function commandArm({ name: own, options, args }: CompletedCommand, name: string): string {
  const flags = `if [[ $cur == -* ]]; then ${name}_words ${quote(flagsOf(options))}`;
  const given = args.filter(({ value }) => value.kind !== 'files');
  const cases = given.map(
    ({ value }) => `elif [[ $args == ${args.findIndex((arg) => arg.value === value)} ]]; then ${reply(value, name)}`,
  );
  const rest = args.some(({ value }) => value.kind === 'files') ? [] : [`else ${name}_none`];
  return `    ${own})\n${[flags, ...cases, ...rest].map((line) => `      ${line}`).join('\n')}\n      fi ;;`;
}

function valueArms({ options, commands }: Pick<Completions, 'options' | 'commands'>, name: string): string[] {
  const everywhere = new Set(flagsOf(options));
  const arm = (patterns: readonly string[], value: Value | undefined) =>
    value === undefined ? [] : [`    ${patterns.join('|')}) ${reply(value, name)} ;;`];
  return [
    ...options.flatMap(({ flags, value }) =>
      arm(
        flags.map((flag) => `*' ${flag}'`),
        value,
      ),
    ),
    ...commands.flatMap((command) =>
      command.options
        .filter(({ flags }) => !flags.some((flag) => everywhere.has(flag)))
        .flatMap(({ flags, value }) =>
          arm(
            flags.map((flag) => `'${command.name} ${flag}'`),
            value,
          ),
        ),
    ),
  ];
}

function reply(value: Value, name: string): string {
  switch (value.kind) {
    case 'choices':
      return `${name}_words ${quote(value.choices)}`;
    case 'list':
      return `${name}_list ${quote(value.choices)}`;
    case 'folders':
      return `${name}_folders`;
    case 'files':
      return 'COMPREPLY=()';
    case 'free':
      return `${name}_none`;
  }
}

function flagsOf(options: readonly CompletedOption[]): readonly string[] {
  return options.flatMap(({ flags }) => flags);
}

function quote(words: readonly string[]): string {
  return `'${words.join(' ').replaceAll("'", "'\\''")}'`;
}
